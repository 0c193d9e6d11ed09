"""What a digest calls unclear about a reference, and what the importer found of it, are the same."""

from __future__ import annotations

import re

import pytest

from rules_db.shelf.catalogue import KnownRulebook, known_games
from rules_db.shelf.digests import FOLDER, read_digests
from rules_db.shelf.skeleton import read_skeleton

_UNCLEAR = re.compile(r"Unclear: its reference, (?P<what>[^,]+),")
RULEBOOKS = [(game.slug, book) for game in known_games() for book in game.rulebooks]


@pytest.mark.parametrize(("game", "book"), RULEBOOKS, ids=lambda each: getattr(each, "slug", each))
def test_each_reference_in_doubt_is_called_unclear_by_its_digest_and_no_other_is(
    game: str, book: KnownRulebook
) -> None:
    in_doubt = {
        rule.number
        for rule in read_skeleton(book.newest.skeleton_path)
        for reference in rule.references
        if reference.status != "resolved"
    }
    entries = read_digests(FOLDER / game / book.slug)
    unclear = {entry.number for entry in entries if entry.language == "en" and _UNCLEAR.search(entry.text)}
    assert unclear == in_doubt


@pytest.mark.parametrize(("game", "book"), RULEBOOKS, ids=lambda each: getattr(each, "slug", each))
def test_a_digest_names_the_very_reference_that_is_in_doubt(game: str, book: KnownRulebook) -> None:
    texts = {e.number: e.text for e in read_digests(FOLDER / game / book.slug) if e.language == "en"}
    for rule in read_skeleton(book.newest.skeleton_path):
        for reference in rule.references:
            found = _UNCLEAR.search(texts.get(rule.number, "")) if reference.status != "resolved" else None
            if found and found["what"][0].isdigit():
                assert reference.number.endswith(found["what"].split()[0]), rule.number
