"""22-1-2: keywords that stand on a skill without being one, and what each adds to it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.effects.nodes import Condition, Cost, Skill


class Applied(NamedTuple):
    """What a keyword adds to the skill it stands on.

    Attributes:
        condition: the skill is valid only while these hold.
        cost: paid before what the skill itself costs.
        per_turn: how often a turn it can be activated; 0 adds nothing.
        limit: how often a turn over all copies of the card; 0 adds nothing.
    """

    condition: tuple[Condition, ...] = ()
    cost: tuple[Cost, ...] = ()
    per_turn: int = 0
    limit: int = 0


def add(skill: Skill, applied: Applied) -> Skill:
    """A skill with what a keyword adds to it."""
    return replace(
        skill,
        condition=(*skill.condition, *applied.condition),
        cost=(*applied.cost, *skill.cost),
        per_turn=applied.per_turn or skill.per_turn,
        limit=applied.limit or skill.limit,
    )
