"""The store's cards in a scenario: a word on its board that is a card number stands for that card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.games import PLAYED, played_game
from engine.kernel.scenario import Scenario
from rules_db.cards.definition import card_table
from rules_db.cards.lookup import card_numbered
from rules_db.cards.numbers import may_be_number
from rules_db.models import Card, Game

#: The longest number a card has.
_LONGEST_NUMBER = 60
#: Different cards of the store in one scenario; more words than that are not looked up.
MOST_CARDS = 200
_SIDES = ("A", "B")


def stored_card(game: str, number: str) -> Card | None:
    """The card of the store with this number, in whatever form it is written."""
    shelf = Game.objects.filter(slug=game).first()
    return card_numbered(number.strip()[:_LONGEST_NUMBER], shelf) if shelf and number.strip() else None


def defined(scenario: Scenario, words: Iterable[str], language: str = "en") -> dict[str, Any]:
    """The scenario's own cards and besides each word that is a number of the store, so that it needs no store."""
    known = dict(scenario.cards)
    stock = played_game(scenario.game).stock()
    unknown = [word for word in dict.fromkeys(words) if word not in known and word not in stock]
    for word in filter(may_be_number, unknown[:MOST_CARDS]):
        if card := stored_card(scenario.game, word):
            known[word] = card_table(card, language)
    return known


def with_store_cards(scenario: Scenario, language: str = "en") -> Scenario:
    """The scenario with the cards defined that its board calls by their numbers; what it cannot find stays unknown."""
    if scenario.game not in PLAYED:
        return scenario
    cards = defined(scenario, _words_of(scenario.board), language)
    return replace(scenario, cards=cards) if len(cards) > len(scenario.cards) else scenario


def _words_of(board: Mapping[str, Any]) -> Iterator[str]:
    """The words of the cards that lie on a board, as far as it can be read."""
    for side in _SIDES:
        areas = board.get(side)
        if isinstance(areas, Mapping):
            for given in areas.values():
                yield from _words_in(given)


def _words_in(given: Any) -> Iterator[str]:
    """One card, a list of cards, or a card with others under it."""
    if isinstance(given, str):
        yield given
    elif isinstance(given, Mapping):
        yield from _words_in(given.get("card"))
        yield from _words_in(given.get("under"))
    elif isinstance(given, list | tuple):
        for each in given:
            yield from _words_in(each)
