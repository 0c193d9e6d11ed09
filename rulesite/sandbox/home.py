"""Where the sandbox begins: the games that are played, and each one's presets."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from rulesite.sandbox.links import played_or_404
from rulesite.sandbox.presets import presets_of


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    listed = [{"slug": slug, "name": played_or_404(slug), "presets": presets_of(slug)} for slug in PLAYED]
    return render(request, "sandbox/games.html", {"games": listed})


def presets(request: HttpRequest, game: str) -> HttpResponse:
    """The first page of one game."""
    context = {"game": game, "name": played_or_404(game), "presets": presets_of(game)}
    return render(request, "sandbox/presets.html", context)
