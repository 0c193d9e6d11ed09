"""How much of a game's card texts the engine plays: by product, and by the phrases that stop most."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from rules_db.cards.compiling import coverage_of
from rulesite.lookup.addresses import game_or_404


@require_safe
def coverage(request: HttpRequest, game: str) -> HttpResponse:
    shown_game = game_or_404(game)
    found = coverage_of(shown_game) if game in PLAYED else None
    return render(request, "cards/coverage.html", {"game": shown_game, "found": found})
