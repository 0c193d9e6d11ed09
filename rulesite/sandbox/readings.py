"""The readings: how the engine takes the places where the rulebook is silent or contradicts itself."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.telling.readings import readings_of
from rulesite.sandbox.links import played_or_404


@require_safe
def readings(request: HttpRequest, game: str) -> HttpResponse:
    context = {"game": game, "name": played_or_404(game), "readings": readings_of(game)}
    return render(request, "sandbox/readings.html", context)
