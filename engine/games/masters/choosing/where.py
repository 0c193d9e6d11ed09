"""The areas that the words of a skill mean. What names no target at all means its card, or its master (20-1-1)."""

from __future__ import annotations

from engine.effects.nodes import Current, Selector
from engine.games.masters.areas.areas import AREAS, IN_PLAY


def areas_of(selector: Selector) -> tuple[str, ...]:
    """The areas a selector of `card` looks at; where it names none, by 20-1-2, 20-1-5 and 20-1-6."""
    if selector.where.area == ("any",):
        return IN_PLAY
    if selector.where.area == ("all",):
        return tuple(AREAS)
    if selector.where.area:
        return selector.where.area
    if selector.printed.type == ("Unison",):
        return ("unison",)
    if names_somebody(selector.current) and not selector.printed.type:
        return ("leader", "battle")
    return ("battle",)


def names_somebody(asked: Current) -> bool:
    """Whether a character name or special trait is referred to (20-1-6)."""
    characters = asked.character or asked.only_character or asked.character_part
    return bool(characters or asked.trait or asked.only_trait or asked.trait_part)
