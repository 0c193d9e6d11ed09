"""Whether a selector asks for more than where a card lies."""

from __future__ import annotations

from engine.effects.nodes import Selector


def asks_for_information(selector: Selector) -> bool:
    """Whether a selector asks what a card is like, beyond where it lies and whose it is."""
    return _conditions_of(selector) != _conditions_of(Selector())


def _conditions_of(selector: Selector) -> tuple[object, ...]:
    return (
        selector.type,
        selector.color,
        selector.colors,
        selector.exact_colors,
        selector.only_colors,
        selector.matching,
        selector.name,
        selector.character,
        selector.trait,
        selector.era,
        selector.keyword,
        selector.skill_less,
        selector.power_at_most,
        selector.power_at_least,
        selector.cost_at_most,
        selector.cost_at_least,
        *(getattr(selector, name) for name in _MORE),
        selector.non,
        selector.either,
    )


#: Further information and numbers that a selector can ask for.
_MORE = (
    *("specified_cost_at_most", "specified_cost_at_least", "markers_at_most", "markers_at_least"),
    *("name_part", "character_part", "trait_part", "only_trait", "only_character", "all_colors"),
)


def asks_what_can_change(selector: Selector) -> bool:
    """Whether a selector asks for information of cards that effects can change, and not only where they lie."""
    plain = Selector()
    return any(getattr(selector, name) != getattr(plain, name) for name in _CHANGEABLE)


#: What a selector asks for that effects can change. The printed type of a card, and its printed colours, they cannot.
_CHANGEABLE = (
    *("color", "exact_colors", "only_colors", "matching", "name", "character", "trait", "keyword", "skill_less"),
    *("named_like_this", "power_at_most", "power_at_least", "cost_at_most", "cost_at_least", "total_cost"),
    *("total_cost_at_most", *_MORE),
)
