"""6-1: whether cards are a deck, for a list that lies on no table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.masters.cards.cards import CardDefinition, read_card
from engine.games.masters.cards.decks import part_of, violations_of
from engine.kernel.verdicts import Reason


def deck_violations(cards: Mapping[str, tuple[Any, int]]) -> tuple[Reason, ...]:
    """Every reason why a player cannot play with these cards.

    Args:
        cards: by their words their tables, and how many of each.

    Raises:
        ValueError: a table cannot be read; says where and why.
    """
    return violations_of(list(_each(cards)))


def deck_parts(cards: Mapping[str, tuple[Any, int]]) -> Mapping[str, int]:
    """How many of the same cards are Leader Cards (6-1-2), in the deck (6-1-3) and in the Z-Deck (6-1-4)."""
    counted = {"leader": 0, "deck": 0, "z-deck": 0}
    for card in _each(cards):
        counted[part_of(card)] += 1
    return counted


def _each(cards: Mapping[str, tuple[Any, int]]) -> Iterator[CardDefinition]:
    for word, (table, count) in cards.items():
        yield from [read_card(word, table)] * count
