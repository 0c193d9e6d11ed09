"""Other cards with a keyword of a card: with the one that the fewest have, of those that several have."""

from __future__ import annotations

from typing import NamedTuple

from rules_db.cards.cards_as_data import cards_in_order
from rules_db.models import Card
from rules_db.search import current_columns
from rules_db.search.cards.columns import rows_of
from rules_db.search.cards.documents import KEYWORD
from rulesite.cards.drawn import Drawn, drawn

#: Cards shown, and how many others must have a keyword so that it is worth looking at them.
_SHOWN, _LEAST = 6, 4


class Alike(NamedTuple):
    """Cards with a keyword, the query for all of them, and how many that are, the card itself among them."""

    keyword: str
    query: str
    number: int
    cards: list[Drawn]


def alike(card: Card) -> Alike | None:
    """The others nearest in number to the card; None if no keyword of it has others."""
    columns = current_columns()
    if columns is None or card.pk not in columns.keys:
        return None
    row = columns.keys.index(card.pk)
    own = columns.of_game.get(card.game.slug, 0)
    having = ((mask & own, keyword) for keyword, mask in columns.masks.get(KEYWORD, {}).items() if mask >> row & 1)
    counted = sorted((mask.bit_count(), keyword, mask) for mask, keyword in having if mask.bit_count() > _LEAST)
    if not counted:
        return None
    count, keyword, mask = counted[0]
    near = sorted((other for other in rows_of(mask) if other != row), key=lambda other: abs(other - row))[:_SHOWN]
    found = cards_in_order([columns.keys[other] for other in sorted(near)])
    return Alike(keyword, f'k="{keyword}"', count, [drawn(each) for each in found])
