"""Skills about building decks, which never happen on a board: whether they change what is said of a deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.masters.cards.cards import CardDefinition, read_card
from engine.games.masters.cards.decks import violations_of

#: More copies than a deck may usually have (6-1-5-1), and more than any skill lets be of a kind.
_MANY = 8
_COSTS = range(10)


def changes_a_deck(table: Mapping[str, Any], without: Mapping[str, Any]) -> bool:
    """Whether a deck with a card is refused, or allowed, for other reasons than the same with its text left out."""
    mine = tuple(violations_of(deck) for deck in _decks(table))
    return mine != tuple(violations_of(deck) for deck in _decks(without))


def _decks(table: Mapping[str, Any]) -> Iterator[list[CardDefinition]]:
    """Many copies of the card; many of its kind under other numbers; and beside it a card of each cost."""
    table = dict(table)
    yield [read_card("w", table)] * _MANY
    yield [read_card(f"w{copy}", {**table, "number": f"X-{copy}"}) for copy in range(_MANY)]
    plain = {"type": "Battle", "name": "Plain", "colors": ["Red"], "power": 5000, "combo_cost": 0, "combo_power": 5000}
    others = (read_card(f"c{cost}", {**plain, "cost": cost, "number": f"C-{cost}"}) for cost in _COSTS)
    yield [read_card("w", table), *others]
