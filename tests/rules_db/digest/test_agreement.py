"""The digests against the rules in what a shorter wording easily turns round: not, may, must, up to.

A machine finds the words, not the sense. Where an entry says the same in other words, it was read beside its rule and
stands in `said_another_way.toml` with the hash of what was read; a changed entry has to be read again.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules_db.importing.units import Unit
from tests.rules_db.digest import facts
from tests.rules_db.digest.facts import Sense
from tests.rules_db.digest.shipped import TOLD, Book

SAID_ANOTHER_WAY = Path(__file__).with_name("said_another_way.toml")


def named_in(book: Book, language: str) -> str:
    """How the entries of a language are named in the file of those that were read."""
    return book.name if language == "en" else f"{book.name} {language}"


def turned(theirs: str, ours: str, language: str, ours_in: str = "en") -> set[str]:
    """What our words lost of theirs, or say and theirs do not; theirs are in `language`."""
    lost = {f"lost: {s}" for s in Sense if facts.surely(theirs, s, language) and not facts.perhaps(ours, s, ours_in)}
    if language != "en":
        return lost
    return lost | {f"added: {s}" for s in Sense if facts.surely(ours, s, ours_in) and not facts.perhaps(theirs, s)}


@pytest.mark.parametrize(
    ("theirs", "ours", "found"),
    [
        ("A lamp cannot be lit at noon.", "A lamp is lit at noon.", {"lost: negates"}),
        ("A lamp cannot be lit at noon.", "At noon a lamp stays dark.", set()),
        ("The keeper may light it.", "The keeper lights it.", {"lost: allows"}),
        ("Light up to two lamps.", "Light two lamps.", {"lost: up to"}),
        ("The lamp burns.", "The lamp must not burn.", {"added: negates", "added: obliges"}),
    ],
)
def test_what_a_shorter_wording_turns_round_is_found(theirs: str, ours: str, found: set[str]) -> None:
    assert turned(theirs, ours, "en") == found


def test_japanese_negation_and_permission_are_seen() -> None:
    assert turned("ランプは昼に灯せない。", "A lamp is lit at noon.", "ja") == {"lost: negates"}
    assert turned("ランプを灯すことができます。", "Light the lamp.", "ja") == {"lost: allows"}


@pytest.mark.parametrize(
    ("ours", "found"),
    [
        ("ランプは昼に灯る。", {"lost: negates"}),
        ("ランプは昼には灯せない。", set()),
        ("キーパーは昼、ランプを灯してもよい。", {"lost: negates"}),
    ],
)
def test_what_a_japanese_wording_turns_round_is_found(ours: str, found: set[str]) -> None:
    assert turned("A lamp cannot burn at noon.", ours, "en", "ja") == found


@pytest.mark.sources
@pytest.mark.parametrize(("book", "language"), TOLD, ids=[named_in(*told) for told in TOLD])
def test_no_entry_turns_its_rule_round(book: Book, language: str, source: Callable[[str], Path]) -> None:
    read = tomllib.loads(SAID_ANOTHER_WAY.read_text(encoding="utf-8")).get(named_in(book, language), {})
    found = dict(_turned_round(book, language, book.units(source)))
    hashes = {number: _hash(entry.text) for number, entry in book.entries(language).items()}
    unread = {number: senses for number, senses in found.items() if read.get(number) != hashes[number]}
    assert unread == {}
    assert read.keys() - found.keys() == set(), "these say it in plain words now"


@pytest.mark.parametrize("book", [book for book, language in TOLD if language == "ja"], ids=lambda book: book.name)
def test_a_japanese_entry_names_the_numbers_rules_and_keywords_of_the_english_one(book: Book) -> None:
    english = book.entries()
    different = {}
    for number, entry in book.entries("ja").items():
        ours, theirs = entry.text, english[number].text
        found = (facts.numbers(ours) ^ facts.numbers(theirs)) | (facts.keywords(ours) ^ facts.keywords(theirs))
        if ours and found:
            different[number] = found
    assert different == {}


def _turned_round(book: Book, language: str, units: dict[str, Unit]) -> Iterator[tuple[str, set[str]]]:
    for number, entry in book.entries(language).items():
        theirs = units[number].text[units[number].heading_length :]
        if entry.text and (found := turned(theirs, entry.text, book.newest.language, language)):
            yield number, found


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]
