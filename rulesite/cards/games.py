"""Which games have cards here: where the header's “Cards” leads from a page of no game."""

from __future__ import annotations

from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules_db.models import Game


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    # Counting drops the order in which games are shown everywhere else.
    counted = Game.objects.annotate(count=Count("cards")).order_by("position", "slug")
    return render(request, "cards/games.html", {"games": counted})
