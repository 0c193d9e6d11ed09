"""Where the cards of a board lie: each place with its cards, the top first, kept up while cards go about.

A place is an area, or `under:` and the card on top of a stack. What is noted of a ruling and what is drawn of it both
go by this, so that a change need say no more than which card is elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

#: Where a card is before it comes into the game, as a token does.
NOT_YET = "not yet"

Places = dict[str, list[str]]


def place_of(seen: Mapping[str, Any]) -> str:
    """The place of a card by what a spectator sees of it."""
    if not seen["area"]:
        return NOT_YET
    return f"under:{seen['under']}" if seen["under"] else str(seen["area"])


def go(places: Places, card: str, before: str, after: str) -> None:
    """A card goes from one place to the top of another."""
    if before != after:
        if card in places.get(before, ()):
            places[before].remove(card)
        places.setdefault(after, []).insert(0, card)
