"""6-1: whether cards are a deck, for a list that lies on no table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.masters.cards.cards import read_card
from engine.games.masters.cards.decks import violations_of
from engine.kernel.verdicts import Reason


def deck_violations(cards: Mapping[str, tuple[Any, int]]) -> tuple[Reason, ...]:
    """Every reason why a player cannot play with these cards.

    Args:
        cards: by their words their tables, and how many of each.

    Raises:
        ValueError: a table cannot be read; says where and why.
    """
    of_all = [card for word, (table, count) in cards.items() for card in [read_card(word, table)] * count]
    return violations_of(of_all)
