"""The parts of a selector: where it looks, how a card lies there, which are meant, how many of them.

Whoever goes through its words takes them from here, so that a new one is put into one table and no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from operator import attrgetter

from engine.effects.nodes import Selector

#: Where it looks for cards, and how they lie.
WHERE = ("who", "master", "area", "top")
LYING = ("mode", "face", "side", "unmoved", "other")
#: What it asks a card for that effects can change, and what stands on the card once and for all.
OF_CARDS_NOW = (
    *("color", "exact_colors", "only_colors", "matching", "all_colors", "name", "character", "trait", "keyword"),
    *("name_part", "character_part", "trait_part", "only_trait", "only_character", "skill_less"),
)
OF_PRINT = ("type", "colors", "era")
#: Other cards that it compares a card with, and on which side of the card, or how, it looks.
COMPARED = ("named_like_this", "non", "either", "original", "face_down_side")
#: How many of them are chosen, by whom and how; and what goes for all that are chosen together.
HOW_MANY = ("choose", "up_to", "by", "at_random", "ignoring", "widened")
TOGETHER = ("total_cost", "total_cost_at_most", "different_names")
#: What is only told of it, or called by it.
TOLD = ("called", "widened_rule", "area_rule")

_LEAST, _MOST = "_at_least", "_at_most"
#: The numbers it can ask a card for: by what a number is called, the least and the most of it.
LIMITS: Mapping[str, tuple[str, str]] = {
    least.removesuffix(_LEAST).replace("_", " "): (least, least.removesuffix(_LEAST) + _MOST)
    for least in (field.name for field in fields(Selector))
    if least.endswith(_LEAST)
}
#: The same as words of the selector.
LIMIT_WORDS = tuple(word for both in LIMITS.values() for word in both)

_limits = attrgetter(*LIMIT_WORDS)
_NO_LIMITS = _limits(Selector())


def has_limits(selector: Selector) -> bool:
    """Whether a selector asks for any number."""
    return bool(_limits(selector) != _NO_LIMITS)
