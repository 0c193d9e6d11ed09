"""The readings: how the engine takes the places where the rulebook is silent or contradicts itself."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulesite.sandbox.links import played_or_404


@require_safe
def readings(request: HttpRequest, game: str) -> HttpResponse:
    context = {"game": game, "name": played_or_404(game), "readings": readings_of(game)}
    return render(request, "sandbox/readings.html", context)


@cache
def readings_of(game: str) -> dict[str, dict[str, Any]]:
    """By its slug, each reading: `rules`, `question`, `decision`, `reason`."""
    path = files(f"engine.games.{game}").joinpath("readings.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
