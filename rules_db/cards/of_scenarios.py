"""The store's cards in a scenario: a word on its board that is a card number stands for that card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games import PLAYED
from engine.kernel.scenario import Scenario
from engine.telling import store_cards
from engine.telling.store_cards import TableOf
from rules_db.cards.definition import card_table
from rules_db.cards.lookup import card_numbered
from rules_db.cards.numbers import may_be_number
from rules_db.models import Card, Game

#: The longest number a card has.
_LONGEST_NUMBER = 60


def stored_card(game: str, number: str) -> Card | None:
    """The card of the store with this number, in whatever form it is written."""
    shelf = Game.objects.filter(slug=game).first()
    return card_numbered(number.strip()[:_LONGEST_NUMBER], shelf) if shelf and number.strip() else None


def defined(scenario: Scenario, words: Iterable[str], language: str = "en") -> dict[str, Any]:
    """The scenario's own cards and besides each word that is a number of the store, so that it needs no store."""
    return store_cards.defined(scenario, words, _table_of(scenario.game, language))


def with_store_cards(scenario: Scenario, language: str = "en") -> Scenario:
    """The same scenario with the store's cards; unchanged where nobody plays its game."""
    if scenario.game not in PLAYED:
        return scenario
    return store_cards.with_store_cards(scenario, _table_of(scenario.game, language))


def _table_of(game: str, language: str) -> TableOf:
    def table_of(word: str) -> dict[str, Any] | None:
        card = stored_card(game, word) if may_be_number(word) else None
        return card_table(card, language) if card else None

    return table_of
