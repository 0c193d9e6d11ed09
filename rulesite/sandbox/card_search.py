"""Cards for a board by what somebody types: the word of a stock or own card, a number or a name of the store."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.games import played_game
from engine.games.played import PlayedGame
from engine.kernel.scenario import Scenario
from engine.kernel.state import kind_of
from rules_db.cards.cards_as_data import cards_in_order
from rules_db.cards.of_scenarios import stored_card
from rules_db.models import Card, Game
from rules_db.search import MAX_QUERY, CardQueryError, search_cards
from rulesite.sandbox.links import UnreadableError, played_or_404, scenario_of
from rulesite.sandbox.stock import keywords_of, label_of, own_label, stock_label, stock_of

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
    """The cards that what is typed in the field of an area (`area=A.battle`, `A.battle.find=…`) can mean.

    On the mat the field is called `find`, and what is offered is a `word`.
    """
    played_or_404(game)
    area = request.GET.get("area", "")
    on_mat = "find" in request.GET
    typed = request.GET.get("find" if on_mat else f"{area}.find", "")
    try:
        scenario = scenario_of(game, request.GET) or Scenario(game)
    except UnreadableError as error:
        return error.page(request, game)
    recent = request.GET.get("recent", "")
    known = played_game(game)
    context = {
        "game": game,
        "area": {"key": area, "fits_plain": takes_many(known, area) if on_mat else known.takes_plain(kind_of(area))},
        "typed": typed,
        "fits": True,
        "by_arrows": True,
        "on_mat": on_mat,
        "plain_cards": int(typed) if on_mat and is_many(known, area, typed.strip()) else 0,
    }
    return render(request, "sandbox/offers.html", context | {"offers": offers(scenario, typed, kind_of(area), recent)})


def offers(scenario: Scenario, typed: str, kind: str, recent: str = "") -> list[Offered]:
    """The cards an area can hold that what is typed can mean, by name, number or what they do: own and stock ones, the
    nearest first, then those of the store.

    Args:
        recent: words of cards that the reader put down last, with spaces: they come first. Where nothing is typed,
            every own and stock card is offered.
    """
    typed = typed.strip()[:MAX_QUERY]
    may_lie_in = played_game(scenario.game).may_lie_in
    near = [(_nearness(card, does, typed), card) for card, type, does in _at_hand(scenario) if may_lie_in(type, kind)]
    found = [card for _, card in sorted((each for each in near if each[0]), key=lambda each: each[0])]
    found += [card for card in _stored(scenario.game, typed, kind) if card.word not in scenario.cards]
    places = {word: place for place, word in enumerate(dict.fromkeys(recent[:MAX_QUERY].split()))}
    return sorted(found, key=lambda card: places.get(card.word, len(places)))


def first_meant(scenario: Scenario, typed: str, kind: str, recent: str = "") -> str:
    """The word of the card that comes first for what is typed; `` if there is none."""
    found = meant(scenario, typed, kind, recent) if typed.strip() else []
    return found[0].word if found else ""


def meant(scenario: Scenario, typed: str, kind: str, recent: str = "") -> list[Offered]:
    """What somebody means who asks for a card: the one whose word, number or whole name it is, else all offers."""
    listed = offers(scenario, typed, kind, recent)
    bare = typed.strip().casefold()
    exact = [card for card in listed if bare in (card.word.casefold(), card.name.casefold())]
    if len(exact) == 1:
        return exact
    numbered = stored_card(scenario.game, typed)
    return [card for card in listed if numbered and card.word == numbered.number] or listed


def takes_many(game: PlayedGame, key: str) -> bool:
    """Whether a number can say which cards lie in an area: plain ones, told apart by nothing."""
    kind = kind_of(key)
    return kind not in game.those("is_in_play") and game.takes_plain(kind)


def is_many(game: PlayedGame, key: str, typed: str) -> bool:
    """Whether what is typed for an area of the mat is a number of plain cards."""
    return takes_many(game, key) and typed.isascii() and typed.isdecimal() and len(typed) <= 2


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


def _at_hand(scenario: Scenario) -> list[tuple[Offered, str, str]]:
    """The scenario's own cards and those of the stock, each with its type and what it does."""
    own = [
        (
            Offered(word, str(card.get("name", word)), own_label(word, card)),
            str(card.get("type", "")),
            str(card.get("text", "")),
        )
        for word, card in scenario.cards.items()
        if isinstance(card, Mapping)
    ]
    game = played_game(scenario.game)
    stock = [
        (Offered(word, card.name, stock_label(game, card)), f"Z-{card.type}" if card.z else card.type, card.text)
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
    said = " ".join(_words(typed))
    return sorted(map(_stored_offer, fitting), key=lambda card: said not in " ".join(_words(card.label)))[:MOST_OFFERED]


def _stored_offer(card: Card) -> Offered:
    front = next(iter(card.faces.all()), None)
    texts = list(front.texts.all()) if front else []
    name = texts[0].name if texts else card.number
    facts = ["/".join(front.colors), card.type] if front else []
    facts += keywords_of(texts[0].text) if texts else []
    return Offered(card.number, name, label_of(name, front.numbers.get("power") if front else None, *facts), True)


def _nearness(card: Offered, does: str, typed: str) -> int:
    """How near a card is to what is typed, 1 for the nearest: what it is called, its label, its text. 0: it is not."""
    sought = _words(typed)
    told = (card.name, f"{card.word} {card.label}", f"{card.word} {card.label} {does}")
    return next((place for place, text in enumerate(told, 1) if _has(_words(text), sought)), 0)


def _has(words: list[str], sought: list[str]) -> bool:
    """Whether every word sought is the beginning of one; a number is the whole of one."""
    return all(
        part in words or ((len(part) > 1 or not part.isdecimal()) and any(word.startswith(part) for word in words))
        for part in sought
    )


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", re.sub(r"(?<=\d),(?=\d{3})", "", text.casefold()))
