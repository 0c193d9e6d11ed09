"""Cards for a board by what somebody types: the word of a stock or own card, a number or a name of the store."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.games import played_game
from engine.kernel.scenario import Scenario
from rules_db.cards.cards_as_data import cards_in_order
from rules_db.cards.of_scenarios import stored_card
from rules_db.models import Card, Game
from rules_db.search import MAX_QUERY, CardQueryError, search_cards
from rulesite.sandbox.links import UnreadableError, played_or_404, scenario_of
from rulesite.sandbox.stock import label_of, own_label, stock_label, stock_of

#: Cards of the store offered at once; a few more letters leave fewer.
MOST_OFFERED = 12


class Offered(NamedTuple):
    """A card that can be put on the board.

    Attributes:
        word: what a scenario calls it.
        name: its name.
        label: its name and what is printed on it, in short.
        is_stored: whether it comes from the store, where the word is its number.
    """

    word: str
    name: str
    label: str
    is_stored: bool = False


@require_safe
def suggestions(request: HttpRequest, game: str) -> HttpResponse:
    """The cards that what is typed in the field of an area (`area=A.battle`, `A.battle.find=…`) can mean."""
    played_or_404(game)
    area = request.GET.get("area", "")
    typed = request.GET.get(f"{area}.find", "")
    try:
        scenario = scenario_of(game, request.GET) or Scenario(game)
    except UnreadableError as error:
        return error.page(request, game)
    context = {
        "game": game,
        "area": {"key": area, "fits_plain": played_game(game).takes_plain(_kind(area))},
        "typed": typed,
        "fits": True,
        "by_arrows": True,
    }
    return render(request, "sandbox/offers.html", context | {"offers": offers(scenario, typed, _kind(area))})


def offers(scenario: Scenario, typed: str, kind: str) -> list[Offered]:
    """The cards an area can hold that what is typed can mean: own and stock ones, then those of the store.

    Where nothing is typed, every own and stock card is offered.
    """
    typed = typed.strip()[:MAX_QUERY]
    may_lie_in = played_game(scenario.game).may_lie_in
    found = [card for card, type in _at_hand(scenario) if may_lie_in(type, kind) and _sounds_like(card, typed)]
    return found + [card for card in _stored(scenario.game, typed, kind) if card.word not in scenario.cards]


def meant(scenario: Scenario, typed: str, kind: str) -> list[Offered]:
    """What somebody means who asks for a card: the one whose word, number or whole name it is, else all offers."""
    listed = offers(scenario, typed, kind)
    bare = typed.strip().casefold()
    exact = [card for card in listed if bare in (card.word.casefold(), card.name.casefold())]
    if len(exact) == 1:
        return exact
    numbered = stored_card(scenario.game, typed)
    return [card for card in listed if numbered and card.word == numbered.number] or listed


def unplayed_lines(scenario: Scenario) -> dict[str, tuple[str, ...]]:
    """By each card of a scenario the lines of its text that the engine does not play yet, of both its sides."""
    lines = {}
    for word, table in scenario.cards.items():
        try:
            card = played_game(scenario.game).read_card(word, table)
        except ValueError:
            continue  # the form says what is wrong with it
        lines[word] = (*card.unplayed, *(card.back.unplayed if card.back else ()))
    return lines


def _at_hand(scenario: Scenario) -> list[tuple[Offered, str]]:
    own = [
        (Offered(word, str(card.get("name", word)), own_label(word, card)), str(card.get("type", "")))
        for word, card in scenario.cards.items()
        if isinstance(card, Mapping)
    ]
    game = played_game(scenario.game)
    stock = [
        (Offered(word, card.name, stock_label(game, card)), f"Z-{card.type}" if card.z else card.type)
        for word, card in stock_of(scenario.game).items()
    ]
    return own + stock


def _stored(game: str, typed: str, kind: str) -> list[Offered]:
    shelf = Game.objects.filter(slug=game).first()
    if shelf is None or not typed:
        return []
    try:
        keys = search_cards(typed, game=shelf).keys
    except CardQueryError:  # what is still being typed finds nothing yet
        return []
    may_lie_in = played_game(game).may_lie_in
    fitting = [card for card in cards_in_order(keys[: MOST_OFFERED * 4]) if may_lie_in(card.type, kind)]
    return [_stored_offer(card) for card in fitting[:MOST_OFFERED]]


def _stored_offer(card: Card) -> Offered:
    front = next(iter(card.faces.all()), None)
    texts = list(front.texts.all()) if front else []
    name = texts[0].name if texts else card.number
    facts = ["/".join(front.colors), card.type] if front else []
    return Offered(card.number, name, label_of(name, front.numbers.get("power") if front else None, *facts), True)


def _sounds_like(card: Offered, typed: str) -> bool:
    words = _words(f"{card.word} {card.label}")
    return all(any(word.startswith(part) for word in words) for part in _words(typed))


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _kind(area: str) -> str:
    return area.partition(".")[2]
