"""References found anew in what the store holds are those that were found when the document was read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_db.editions.bring_in import bring_in
from rules_db.importing.families import resolve_as
from rules_db.importing.reading import read_document
from rules_db.importing.stored import stored_units
from rules_db.models import Edition, Game, Rulebook
from rules_db.shelf.catalogue import KnownEdition, known_games
from tests.rules_db.importing.harbour import harbour_lines
from tests.rules_db.masters import bring_in_harbour

KNOWN = [
    (game.slug, rulebook.slug, edition)
    for game in known_games()
    for rulebook in game.rulebooks
    for edition in rulebook.editions
]

pytestmark = pytest.mark.django_db


def _stored(edition: Edition) -> list[list[tuple[int, int, str, str, str]]]:
    return [
        [(each.start, each.end, each.number, each.status, each.reason) for each in rule.references.order_by("start")]
        for rule in edition.rule_texts.order_by("position")
    ]


def _found_anew(edition: Edition, lines: tuple[str, ...]) -> list[list[tuple[int, int, str, str, str]]]:
    units = stored_units(list(edition.rule_texts.order_by("position")))
    resolve_as(edition.rulebook.game.slug, edition.language, edition.rulebook.slug, units, lines)
    return [
        sorted((c.mention.start, c.mention.end, c.mention.number, c.status, c.reason) for c in unit.references)
        for unit in units
    ]


def test_in_harbour() -> None:
    edition = bring_in_harbour().edition
    assert _found_anew(edition, harbour_lines()) == _stored(edition)


def test_without_the_document_only_what_its_change_list_told_is_missing() -> None:
    edition = bring_in_harbour().edition
    anew = [[found[:4] for found in rule] for rule in _found_anew(edition, ())]
    stored = [[found[:4] for found in rule] for rule in _stored(edition)]
    differ = [rule.number for rule, a, b in zip(edition.rule_texts.all(), anew, stored, strict=True) if a != b]
    assert differ == ["4-2-1-1"]  # suspect only because the change list tells that 2-1-2 became 3-3-2


@pytest.mark.sources
@pytest.mark.parametrize(("game", "rulebook", "known"), KNOWN, ids=lambda each: getattr(each, "label", each))
def test_in_the_publishers_documents(
    source: Callable[[str], Path], game: str, rulebook: str, known: KnownEdition
) -> None:
    path = source(known.source)
    shelf = Rulebook.objects.create(game=Game.objects.create(slug=game, name=game), slug=rulebook, title=rulebook)
    edition = bring_in(path, shelf, known.label, language=known.language).edition
    assert any(_stored(edition))
    assert _found_anew(edition, read_document(path).lines) == _stored(edition)
