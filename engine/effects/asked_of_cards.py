"""Whether a selector asks for more than where a card lies."""

from __future__ import annotations

from engine.effects.nodes import Selector

_NOTHING = Selector()


def asks_for_information(selector: Selector) -> bool:
    """Whether a selector asks what a card is like, beyond where it lies and whose it is."""
    return (
        _asks_of_cards_now(selector)
        or selector.printed != _NOTHING.printed
        or selector.compared.non is not None
        or bool(selector.compared.either)
        or bool(selector.together.matching)
    )


def asks_what_can_change(selector: Selector) -> bool:
    """Whether a selector asks for information of cards that effects can change, and not only where they lie.

    The printed type of a card, and its printed colours, cannot be changed by effects.
    """
    return _asks_of_cards_now(selector) or selector.together != _NOTHING.together or selector.compared.named_like_this


def _asks_of_cards_now(selector: Selector) -> bool:
    return selector.current != _NOTHING.current or selector.limits != _NOTHING.limits
