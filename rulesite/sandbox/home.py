"""Where the sandbox begins: the games that are played, and each one's presets."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from rulesite.sandbox.links import played_or_404
from rulesite.sandbox.preset_groups import groups_of

#: Of what is looked for.
MOST_CHARACTERS = 100


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    listed = [{"slug": slug, "name": played_or_404(slug), "groups": groups_of(slug)} for slug in PLAYED]
    return render(request, "sandbox/games.html", {"games": listed})


def presets(request: HttpRequest, game: str) -> HttpResponse:
    """The first page of one game; `find` are words or a rule's number that the questions listed must have."""
    find = request.GET.get("find", "")[:MOST_CHARACTERS]
    context = {"game": game, "name": played_or_404(game), "find": find, "groups": groups_of(game, find)}
    return render(request, "sandbox/presets.html", context)
