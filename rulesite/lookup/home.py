"""The first page: one box for numbers and words, and the shelf below it."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.middleware import HtmxDetails

from rules_db.models import Card, Edition, Game
from rules_db.search import MAX_QUERY, QueryTooLongError, Result, search
from rulesite.sandbox.asked import rulings_about


@dataclass(frozen=True)
class Place:
    """A game's place on the shelf; without an edition it is still empty."""

    game: Game
    edition: Edition | None


class HtmxRequest(HttpRequest):
    """A request as the htmx middleware hands it on."""

    htmx: HtmxDetails


@require_safe
@vary_on_headers("HX-Request")
def home(request: HtmxRequest) -> HttpResponse:
    """`?q=` is a number or words. A number that fits one rule only leads straight to it."""
    query = request.GET.get("q", "").strip()
    context: dict[str, object] = {"query": query, "max_query": MAX_QUERY}
    try:
        results = search(query) if query else []
    except QueryTooLongError:
        return render(request, _template(request), context | {"too_long": True, "results": []}, status=400)
    if len(results) == 1 and results[0].by_number and not request.htmx:
        return redirect(address(results[0]))
    context["results"] = [(result, address(result)) for result in results]
    context["rulings"] = rulings_about(query)
    context["several_games"] = len({result.game for result in results}) > 1
    if not request.htmx:
        context["shelf"] = [Place(game, game.current_edition()) for game in Game.objects.all()]
        context["games_with_cards"] = Game.objects.filter(Exists(Card.objects.filter(game=OuterRef("pk"))))
    return render(request, _template(request), context)


def address(result: Result) -> str:
    """Where a result is read: search looks in current editions only, so the address need not pin one."""
    return reverse("lookup:rule", args=[result.game.slug, result.rule_text.number])


def _template(request: HtmxRequest) -> str:
    return "lookup/home.html" + ("#results" if request.htmx else "")
