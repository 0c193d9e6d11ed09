"""The digests that ship against the skeletons, and against what the sandbox's presets cite."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

from engine.kernel.scenario import parse
from engine.telling.ruling import Ruling
from rules_db.rulings import ruling_of
from tests.rules_db.digest.shipped import BOOKS, Book

PRESETS = sorted((Path(settings.BASE_DIR) / "rulesite/sandbox/presets/masters").glob("*.toml"))
MASTERS = BOOKS[0]
JAPANESE = re.compile(r"[\u3041-\u30fa\u4e00-\u9fff]")

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)


@every_book
def test_each_entry_is_of_a_rule_of_the_book(book: Book) -> None:
    assert book.entries().keys() - book.skeleton.keys() == set()
    assert book.entries("ja").keys() - book.skeleton.keys() == set()


@every_book
def test_each_entry_was_written_from_the_wording_the_book_has(book: Book) -> None:
    for language in ("en", "ja"):
        entries = book.entries(language)
        stale = [n for n, entry in entries.items() if entry.written_from != book.skeleton[n].text_hash]
        assert stale == [], language


@every_book
def test_a_chapters_rules_stand_in_its_own_file_in_the_books_order(book: Book) -> None:
    for path in book.folder.glob("*.toml"):
        numbers = list(tomllib.loads(path.read_text(encoding="utf-8"))["rules"])
        chapter = path.name.split(".")[0].removeprefix("0") or "0"
        assert numbers == [n for n in book.skeleton if n in numbers], path.name
        assert {book.chapter(number) for number in numbers} <= {chapter}, path.name


@every_book
def test_every_rule_is_told(book: Book) -> None:
    entries = book.entries()
    untold = [n for n in book.skeleton if n not in entries or not (entries[n].heading or entries[n].text)]
    assert untold == []


@every_book
def test_what_has_a_heading_in_the_book_has_one_here(book: Book) -> None:
    """A rule over others may have one of our own where the document prints none."""
    over_others = {rule.parent for rule in book.skeleton.values()}
    titled = {number for number, rule in book.skeleton.items() if rule.heading_length}
    ours = {number for number, entry in book.entries().items() if entry.heading}
    assert (titled - ours, ours - titled - over_others) == (set(), set())


@every_book
def test_a_text_is_short_and_ends_with_a_stop(book: Book) -> None:
    for language in ("en", "ja"):
        texts = {number: entry.text for number, entry in book.entries(language).items() if entry.text}
        assert [number for number, text in texts.items() if len(text) > 400] == []
        assert [number for number, text in texts.items() if text[-1] not in ".:?!。"] == []


def test_every_chapter_section_and_titled_rule_of_the_manual_has_a_japanese_heading() -> None:
    skeleton = MASTERS.skeleton
    sections = {number for number, rule in skeleton.items() if not rule.parent or not skeleton[rule.parent].parent}
    titled = {number for number, rule in skeleton.items() if rule.heading_length}
    headed = {number for number, entry in MASTERS.entries("ja").items() if JAPANESE.search(entry.heading)}
    assert headed == sections | titled


@pytest.mark.parametrize("number", ["0-1-3", "4-2-2", "4-3", "7", "8-1", "8-2", "8-3", "8-4", "8-5", "21-2"])
def test_what_a_quick_reference_needs_is_told_in_japanese(number: str) -> None:
    told = {n for n, entry in MASTERS.entries().items() if entry.text and number in MASTERS.above(n)}
    japanese = {n for n, entry in MASTERS.entries("ja").items() if JAPANESE.search(entry.text)}
    assert told
    assert told - japanese == set()


def test_a_japanese_text_refers_to_the_rules_that_its_english_one_refers_to() -> None:
    """Both tell the same rule: a reference that only one of them has is a slip."""
    english = MASTERS.entries()
    apart = {
        number: references
        for number, entry in MASTERS.entries("ja").items()
        if entry.text and (references := _references(entry.text) ^ _references(english[number].text))
    }
    assert apart == {}


def _references(text: str) -> set[str]:
    return set(re.findall(r"\d+(?:-\d+)+", text))


def _cited(ruling: Ruling) -> set[str]:
    prompts = [*(each.prompt for each in ruling.asked), *([ruling.asks] if ruling.asks else [])]
    return {cited.rule for told in (ruling.steps, prompts, ruling.reasons) for cited in told}


@pytest.mark.parametrize("path", PRESETS, ids=lambda path: path.stem)
def test_every_rule_that_a_preset_cites_is_told_in_our_words(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    cited = _cited(ruling_of(parse(text))) | set(tomllib.loads(text)["expect"].get("cites", ()))
    told = {number for number, entry in MASTERS.entries().items() if entry.text}
    assert cited
    assert cited - told == set()
