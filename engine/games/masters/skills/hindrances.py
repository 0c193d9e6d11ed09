"""9-2-3: what can stand in the way of a skill's activation, and what a skill's words speak of."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.nodes import MakeToken, NegateAttack, Play, Selector, SetBy, Skill
from engine.effects.walking import nodes_in
from engine.games.masters.costs import skill_costs
from engine.games.masters.in_force import continuous
from engine.games.masters.skills import limits, validity
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play.sources import Source


def cannot_activate(g: Game, skill: Skill, source: Source) -> Reason | None:
    """The first reason why a skill cannot be activated now (9-2-3, 9-6-3-2); None if it can."""
    return next((reason for hinders in HINDRANCES.values() if (reason := hinders(g, skill, source))), None)


def _unfulfilled(g: Game, skill: Skill, source: Source) -> Reason | None:
    """9-1-3: a condition under which the skill is valid does not hold."""
    if condition := validity.unfulfilled(g, source.card, skill):
        told = {"card": source.card, "skill": skill.name}
        at = condition.rule if isinstance(condition, SetBy) else "9-1-3"
        return Reason(at, "refused.condition", told, source.card)
    return None


def _forbidden(g: Game, skill: Skill, source: Source) -> Reason | None:
    return continuous.forbidden(g, source.card, "activate", "0-2-5")


def _forbidden_to_its_master(g: Game, skill: Skill, source: Source) -> Reason | None:
    return continuous.forbidden_to(g, source.master, "activate", "0-2-5")


#: All that can stand in the way of a skill's activation, by the name of the condition that then fails.
HINDRANCES: dict[str, Callable[[Game, Skill, Source], Reason | None]] = {
    "its conditions hold": _unfulfilled,
    "not used up": limits.used_up,
    "no effect forbids it": _forbidden,
    "no effect forbids it to the player": _forbidden_to_its_master,
    "its cost can be paid": skill_costs.unpayable,
}


#: The events whose mention is one of playing, and of attacking.
_PLAYING, _ATTACKING = ("play",), ("attack", "attacked", "be attacked")


def mentions(skill: Skill) -> frozenset[str]:
    """What a skill's words speak of, of what [Counter] skills listen for (22-10-3-1 to 22-10-3-3)."""
    words = set()
    for node in nodes_in(skill):
        named = {getattr(node, part, "") for part in ("event", "moment", "what")}
        if isinstance(node, Play | MakeToken) or named.intersection(_PLAYING):
            words.add("play")
        if isinstance(node, NegateAttack) or named.intersection(_ATTACKING):
            words.add("attack")
            attackers = (getattr(node, "parts", {}).get(part) for part in ("attacker", "card"))
            if any(isinstance(part, Selector) and "Battle" in part.type for part in attackers):
                words.add("battle card attack")
    return frozenset(words)
