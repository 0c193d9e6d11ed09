"""The contents of a rulebook: its chapters, each opening to its sections."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from rules_db.editions.succession import line_of
from rules_db.models import Edition
from rulesite.lookup.addresses import Shelfmark, read_in, shelfmark_or_404
from rulesite.lookup.reading import chapters
from rulesite.lookup.ways import ways_on


@require_safe
def contents(request: HttpRequest, game: str, edition: str | None = None) -> HttpResponse:
    shelfmark = shelfmark_or_404(game, edition)
    return render(
        request,
        "lookup/contents.html",
        {
            "shelfmark": shelfmark,
            "chapters": chapters(shelfmark.book),
            "older": _older(shelfmark.edition),
            "other_books": _other_books(shelfmark),
            "ways": ways_on(shelfmark),
            "told": shelfmark.book.told_in_readers_language,
            "is_played": game in PLAYED,
        },
    )


def _older(edition: Edition) -> list[Edition]:
    """The editions before this one, the newest first."""
    line = line_of(edition)
    return line[: line.index(edition)][::-1]


def _other_books(shelfmark: Shelfmark) -> list[Shelfmark]:
    """The newest edition of each other rulebook of the game."""
    read = read_in(shelfmark.game)
    return [other for other in read if other.edition.rulebook_id != shelfmark.edition.rulebook_id]
