"""The digest of the Masters manual against the manual's own words: none borrowed, no fact invented."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from rules_db.importing.reading import read_document
from rules_db.importing.units import Unit
from rules_db.numbers import format_number
from rules_db.shelf.digests import FOLDER, DigestEntry, read_digests
from tests.rules_db.importing.harbour import read

AREAS = "leader|battle|combo|energy|life|drop|unison|deck|z-deck|z-energy"
#: What every wording of a rule has to name in the same way: keywords, areas, numbers.
FACTS = re.compile(rf"\[[^\]]*\]|\b(?:{AREAS})(?:/(?:{AREAS}))* areas?\b|\bz-deck\b|\d+(?:-\d+)*")
NUMBER = re.compile(r"\d+(?:-\d+)*")
KEYWORD = re.compile(r"\[[^\]]*\]")
NUMBER_WORDS = {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "twelve": "12",
}


@cache
def _units(path: Path) -> dict[str, Unit]:
    return {format_number(unit.number): unit for unit in read(*read_document(path).lines).units}


@pytest.fixture
def units(source: Callable[[str], Path]) -> dict[str, Unit]:
    return _units(source("rulebooks/masters-official-rule-manual.txt"))


@pytest.fixture
def wordings(units: dict[str, Unit]) -> dict[str, str]:
    """The manual's rules in its words, by number."""
    return {number: unit.text for number, unit in units.items()}


@cache
def _digest() -> tuple[DigestEntry, ...]:
    return tuple(read_digests(FOLDER / "masters"))


def _plain(text: str) -> str:
    return text.lower().replace("’", "'").replace("【", "[").replace("】", "]")


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+(?:'[a-z]+)?", FACTS.sub(" ", _plain(text)))


def _runs(text: str, length: int) -> set[tuple[str, ...]]:
    words = _words(text)
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


def _numbers(text: str) -> set[str]:
    spelled = {NUMBER_WORDS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in NUMBER_WORDS}
    return set(NUMBER.findall(text)) | spelled


def _keywords(text: str) -> set[str]:
    return {keyword.replace(" ", "") for keyword in KEYWORD.findall(_plain(text))}


def _with_rules_above(number: str, wordings: dict[str, str]) -> str:
    parts = number.split("-")
    return " ".join([number, *(wordings["-".join(parts[:depth])] for depth in range(1, len(parts) + 1))])


def _says_more_than_its_heading(unit: Unit) -> bool:
    return bool(unit.text[unit.heading_length :].strip())


def test_a_run_is_found_whatever_areas_numbers_and_keywords_stand_in_it() -> None:
    ours = "The lamp goes to the Drop Area of the keeper (8-1) who lit it with [Flame]."
    theirs = "the lamp goes to the Battle Area of the keeper who lit it [Spark] with 2 matches"
    assert _runs(ours, 7) & _runs(theirs, 7)
    assert not _runs(ours, 7) & _runs("the lamp of the keeper goes to the one who lit it", 7)


@pytest.mark.sources
def test_no_entry_has_seven_words_in_a_row_in_common_with_its_rule(wordings: dict[str, str]) -> None:
    shared = {e.number: _runs(e.text, 7) & _runs(wordings[e.number], 7) for e in _digest()}
    assert {number: runs for number, runs in shared.items() if runs} == {}


@pytest.mark.sources
def test_no_entry_has_ten_words_in_a_row_in_common_with_any_rule(wordings: dict[str, str]) -> None:
    theirs = set[tuple[str, ...]]().union(*(_runs(text, 10) for text in wordings.values()))
    shared = {e.number: _runs(e.text, 10) & theirs for e in _digest()}
    assert {number: runs for number, runs in shared.items() if runs} == {}


@pytest.mark.sources
def test_each_number_in_an_entry_is_in_its_rule_or_above_it(wordings: dict[str, str]) -> None:
    invented = {
        e.number: _numbers(f"{e.heading} {e.text}") - _numbers(_with_rules_above(e.number, wordings)) for e in _digest()
    }
    assert {number: found for number, found in invented.items() if found} == {}


@pytest.mark.sources
def test_each_keyword_in_an_entry_is_in_its_rule_or_above_it(wordings: dict[str, str]) -> None:
    invented = {
        e.number: _keywords(f"{e.heading} {e.text}") - _keywords(_with_rules_above(e.number, wordings))
        for e in _digest()
    }
    assert {number: found for number, found in invented.items() if found} == {}


@pytest.mark.sources
def test_a_rule_that_says_more_than_its_heading_has_a_text(units: dict[str, Unit]) -> None:
    assert [e.number for e in _digest() if not e.text and _says_more_than_its_heading(units[e.number])] == []
