"""Chapter 9: activating and resolving skills and effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.effects.nodes import Skill
from engine.games.masters import basic_actions, continuous, effects, timing
from engine.games.masters import board_facts as facts
from engine.games.masters.keywords import KEYWORDS
from engine.games.masters.rulebook import rule
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, settle
from engine.kernel.state import Pending
from engine.kernel.verdicts import Claim, Condition, Reason


def find_skill(g: Game, card: str, name: str) -> Skill:
    """The skill of that name which the card has, had when it began to wait, or gained since.

    A waiting skill is resolved even if its card has moved (9-6-11), so what is printed counts wherever it is.
    """
    for held in continuous.skills(g, card):
        if held.skill.name == name:
            return held.skill
    return facts.printed(g, card).skill(name) or KEYWORDS[name]


def has_payable_cost(g: Game, pending: Pending) -> bool:
    """Whether the skill has a cost its master can pay now, and so may choose to pay or not (9-6-4)."""
    skill = find_skill(g, pending.card, pending.skill)
    return bool(skill.cost) and not cannot_activate(g, pending, skill)


def cannot_activate(g: Game, pending: Pending, skill: Skill) -> Reason | None:
    """Why a waiting [Auto] skill cannot be activated (9-6-3-2); None if it can."""
    if skill.per_turn and facts.times_used(g, pending.card, skill.name) >= skill.per_turn:
        facts_of = {"card": pending.card, "skill": skill.name, "times": skill.per_turn}
        return Reason(skill.effect_rule or "22-11-2", "refused.used_up", facts_of, pending.card)
    return basic_actions.unpayable(g, pending.master, pending.card, skill)


@rule("9-4")
def activate(g: Game, claim: Claim) -> Procedure:
    """Activate an [Activate] skill of a card in play (9-4-2 to 9-4-6)."""
    card, name = claim.get("with"), claim.get("skill")
    skill, area = find_skill(g, card, name), facts.area_of(g, card)
    told = {"card": card, "skill": name, "player": claim.player}
    g.proceed("9-4-2", "skill.declared", told)
    if skill.cost:
        yield call(basic_actions.pay_skill_cost, "9-4-2-1", claim.player, card, skill)
    yield call(_activation, "9-4-3", skill, told)
    yield call(timing.counter_timing, "9-4-4")
    source = effects.Source(card, claim.player, name, skill.effect_rule or "9-4-5", area)
    yield call(effects.resolve, skill.effect, source)
    yield call(timing.counter_timing, "9-4-6")


@rule("9-6")
def activate_auto(g: Game, pending: Pending, pay: bool) -> Procedure:
    """Activate a waiting [Auto] skill, or leave its cost unpaid (9-6-3 to 9-6-8)."""
    card, name, master = pending.card, pending.skill, pending.master
    skill = find_skill(g, card, name)
    if reason := cannot_activate(g, pending, skill):
        told = {**reason.facts, "because": reason.why}
        reading = "rested-cannot-be-rested" if reason.why == "refused.rest_cost" else ""
        settle(g, pending, "cancelled", "9-6-3-2", "skill.cannot", told, reading)
        return
    if not pay:
        settle(g, pending, "cancelled", "9-6-4-1", "skill.unpaid")
        return
    told = {"card": card, "skill": name, "player": master}
    g.proceed("9-6-3-1", "skill.chosen", told)
    if skill.cost:
        yield call(basic_actions.pay_skill_cost, skill.cost_rule or "9-6-4-2", master, card, skill)
    yield call(_activation, "9-6-5", skill, told)
    yield call(timing.counter_timing, "9-6-6")
    source = effects.Source(card, master, name, skill.effect_rule or "9-6-7", pending.area)
    yield call(effects.resolve, skill.effect, source)
    yield call(timing.counter_timing, "9-6-8")
    settle(g, pending, "step", "9-6-3", "skill.resolved")


def _activation(g: Game, at: str, skill: Skill, told: Mapping[str, str]) -> Procedure:
    """The skill is activated (9-4-3, 9-6-5); where it is limited per turn, this counts as one use."""
    kind = "used" if skill.per_turn else "activated"
    return happen(g, Event(kind, at, told, message="skill.activated", quiet=True))


def resolve_delayed(g: Game, pending: Pending, at: str) -> Procedure:
    """Resolve a delayed effect whose moment has come (4-2-2-4, 4-2-2-5)."""
    source = effects.Source(pending.card, pending.master, pending.skill, at, pending.area)
    yield call(effects.resolve, pending.effect, source)
    settle(g, pending, "step", at, "skill.resolved", reading="delayed-for-both" if at == "4-2-2-5" else "")


# 9-6-2: what makes a skill wait ---------------------------------------------------------------------------


def triggered(g: Game, event: Event) -> Iterator[Pending]:
    """The skills whose trigger an event fulfils (9-6-2), and the delayed effects whose moment it is."""
    for card, skill in continuous.listening(g, event.kind):
        assert skill.trigger is not None
        if event.get("only", card) == card and effects.plays(g, skill.trigger.parts, card, event):
            yield Pending(0, "auto", card, skill.name, facts.master(g, card), facts.area_of(g, card))
    for pending in g.state.pending:
        if pending.moment == event.kind:
            yield pending._replace(moment="")


# The action of a free timing ------------------------------------------------------------------------------


def _activate_kind(at: str, types: tuple[str, ...]) -> ActionKind:
    def check_skill(g: Game, claim: Claim) -> Reason | None:
        card, name = claim.get("with"), claim.get("skill")
        if card not in g.state.cards or facts.master(g, card) != claim.player:
            return Reason(at, "refused.not_yours", {"card": card}, card if card in g.state.cards else "")
        told = {"card": card, "skill": name}
        valid = [held.skill.type for held in continuous.skills(g, card) if held.skill.name == name]
        if not valid:
            elsewhere = facts.printed(g, card).skill(name) is not None
            return Reason("9-1-3-1" if elsewhere else at, "refused.no_skill", told, card)
        return None if set(valid) & set(types) else Reason(at, "refused.skill_timing", told, card)

    def check_cost(g: Game, claim: Claim) -> Reason | None:
        if check_skill(g, claim):
            return None
        skill = find_skill(g, claim.get("with"), claim.get("skill"))
        waiting = Pending(0, "activate", claim.get("with"), skill.name, claim.player)
        return cannot_activate(g, waiting, skill)

    def candidates(g: Game, player: str) -> Iterator[Claim]:
        for card in facts.in_play(g, player):
            for held in continuous.skills(g, card):
                if held.skill.type in types:
                    yield Claim(player, {"with": card, "skill": held.skill.name})

    conditions = (Condition("has the skill", check_skill), Condition("can pay", check_cost))
    return ActionKind("activate", at, ("with", "skill"), conditions, candidates, activate)


#: 7-3-4-2, 8-2-4-2 and 8-3-4-2: which [Activate] skills each free timing allows (1-5-4-1).
ACTIVATE_MAIN = _activate_kind("7-3-4-2", ("activate: main", "activate: main/battle"))
ACTIVATE_OFFENSE = _activate_kind("8-2-4-2", ("activate: battle", "activate: main/battle"))
ACTIVATE_DEFENSE = _activate_kind("8-3-4-2", ("activate: battle", "activate: main/battle"))
