"""2-3, 2-10 and 2-11: what a card is called, by exact words, and what it adds to them itself.

Words in brackets alone mean cards with that name (2-3-2), character name (2-10-2, 2-10-3) or special trait (2-11-2,
2-11-4).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from engine.effects.nodes import THIS, Become, Skill
from engine.games.masters.cards.cards import CardDefinition

#: The ending of an English plural, after at least two other letters.
_PLURAL = re.compile(r"(?<=\w\w)(?:ies|(?<=[sxz])es|(?<=[cs]h)es|(?<![su])s)$")


def is_called(names: Collection[str], wanted: Collection[str]) -> bool:
    """Whether one of the names is wanted. Part of a name is another name (2-3-1-1), but its plural is not (2-3-2-1)."""
    if not set(names).isdisjoint(wanted):
        return True
    return not {_in_the_singular(name) for name in names}.isdisjoint(_in_the_singular(name) for name in wanted)


def is_part(name: str, wanted: Collection[str]) -> bool:
    """Whether a name that is not wanted has one in it that is, or is itself part of one (2-3-1-1)."""
    return not is_called((name,), wanted) and any(name in other or other in name for other in wanted)


@lru_cache(maxsize=10_000)
def _in_the_singular(name: str) -> str:
    """A name without the endings of plurals, whichever of its words has one."""
    return " ".join(_PLURAL.sub(lambda ending: "y" if ending[0] == "ies" else "", word) for word in name.split())


def adds_words(skill: Skill) -> bool:
    """Whether a [Permanent] skill adds to what its card says, by default and everywhere (9-5-4): names (2-3-3),
    character names (2-10-5) or special traits (2-11-5)."""
    adds = [action for action in skill.effect if isinstance(action, Become) and action.on == THIS]
    return skill.type == "permanent" and 0 < len(adds) == len(skill.effect) and all(a.what != "color" for a in adds)


def words_added(definition: CardDefinition, what: str) -> frozenset[str]:
    """The names, character names or special traits (`what`) that a card's own skills add to what it says."""
    adding = (skill for skill in definition.skills if adds_words(skill) and not skill.condition)
    actions = (action for skill in adding for action in skill.effect if isinstance(action, Become))
    return frozenset(action.value for action in actions if action.what == what)
