"""What can be asked of a card outside of any game, as deck construction does (6-1-5-2)."""

from __future__ import annotations

from engine.effects.nodes import Selector
from engine.effects.spelling import said_words

#: What can be asked of a card outside of any game.
_ASKED_OF_CARDS = frozenset(
    ("name", "character", "trait", "color", "keyword", "type", "cost_at_least", "cost_at_most", "colors", "trait_part")
)


def can_be_meant(selector: Selector) -> bool:
    """Whether all that a selector asks can be asked of a card outside of any game."""
    inner = (*selector.compared.either, *((selector.compared.non,) if selector.compared.non else ()))
    return frozenset(said_words(selector)) <= _ASKED_OF_CARDS | {"non", "either"} and all(map(can_be_meant, inner))
