"""The cards of a game: one box for words and operators, filters that write into it, and a grid or a list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from engine.games import PLAYED
from rules_db.cards.cards_as_data import cards_in_order
from rules_db.cards.declaring import declaration_of
from rules_db.models import Card, Game
from rules_db.search import (
    MAX_QUERY,
    CardQueryError,
    CardsFound,
    Filter,
    QueryTooLongError,
    filters_of,
    search_cards,
    toggled,
    told_as_filters,
)
from rules_db.shelf.catalogue import known_game
from rules_db.terms.names import is_japanese
from rulesite.cards.drawn import drawn
from rulesite.cards.facts import in_line
from rulesite.cards.labels import label_of
from rulesite.cards.languages import languages_of
from rulesite.lookup.addresses import game_or_404
from rulesite.lookup.home import HtmxRequest

#: Cards on one page: fills rows of two to six.
SHOWN = 60
GRID, LIST = "grid", "list"
#: How a query is asked for that is looked for as words, though it could be read as filters.
AS_WORDS = "words"
#: Filters by the names they had in links of before.
_FORMER_NAMES = {"color": "colors"}


@require_safe
@vary_on_headers("HX-Request")
def cards(request: HtmxRequest, game: str) -> HttpResponse:
    """`?q=` is a query. A number that fits one card only leads straight to it.

    `?toggle=t:Battle` is a filter that was pressed: it is written into the query. Words that say nothing but filters
    are read as such, unless `?as=words` asks for them as words.
    """
    shown_game = game_or_404(game)
    query = _with_filters(request.GET, shown_game)
    told = told_as_filters(query, shown_game)
    read_as = "" if request.GET.get("as") == AS_WORDS else told
    if not request.htmx and (request.GET.keys() & {"toggle"} or _former(request.GET, game)):
        return redirect(_address(game, query, request.GET))
    found, refusal = _found(read_as or query, shown_game, request.GET.get("sort", ""))
    if found.by_number and len(found.keys) == 1 and not request.htmx:
        return redirect("cards:card", shown_game.slug, Card.objects.get(pk=found.keys[0]).number)
    filters = [] if refusal else _filters(read_as or query, shown_game, found)
    known = known_game(game)
    page = Paginator(found.keys, SHOWN).get_page(request.GET.get("page"))
    context = {
        "game": shown_game,
        "query": query,
        "read_as": read_as,
        "told": told,
        "otherwise": _asked(query, request.GET, AS_WORDS if read_as else ""),
        "max_query": MAX_QUERY,
        "is_pressed": "toggle" in request.GET,
        "refusal": refusal,
        "found": found,
        "page": page,
        "links": _asked(query, request.GET),
        "view": LIST if request.GET.get("view") == LIST else GRID,
        "sorts": list(_sorts(game)),
        "sort": request.GET.get("sort", ""),
        "filters": filters,
        "is_more_chosen": any(each.filter.is_chosen and not each.filter.is_first for each in filters),
        "cards": [(drawn(card), in_line(card)) for card in cards_in_order(list(page))],
        "has_cards": shown_game.cards.exists(),
        "is_other_language": not found.keys and is_japanese(query) and languages_of(shown_game) == ["en"],
        "comes_in": "import_cards PATH" if known and known.cards else "",
        "is_played": game in PLAYED,
        "has_attack_tables": shown_game.attack_tables.exists(),
    }
    template = "cards/cards.html" + ("#results" if request.htmx else "")
    # While somebody types, a query that is not finished is no failure.
    response = render(request, template, context, status=400 if refusal and not request.htmx else 200)
    if request.htmx:
        response["HX-Replace-Url"] = _address(game, query, request.GET)
    return response


def _found(query: str, game: Game, sort: str) -> tuple[CardsFound, str]:
    """What was found, and why nothing could be."""
    try:
        return search_cards(query, game=game, sort=sort), ""
    except (CardQueryError, QueryTooLongError) as error:
        return CardsFound([]), str(error)


def _with_filters(sent: QueryDict, game: Game) -> str:
    """The query with what was pressed, and with the filters that links of before had beside it."""
    query = sent.get("q", "").replace("\0", "")
    pressed = [*_former(sent, game.slug), *([sent["toggle"]] if "toggle" in sent else [])]
    if pressed and sent.get("as") != AS_WORDS:
        query = told_as_filters(query, game) or query
    for each in pressed:
        name, _sign, value = str(each).partition(":")
        try:
            query = toggled(query, name, value, game.slug)
        except CardQueryError:
            return query  # the page says what is wrong with it
    return query


def _former(sent: QueryDict, game: str) -> list[str]:
    names = {"type", *(field.name for field in declaration_of(game).finding)}
    asked = ((_FORMER_NAMES.get(name, name), value) for name, value in sent.items() if value)
    return [f"{name}:{value}" for name, value in asked if name in names]


class Offered(NamedTuple):
    """A filter as it stands beside the box."""

    label: str
    filter: Filter


def _filters(query: str, game: Game, found: CardsFound) -> list[Offered]:
    found_here = filters_of(query, game, found, get_language() or "en")
    return [Offered(label_of(each.operator), each) for each in found_here]


def _sorts(game: str) -> Iterator[tuple[str, str]]:
    yield "", str(_("Best first"))
    yield "number", str(_("Number"))
    yield "name", str(_("Name"))
    for field in declaration_of(game).sorting:
        yield field.name, f"{field.label} ↑"
        yield f"-{field.name}", f"{field.label} ↓"


def _asked(query: str, sent: QueryDict, read_as: str | None = None) -> str:
    """What a link to another page of the same cards says, ready for an address; `read_as` if the query is to be read
    in another way."""
    told = {"q": query, "sort": sent.get("sort", ""), "view": LIST if sent.get("view") == LIST else ""}
    told["as"] = read_as if read_as is not None else AS_WORDS if sent.get("as") == AS_WORDS else ""
    return urlencode({name: value for name, value in told.items() if value})


def _address(game: str, query: str, sent: QueryDict) -> str:
    asked = _asked(query, sent)
    return reverse("cards:cards", args=[game]) + (f"?{asked}" if asked else "")
