"""The digests against the publishers' own words: none borrowed, no fact invented."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rules_db.importing.units import Unit
from rules_db.shelf.digests import DigestEntry
from tests.rules_db.digest import facts
from tests.rules_db.digest.shipped import BOOKS, TOLD, Book

Source = Callable[[str], Path]

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)


def test_a_run_is_found_whatever_areas_numbers_and_keywords_stand_in_it() -> None:
    ours = "The lamp goes to the Drop Area of the keeper (8-1) who lit it with [Flame]."
    theirs = "the lamp goes to the Battle Area of the keeper who lit it [Spark] with 2 matches"
    assert facts.runs(ours, 7) & facts.runs(theirs, 7)
    assert not facts.runs(ours, 7) & facts.runs("the lamp of the keeper goes to the one who lit it", 7)


def test_a_japanese_keyword_is_the_english_one() -> None:
    assert facts.keywords("【起動 メイン/戦闘中】【ターン 1 回】") == facts.keywords(
        "[Activate Main/Battle] [Once per turn]"
    )


def test_numbers_are_the_same_in_figures_words_and_full_width() -> None:
    assert facts.numbers("カード２枚") == facts.numbers("two cards") == facts.numbers("2 cards") == {"2"}


def _meant(text: str, units: Mapping[str, Unit]) -> set[str]:
    """The rules that an entry names to say what an unclear reference may mean: those of the book may be."""
    note = re.split(r"Unclear|不明", text, maxsplit=1)[1:]
    return {n for n in facts.numbers("".join(note)) if any(n == unit or unit.endswith(f"-{n}") for unit in units)}


def _runs(entry: DigestEntry, length: int) -> set[tuple[str, ...]]:
    return {run for text in (entry.text, *entry.asked) for run in facts.runs(text, length)}


@pytest.mark.sources
@every_book
def test_no_entry_has_seven_words_in_a_row_in_common_with_its_rule(book: Book, source: Source) -> None:
    units = book.units(source)
    shared = {n: _runs(entry, 7) & facts.runs(units[n].text, 7) for n, entry in book.entries().items()}
    assert {number: found for number, found in shared.items() if found} == {}


@pytest.mark.sources
def test_no_entry_has_ten_words_in_a_row_in_common_with_any_rule_of_any_book(source: Source) -> None:
    theirs = {run for book in BOOKS for unit in book.units(source).values() for run in facts.runs(unit.text, 10)}
    shared = {(b.name, n): _runs(e, 10) & theirs for b in BOOKS for n, e in b.entries().items()}
    assert {place: found for place, found in shared.items() if found} == {}


@pytest.mark.sources
@pytest.mark.parametrize(("book", "language"), TOLD, ids=[f"{book.name} {language}" for book, language in TOLD])
def test_each_number_and_keyword_of_an_entry_is_in_its_rule_or_above_it(
    book: Book, language: str, source: Source
) -> None:
    units = book.units(source)
    invented = {}
    for number, entry in book.entries(language).items():
        ours = f"{entry.heading} {entry.text}"
        theirs = " ".join([number, *(units[above].text for above in book.above(number))])
        theirs += " " + " ".join(_meant(entry.text, units))
        found = facts.numbers(ours) - facts.numbers(theirs) | facts.keywords(ours) - facts.keywords(theirs)
        if found:
            invented[number] = found
    assert invented == {}


@pytest.mark.sources
@every_book
def test_a_rule_that_says_more_than_its_heading_has_a_text(book: Book, source: Source) -> None:
    units = book.units(source)
    more = {number for number, unit in units.items() if unit.text[unit.heading_length :].strip()}
    assert more - {number for number, entry in book.entries().items() if entry.text} == set()
