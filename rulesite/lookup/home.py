"""The first page: one box for numbers and words, and the shelf below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.middleware import HtmxDetails

from rules_db.cards.cards_as_data import cards_in_order
from rules_db.models import Card, Edition, Game
from rules_db.search import MAX_QUERY, QueryTooLongError, Result, search, search_answers, search_cards
from rulesite.cards.names import Named, names_of
from rulesite.lookup.addresses import Shelfmark
from rulesite.lookup.digests import reader_language
from rulesite.lookup.ways import Way, ways_on
from rulesite.sandbox.asked import rulings_about

#: Cards among the results; a game's cards have a page of their own, where all are found.
SHOWN_CARDS = 3


@dataclass(frozen=True)
class Place:
    """A game's place on the shelf, and what it has beside its rules; without an edition it is still empty."""

    game: Game
    edition: Edition | None
    ways: Sequence[Way] = ()


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
        results = search(query, language=reader_language()) if query else []
    except QueryTooLongError:
        return render(request, _template(request), context | {"too_long": True, "results": []}, status=400)
    if len(results) == 1 and results[0].by_number and not request.htmx:
        return redirect(address(results[0]))
    context["results"] = [(result, address(result)) for result in results]
    context["several_games"] = len({result.game for result in results}) > 1
    if query:
        context["answers"] = search_answers(query)
        context["rulings"] = rulings_about(query)
        context["cards"] = _cards(query)
    if not request.htmx:
        context["shelf"] = shelf = [_place(game) for game in Game.objects.all()]
        editions = [place.edition for place in shelf if place.edition]
        context["has_no_texts"] = bool(editions) and not any(edition.has_texts for edition in editions)
    return render(request, _template(request), context)


def address(result: Result) -> str:
    """Where a result is read: search looks in current editions only, so the address need not pin one."""
    return reverse("lookup:rule", args=[result.game.slug, result.rule_text.number])


def _cards(query: str) -> list[tuple[Card, list[Named]]]:
    """The cards that best fit a query, with their names."""
    return [(card, names_of(card)) for card in cards_in_order(search_cards(query).keys[:SHOWN_CARDS])]


def _place(game: Game) -> Place:
    edition = game.current_edition()
    return Place(game, edition, list(ways_on(Shelfmark(game, edition, pinned=False)))) if edition else Place(game, None)


def _template(request: HtmxRequest) -> str:
    return "lookup/home.html" + ("#results" if request.htmx else "")
