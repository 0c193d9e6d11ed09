"""9-2-3: what can stand in the way of a skill's activation, and what a skill's words speak of."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from engine.effects.nodes import (
    AttackOnly,
    MakeToken,
    MustAttack,
    NegateAttack,
    Play,
    ResolveByHand,
    Selector,
    SetBy,
    Skill,
)
from engine.effects.walking import nodes_in
from engine.games.masters.costs import skill_costs
from engine.games.masters.skills import limits, validity
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import conditions, forbidding
from engine.play.ruleset import ruleset
from engine.play.sources import Source, is_where_it_was


def cannot_activate(g: Game, skill: Skill, source: Source) -> Reason | None:
    """The first reason why a skill cannot be activated now (9-2-3, 9-6-3-2); None if it can."""
    return next((reason for hinders in HINDRANCES.values() if (reason := hinders(g, skill, source))), None)


def _unfulfilled(g: Game, skill: Skill, source: Source) -> Reason | None:
    """9-1-3: a condition under which the skill is valid does not hold."""
    if condition := validity.unfulfilled(g, source.card, skill):
        told = {"card": source.card, "skill": skill.name}
        at = ruleset(g).cites[condition.by].rule if isinstance(condition, SetBy) and condition.by else "9-1-3"
        return Reason(at, "refused.condition", told, source.card)
    return None


def condition_that_has_ceased(g: Game, skill: Skill, source: Source) -> Reason | None:
    """9-1-3: a condition that held when the skill began to wait and does not hold any more.

    A card that has left is not what its skill asks for, and is resolved all the same (9-6-11): what the skill asks of
    its own card was judged when it began to wait.
    """
    moved = not is_where_it_was(g, source)
    for condition in skill.condition:
        of_itself = any(isinstance(node, Selector) and node.where.who == "this" for node in nodes_in(condition))
        if not (moved and of_itself) and not conditions.holds(g, condition, source):
            told = {"card": source.card, "skill": skill.name}
            return Reason("9-6-3-2", "refused.condition_ceased", told, source.card)
    return None


def forbidden(g: Game, skill: Skill, source: Source) -> Reason | None:
    """0-2-5: why the card may not activate its skills, or not block with it."""
    reason = forbidding.forbidden(g, source.card, "activate", "0-2-5")
    if reason is None and "Blocker" in skill.family:
        blocked = forbidding.forbidden(g, source.card, "block", "0-2-5")
        return blocked or forbidding.forbidden_to(g, source.master, "block", "0-2-5", source.card)
    return reason


def _forbidden_to_its_master(g: Game, skill: Skill, source: Source) -> Reason | None:
    return forbidding.forbidden_to(g, source.master, "activate", "0-2-5", source.card, skill.type)


#: All that can stand in the way of a skill's activation, by the name of the condition that then fails.
HINDRANCES: dict[str, Callable[[Game, Skill, Source], Reason | None]] = {
    "its conditions hold": _unfulfilled,
    "not used up": limits.used_up,
    "no effect forbids it": forbidden,
    "no effect forbids it to the player": _forbidden_to_its_master,
    "its cost can be paid": skill_costs.unpayable,
}


#: How a text that is resolved by hand speaks of it.
_SAID = {
    "play": re.compile(r"\bplay(?:s|ed|ing)?\b|登場", re.I),
    "attack": re.compile(r"\battack(?:s|ed|ing)?\b|アタック", re.I),
    "battle card attack": re.compile(
        r"\bbattle cards?\b[^.:]*\battack|\battack[^.:]*\bbattle card|バトルカードでアタック", re.I
    ),
}
#: The events whose mention is one of playing, and of attacking.
_PLAYING, _ATTACKING = ("play",), ("attack", "attacked", "be attacked")


@lru_cache(maxsize=1_000)
def mentions(skill: Skill) -> frozenset[str]:
    """What a skill's words speak of, of what [Counter] skills listen for (22-10-3-1 to 22-10-3-3)."""
    words: set[str] = set()
    for node in nodes_in(skill):
        if isinstance(node, ResolveByHand):
            words.update(word for word, said in _SAID.items() if said.search(node.text))
        named = {getattr(node, part, "") for part in ("event", "moment", "what")}
        if isinstance(node, Play | MakeToken) or named.intersection(_PLAYING):
            words.add("play")
        if isinstance(node, NegateAttack | MustAttack | AttackOnly) or named.intersection(_ATTACKING):
            words.add("attack")
            attackers = (getattr(node, "parts", {}).get(part) for part in ("attacker", "card"))
            if any(isinstance(part, Selector) and "Battle" in part.printed.type for part in attackers):
                words.add("battle card attack")
    return frozenset(words)
