"""Which rule is told of a keyword skill: each file of a keyword names its rules by the keyword and by what they say.

What a skill does never depends on these: they are looked up when something is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.effects.nodes import Skill
from engine.games.masters.keywords import FILES
from engine.kernel.citing import Cite

_BETWEEN = ": "

#: By the keyword, and what the rule says.
KEYWORD_CITES: Mapping[str, Cite] = {name: Cite(rule) for file in FILES for name, rule in file.CITES.items()}
#: The keywords that have rules of their own.
WITH_RULES = tuple(dict.fromkeys(name.partition(_BETWEEN)[0] for name in KEYWORD_CITES))
_NONE = Cite("")


def rule_of(keyword: str, what: str) -> str:
    """The rule of a keyword that says this; `` if it has none."""
    return KEYWORD_CITES.get(f"{keyword}{_BETWEEN}{what}", _NONE).rule


def rule_of_skill(skill: Skill, what: str) -> str:
    """The rule of a keyword skill that says this, of all that it goes by; `` for what a card writes out.

    Args:
        what: such as its `type`, `trigger`, `cost` or `effect`, or the `areas` it is valid in.
    """
    return _rule_of_family(skill.family, what) if skill.family else ""


@lru_cache(maxsize=2_000)
def _rule_of_family(family: tuple[str, ...], what: str) -> str:
    return next(filter(None, (rule_of(keyword, what) for keyword in family)), "")


def cite(skill: Skill, action: object) -> Cite:
    """The rule of a keyword skill that says what one of its actions does; an empty one for what a card writes out."""
    if not skill.family:
        return _NONE
    place = skill.effect.index(action) + 1 if len(skill.effect) > 1 and action in skill.effect else 1
    return Cite(_rule_of_family(skill.family, f"effect, {place}") or _rule_of_family(skill.family, "effect"))
