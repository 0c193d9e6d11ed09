"""Whether a selector asks for more than where a card lies."""

from __future__ import annotations

from operator import attrgetter

from engine.effects.nodes import Selector
from engine.effects.selector_parts import LIMIT_WORDS, OF_CARDS_NOW, OF_PRINT, TOGETHER

_information = attrgetter(*OF_CARDS_NOW, *OF_PRINT, *LIMIT_WORDS, "non", "either")
_NO_INFORMATION = _information(Selector())
#: The printed type of a card, and its printed colours, cannot be changed by effects.
_what_can_change = attrgetter(*OF_CARDS_NOW, *LIMIT_WORDS, *TOGETHER, "named_like_this")
_NOTHING_THAT_CAN_CHANGE = _what_can_change(Selector())


def asks_for_information(selector: Selector) -> bool:
    """Whether a selector asks what a card is like, beyond where it lies and whose it is."""
    return bool(_information(selector) != _NO_INFORMATION)


def asks_what_can_change(selector: Selector) -> bool:
    """Whether a selector asks for information of cards that effects can change, and not only where they lie."""
    return bool(_what_can_change(selector) != _NOTHING_THAT_CAN_CHANGE)
