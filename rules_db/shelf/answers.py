"""Bringing in the official answers that lie beside the project, and those that stand in the rulebooks on the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rules_db.answers.importing import ImportedAnswers, import_answers, store_answers
from rules_db.answers.rulebook import answers_in
from rules_db.models import Game
from rules_db.refusals import RefusedError
from rules_db.shelf.catalogue import KnownGame, known_games


def bring_in_answers(folder: Path) -> Iterator[str]:
    """A line for each game on the shelf whose answers changed. Safe to repeat: what is here is not stored again.

    A file that is refused, or is not there, is told and passed over.
    """
    games = {game.slug: game for game in Game.objects.all()}
    for known in known_games():
        if known.slug not in games:
            continue
        game = games[known.slug]
        if known.answers:
            yield from _from_file(folder, known, game)
        edition = game.current_edition()
        if edition and (reads := list(answers_in(edition))):
            yield from _told(known, store_answers(game, edition.rulebook.title, reads))


def _from_file(folder: Path, known: KnownGame, game: Game) -> Iterator[str]:
    path = folder / known.answers
    if not path.is_file():
        yield f"{known.name}: {path.name} is not in {path.parent}, so its official answers are not shown"
        return
    try:
        yield from _told(known, import_answers(path, game))
    except RefusedError as refusal:
        yield f"{known.name}: {refusal}"


def _told(known: KnownGame, imported: ImportedAnswers) -> Iterator[str]:
    if imported.is_new:
        unlinked = len(imported.unlinked)
        yield f"{known.name}: {len(imported.answers)} official answers, {unlinked} of them not linked to a rule"
