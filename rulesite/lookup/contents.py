"""The contents of a rulebook: its chapters, each opening to its sections."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from rules_db.editions.succession import line_of
from rules_db.models import Edition, OfficialAnswer
from rulesite.lookup.addresses import shelfmark_or_404
from rulesite.lookup.reading import chapters


@require_safe
def contents(request: HttpRequest, game: str, edition: str | None = None) -> HttpResponse:
    shelfmark = shelfmark_or_404(game, edition)
    return render(
        request,
        "lookup/contents.html",
        {
            "shelfmark": shelfmark,
            "chapters": chapters(shelfmark.edition),
            "older": _older(shelfmark.edition),
            "is_played": game in PLAYED,
            "has_cards": shelfmark.game.cards.exists(),
            "has_answers": OfficialAnswer.objects.filter(game=shelfmark.game).exists(),
        },
    )


def _older(edition: Edition) -> list[Edition]:
    """The editions before this one, the newest first."""
    line = line_of(edition)
    return line[: line.index(edition)][::-1]
