"""The public list of rulings, newest first, and what is found in it."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules_db.models import Game
from rules_db.saved.listing import MOST_CHARACTERS, rulings_listed

_OF_A_PAGE = 50


@require_safe
def listed(request: HttpRequest) -> HttpResponse:
    """`?q=` are words, a rule's number or a card; `?game=` is the game; an unknown game is none."""
    query = request.GET.get("q", "")[:MOST_CHARACTERS].strip()
    game = Game.objects.filter(slug=request.GET.get("game", "")[:60]).first()
    found = rulings_listed(query, game).select_related("game", "edition__rulebook")
    page = Paginator(found, _OF_A_PAGE).get_page(request.GET.get("page", "")[:9])
    context = {
        "page": page,
        "query": query,
        "chosen": game,
        "games": Game.objects.filter(saved_rulings__is_listed=True).distinct(),
        "most": MOST_CHARACTERS,
    }
    response = render(request, "rulings/listed.html", context)
    if query or page.number > 1:
        response.headers["X-Robots-Tag"] = "noindex"
    return response
