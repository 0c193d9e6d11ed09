"""The first page: one box for numbers and words, a question answered, and the games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.middleware import HtmxDetails

from engine.games import PLAYED
from rules_db.cards.cards_as_data import cards_in_order
from rules_db.models import Card, Edition, Game, OfficialAnswer, RuleText
from rules_db.search import (
    MAX_QUERY,
    AnswerResult,
    CardsFound,
    QueryTooLongError,
    Result,
    cards_called,
    cards_named,
    search,
    search_answers,
)
from rules_db.terms.across import editions_read
from rulesite.cards.names import names_of
from rulesite.lookup.addresses import Shelfmark, found_in
from rulesite.lookup.dates import dates_of
from rulesite.lookup.digests import reader_language
from rulesite.lookup.example import example
from rulesite.lookup.plans import plan_of
from rulesite.lookup.scope import game_chosen, remember_game
from rulesite.lookup.ways import Way, ways_on
from rulesite.sandbox.asked import rulings_asking

#: So many of the rules found, the best ones, decide which rulings ask the same.
LEADING = 5
#: Cards among the results; a game's cards have a page of their own, where all are found.
SHOWN_CARDS = 3


@dataclass(frozen=True)
class Place:
    """A game's place on the shelf, and what it has; without an edition it is still empty.

    `plan` is the template that draws its table, `rules` counts those of all documents that are read now.
    """

    game: Game
    edition: Edition | None
    ways: Sequence[Way] = ()
    rules: int = 0
    cards: int = 0
    answers: int = 0

    @property
    def plan(self) -> str:
        return plan_of(self.game.slug)

    @property
    def is_played(self) -> bool:
        return self.game.slug in PLAYED

    @property
    def dates(self) -> list[str]:
        return dates_of(self.edition) if self.edition else []


class HtmxRequest(HttpRequest):
    """A request as the htmx middleware hands it on."""

    htmx: HtmxDetails


@require_safe
@vary_on_headers("HX-Request", "Cookie")  # the game searched last is kept in one
def home(request: HtmxRequest) -> HttpResponse:
    """`?q=` is a number or words, `?game=` the game to search, which is then remembered; empty for all of them.

    A number that fits one rule, one answer or one card leads straight to it.
    """
    game = game_chosen(request)
    response = _page(request, request.GET.get("q", "").strip(), game)
    remember_game(request, response, game)
    return response


def _page(request: HtmxRequest, query: str, game: Game | None) -> HttpResponse:
    context: dict[str, object] = {
        "query": query,
        "max_query": MAX_QUERY,
        "box_game": game,
        "is_elsewhere": _is_elsewhere(request),
    }
    try:
        found = _found(query, game)
    except QueryTooLongError:
        return render(request, _template(request), context | {"too_long": True, "results": []}, status=400)
    if not request.htmx and (only := found.only):
        return redirect(only)
    context |= found.shown()
    if query:
        led_to = [(result.game.slug, result.rule_text.number) for result in found.results[:LEADING]]
        context["rulings"] = rulings_asking(query, led_to)
    if not request.htmx:
        context["games"] = games = list(Game.objects.all())
        context["shelf"] = shelf = [_place(each) for each in games]
        context["example"] = None if query else example()
        editions = [place.edition for place in shelf if place.edition]
        context["has_no_texts"] = bool(editions) and not any(edition.has_texts for edition in editions)
    return render(request, _template(request), context)


@dataclass(frozen=True)
class Found:
    """What was found for a query: rules, official answers and cards, and whether the cards are named by number."""

    results: Sequence[Result] = ()
    answers: Sequence[AnswerResult] = ()
    cards: Sequence[Card] = ()
    names_cards: bool = False

    @property
    def only(self) -> str:
        """The address of what the query names by its number, where that is one thing and nothing else was found."""
        found = [*self.results, *self.answers, *self.cards]
        if len(found) != 1:
            return ""
        if self.cards:
            return reverse("cards:card", args=[self.cards[0].game.slug, self.cards[0].number]) * self.names_cards
        if self.answers and self.answers[0].by_number:
            return reverse("answers:answer", args=[self.answers[0].answer.game.slug, self.answers[0].answer.slug])
        return address(self.results[0]) if self.results and self.results[0].by_number else ""

    def shown(self) -> dict[str, object]:
        """For the template: what is named by number stands before what has the words."""
        cards = [(card, names_of(card)) for card in self.cards]
        return {
            "results": [(result, address(result)) for result in self.results],
            "several_games": len({result.game for result in self.results}) > 1,
            "named_answers": [found for found in self.answers if found.by_number],
            "answers": [found for found in self.answers if not found.by_number],
            "named_cards": cards if self.names_cards else [],
            "cards": [] if self.names_cards else cards,
        }


def _found(query: str, game: Game | None) -> Found:
    """Raises QueryTooLongError."""
    if not query:
        return Found()
    named, rest = cards_named(query)
    cards = CardsFound(named, by_number=True) if named else cards_called(query, game=game)
    query = rest if named else query
    return Found(
        search(query, game=game, language=reader_language()) if query else [],
        search_answers(query, game=game) if query else [],
        cards_in_order(cards.keys[:SHOWN_CARDS]),
        cards.by_number,
    )


def address(result: Result) -> str:
    """Where a result is read."""
    return found_in(result).rule(result.rule_text.number)


def _place(game: Game) -> Place:
    edition = game.current_edition()
    if edition is None:
        return Place(game, None)
    return Place(
        game,
        edition,
        list(ways_on(Shelfmark(game, edition, pinned=False))),
        RuleText.objects.filter(edition__in=editions_read(game)).count(),
        game.cards.count(),
        OfficialAnswer.objects.filter(game=game).count(),
    )


def _is_elsewhere(request: HtmxRequest) -> bool:
    """Whether the results stand on another page than the first one, which lists the games itself."""
    return bool(request.htmx) and urlsplit(request.htmx.current_url or "").path != reverse("lookup:home")


def _template(request: HtmxRequest) -> str:
    return "lookup/home.html" + ("#results" if request.htmx else "")
