"""9-1-2-2: gained skills that are negated, by a resolved effect or a [Permanent] skill, count as deleted."""

from __future__ import annotations

from engine.effects.nodes import Skill
from engine.games.masters.skills import validity
from engine.games.masters.skills.valid_areas import printed_in_force
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Effect
from engine.play.copies import nth_copy


def lost(g: Game) -> list[Event]:
    """Whatever gained skill is negated now is lost for good; it is not there again when the negation ends."""
    if not validity.is_any_given(g):
        return []
    return [
        Event(
            "effect ends", "9-1-2-2", {"effect": effect.id, "card": id, "on": (id,)}, reading="negated-gains-are-lost"
        )
        for effect, given in validity.gains(g)
        for id in effect.on
        if id in g.state.cards and validity.is_negated(_as_copy(g, effect, given, id), validity.negations(g, id))
    ]


def _as_copy(g: Game, effect: Effect, given: Skill, id: str) -> Skill:
    """A gained skill among the copies of it that its card has: after the printed one, and those gained before."""
    printed = any(skill.name == given.name for skill in printed_in_force(g, id))
    gained = [other.id for other, skill in validity.gains(g) if skill.name == given.name and id in other.on]
    return nth_copy(given, printed + gained.index(effect.id))
