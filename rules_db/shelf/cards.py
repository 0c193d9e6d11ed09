"""Bringing in the cards that lie beside the project, behind the shelf: they take longer than a first page may."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rules_db.cards.attack_tables import import_attack_tables
from rules_db.cards.compiling import compile_changed
from rules_db.cards.importing import import_new_cards
from rules_db.models import Game
from rules_db.refusals import RefusedError
from rules_db.search import current_columns
from rules_db.shelf.catalogue import known_games


def bring_in_cards(folder: Path) -> Iterator[str]:
    """Bring in the known cards below the folder of the sources, and build the index; a line for each game that changed.

    Cards that are refused, or are not there, are told and passed over. Safe to repeat: what is here is not read again.
    """
    for known in known_games():
        if not known.cards:
            continue
        path = folder / known.cards
        if not path.exists():
            yield f"{known.name}: {path.name} is not in {path.parent}, so no cards are shown"
            continue
        try:
            imported = import_new_cards(path, Game.objects.get(slug=known.slug))
        except RefusedError as refusal:
            yield f"{known.name}: {refusal}"
            continue
        compile_changed(Game.objects.get(slug=known.slug))
        if imported:
            yield f"{known.name}: {len(imported.cards)} cards"
    yield from _bring_in_attack_tables(folder)
    current_columns()


def _bring_in_attack_tables(folder: Path) -> Iterator[str]:
    for known in known_games():
        path = folder / known.attack_tables
        if not known.attack_tables or not path.exists():
            continue
        try:
            tables = import_attack_tables(path, Game.objects.get(slug=known.slug))
        except RefusedError as refusal:
            yield f"{known.name}: {refusal}"
            continue
        if tables:
            yield f"{known.name}: {len(tables)} tables of physical attacks"
