"""Chapter 9: activating and resolving skills and effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.effects.nodes import CostSetBy, Require, Skill
from engine.games.masters.areas.areas import IN_PLAY, is_secret
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import energy_costs, skill_costs
from engine.games.masters.in_force import continuous
from engine.games.masters.keywords import keyword_skill
from engine.games.masters.playing import extra_cards
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import activation, hindrances, limits, valid_areas, validity
from engine.games.masters.skills.steps import ACTIVATE, AUTO
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.game import Game
from engine.kernel.happening import settle
from engine.kernel.state import Pending
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import last_information
from engine.play.carrying_out import resolve
from engine.play.sources import Source, is_where_it_was, source_of


def find_skill(g: Game, card: str, name: str) -> Skill:
    """The skill of that name which the card has, had when it began to wait, or gained since.

    A waiting skill is resolved even if its card has moved (9-6-11), so what is printed counts wherever it is.
    """
    for held in continuous.skills(g, card):
        if held.skill.name == name:
            return held.skill
    return validity.applied(g, card, facts.printed(g, card).skill(name) or keyword_skill(name))


# 9-4: [Activate] ----------------------------------------------------------------------------------------------


@rule("9-4")
def activate(g: Game, claim: Claim) -> Procedure:
    """Activate an [Activate] skill (9-4-2 to 9-4-6); an Extra Card in the hand goes its own way (12-2-2)."""
    card, name = claim.get("with"), claim.get("skill")
    skill = find_skill(g, card, name)
    source = source_of(g, card, name)
    if facts.printed(g, card).type == "Extra":
        yield call(extra_cards.activate_skill, skill, source)
        return
    steps = activation.steps_for(g, skill, source, ACTIVATE)
    message = "skill.revealed" if facts.is_in(g, card, "hand") else "skill.declared"
    g.proceed(steps.declared, message, {"card": card, "skill": name, "player": claim.player})
    yield call(activation.carry_out, skill, source, steps)


def activate_by_effect(g: Game, card: str, name: str, player: str, pays: bool | None) -> Procedure:
    """9-11-1-1: a skill is activated by the effect of another, and resolved in the middle of it.

    An Extra Card keeps its own procedure: 12-2-2 from the hand, where its energy cost is paid unless the effect says
    otherwise; 12-2-3 from elsewhere, where it is paid only if the effect says so. A skill that could not be declared or
    paid for is not activated in this way either (9-2-3).
    """
    told = {"card": card, "skill": name, "player": player}
    if reason := validity.cannot_be_referred_to(g, card, name):
        g.proceed(reason.rule, "skill.not_there", told)
        return False
    skill = find_skill(g, card, name)
    source = source_of(g, card, name)
    source.master = player
    extra, in_hand = facts.printed(g, card).type == "Extra", facts.is_in(g, card, "hand")
    reason = hindrances.cannot_activate(g, skill, source)
    if extra and (in_hand if pays is None else pays):
        reason = reason or energy_costs.unaffordable(g, player, card, skill)
    if reason:
        g.proceed(reason.rule, "skill.cannot_now", {**reason.facts, **told, "because": reason.why})
        g.proceed("9-2-3", "skill.is_not_activated", told, quiet=True)
        return False
    g.proceed("9-11-1-1", "skill.declared", told)
    if "Field" in skill.family:
        g.proceed("22-3-3", "field.activated", told, quiet=True)
    if extra:
        done = yield call(extra_cards.activate_skill, skill, source, pays)
    else:
        steps = ACTIVATE._replace(counter="9-11-1-1-1", counter_after="9-11-1-1-1")
        done = yield call(activation.carry_out, skill, source, steps)
    g.proceed("9-11-1-1-2", "skill.goes_on", told, quiet=True)
    return done


# 9-6: [Auto] --------------------------------------------------------------------------------------------------


def pending_source(g: Game, pending: Pending) -> Source:
    """Where a waiting skill comes from: its card as it was when the skill began to wait."""
    known = dict(pending.about)
    last_information.begin(g, known)
    return Source(pending.card, pending.master, pending.skill, "", pending.area, pending.stay, known)


def _waiting_skill(g: Game, pending: Pending) -> Skill:
    """The skill that waits; one that was gained is resolved even if it has been lost since (9-6-11)."""
    if pending.effect:
        return validity.applied(g, pending.card, pending.effect[0])
    return find_skill(g, pending.card, pending.skill)


def has_payable_cost(g: Game, pending: Pending) -> bool:
    """Whether the skill has a cost its master can pay now, and so may choose to pay or not (9-6-4).

    A condition among the costs leaves no choice (9-6-4-1-1).
    """
    skill = _waiting_skill(g, pending)
    asks = any(not isinstance(cost.of if isinstance(cost, CostSetBy) else cost, Require) for cost in skill.cost)
    return asks and not cannot_activate_auto(g, pending, skill)


def cannot_activate_auto(g: Game, pending: Pending, skill: Skill) -> Reason | None:
    """Why a waiting [Auto] skill cannot be activated (9-6-3-2); None if it can.

    That it has been negated since does not matter (9-6-11). A condition under which it is valid must hold still.
    """
    source = pending_source(g, pending)
    return (
        _negated_by_itself(g, skill, source)
        or hindrances.condition_that_has_ceased(g, skill, source)
        or limits.used_up(g, skill, source)
        or continuous.forbidden(g, source.card, "activate", "0-2-5")
        or continuous.forbidden_to(g, source.master, "activate", "0-2-5")
        or skill_costs.unpayable(g, skill, source)
        or (extra_cards.unaffordable(g, source.card, skill) if is_where_it_was(g, source) else None)
    )


def _negated_by_itself(g: Game, skill: Skill, source: Source) -> Reason | None:
    """9-1-2: a skill that negates its own effects for a time has none while it waits once more (22-35-3, 22-36-3)."""
    itself = ("negate", skill.name)
    if not is_where_it_was(g, source) or not any(
        effect.gives == itself and effect.source == source.card and source.card in effect.on
        for effect in g.state.effects.values()
    ):
        return None
    return Reason("9-1-2", "refused.negated", {"card": source.card, "skill": source.skill}, source.card)


def is_hidden(pending: Pending) -> bool:
    """Whether a waiting skill was set off in a secret area, so that nobody need be told of it (9-6-3-1-1)."""
    return is_secret(pending.area)


def keep_silent(g: Game, pending: Pending) -> None:
    """9-6-3-1-1: a waiting skill of a card in a secret area is not declared."""
    settle(g, pending, "cancelled", "9-6-3-1-1", "skill.silent")


#: The readings by which a waiting skill is cancelled, by the reason why.
_READINGS_OF_CANCELS = {
    "refused.rest_cost": "rested-cannot-be-rested",
    "refused.negated": "a-skill-that-negates-itself",
    "refused.condition_ceased": "a-condition-that-has-ceased",
}


@rule("9-6")
def activate_auto(g: Game, pending: Pending, pay: bool) -> Procedure:
    """Activate a waiting [Auto] skill, or leave its cost unpaid (9-6-3 to 9-6-8)."""
    card, name, master = pending.card, pending.skill, pending.master
    skill = _waiting_skill(g, pending)
    if reason := cannot_activate_auto(g, pending, skill):
        told = {**reason.facts, "because": reason.why}
        spent = reason.why == "refused.used_up" and not skill.per_turn_rule
        reading = "waiting-several-times" if spent else _READINGS_OF_CANCELS.get(reason.why, "")
        settle(g, pending, "cancelled", reason.cancels or "9-6-3-2", "skill.cannot", told, reading)
        return
    if not pay:
        settle(g, pending, "cancelled", "9-6-4-1", "skill.unpaid")
        return
    message = "skill.revealed" if is_hidden(pending) else "skill.chosen"
    g.proceed("9-6-3-1", message, {"card": card, "skill": name, "player": master})
    if skill.cost:
        g.proceed("9-6-4", "skill.is_paid_for", {"card": card, "skill": name, "player": master}, quiet=True)
    source = pending_source(g, pending)
    if facts.printed(g, card).type == "Extra" and is_where_it_was(g, source):
        yield call(extra_cards.activate_skill, skill, source)
    elif facts.printed(g, card).type == "Extra":
        yield call(extra_cards.from_elsewhere, skill, source, False)
    else:
        yield call(activation.carry_out, skill, source, activation.steps_for(g, skill, source, AUTO))
    settle(g, pending, "step", "9-6-3", "skill.resolved")


def resolve_delayed(g: Game, pending: Pending, at: str) -> Procedure:
    """Resolve a delayed effect whose moment has come (4-2-2-4, 4-2-2-5)."""
    source = pending_source(g, pending)
    source.rule = at
    (later,) = pending.effect
    yield call(resolve, later.then, source)
    reading = "" if pending.master == facts.turn_player(g) else "delayed-for-both"
    settle(g, pending, "step", at, "skill.resolved", reading=reading)


# The action of a free timing ----------------------------------------------------------------------------------


def _activate_kind(at: str, returns: str, types: tuple[str, ...]) -> ActionKind:
    def check_skill(g: Game, claim: Claim) -> Reason | None:
        card, name = claim.get("with"), claim.get("skill")
        if card not in g.state.cards:
            return Reason(at, "refused.no_card", {"card": card})
        if facts.master(g, card) != claim.player:
            return Reason("0-3-4-2", "refused.not_yours", {"card": card}, card)
        told = {"card": card, "skill": name}
        valid = [held.skill for held in continuous.skills(g, card) if held.skill.name == name]
        if not valid:
            printed = facts.printed(g, card)
            elsewhere = printed.skill(name)
            if elsewhere and validity.is_negated(elsewhere, validity.negations(g, card)):
                return Reason("9-1-2", "refused.negated", told, card)
            if _is_on_the_other_side(g, card, name):
                return Reason("10-1-3", "refused.other_side", told, card)
            if any(keyword.name == name for skill in printed.skills for keyword in skill.keywords):
                return Reason("22-1-2", "refused.keyword", told, card)
            ruled, reading = valid_areas.areas_rule(printed, elsewhere) if elsewhere else (at, "")
            return Reason(ruled, "refused.no_skill", told, card, reading)
        if any(skill.type in types for skill in valid):
            return None
        if valid[0].type == "permanent" and not valid[0].type_rule:
            return Reason("9-5-1", "refused.permanent", told, card)
        return Reason(valid[0].type_rule or _TIMES.get(valid[0].type, "22-10-4"), "refused.skill_timing", told, card)

    def candidates(g: Game, player: str) -> Iterator[Claim]:
        for card in _might_activate(g, player, types):
            for held in continuous.skills(g, card):
                if held.skill.type in types:
                    yield Claim(player, {"with": card, "skill": held.skill.name})

    conditions = (
        Condition("has the skill", check_skill),
        *(Condition(name, _unless(hinders)) for name, hinders in hindrances.HINDRANCES.items()),
        Condition("energy for the Extra Card", _check_energy),
    )
    return ActionKind("activate", at, ("with", "skill"), conditions, candidates, activate, returns)


#: There are four types of skill (1-5-3), of which [Permanent] ones have their effect all the time (1-5-5).
#: The rule that says when skills of a type have their effect, where it is not now: only [Activate] skills are declared
#: at a free timing (1-5-4), those for battles in the Main Phase by nobody, and in the Defense Step by the player who is
#: attacked (1-5-4-1-3). What is left are [Counter] skills, which only counter timings are for (1-5-7).
_TIMES = {"activate: main": "1-5-4-1-1", "activate: battle": "1-5-4-1-2", "auto": "1-5-6"}


def _unless(hinders: Callable[[Game, Skill, Source], Reason | None]) -> Callable[[Game, Claim], Reason | None]:
    """The check of a claim by what can stand in the way of an [Activate] skill that the player's card has."""

    def check(g: Game, claim: Claim) -> Reason | None:
        card, name = claim.get("with"), claim.get("skill")
        if card not in g.state.cards or facts.master(g, card) != claim.player:
            return None
        for held in continuous.skills(g, card):
            if held.skill.name == name and held.skill.type.startswith("activate"):
                return hinders(g, held.skill, source_of(g, card, name))
        return None

    return check


def _check_energy(g: Game, claim: Claim) -> Reason | None:
    """12-2-2: what an Extra Card of one's own hand costs besides (5-3-3)."""
    card = claim.get("with")
    if card not in g.state.cards or facts.master(g, card) != claim.player:
        return None
    named = (held.skill for held in continuous.skills(g, card) if held.skill.name == claim.get("skill"))
    return extra_cards.unaffordable(g, card, next(named, None))


def _might_activate(g: Game, player: str, types: tuple[str, ...]) -> Iterator[str]:
    """The player's cards that could have valid skills of these types where they are."""
    for area in (*IN_PLAY, "hand", "drop", "z-deck", "warp", "energy", "life"):
        yield from validity.that_may_have(g, types, facts.cards_in(g, player, area))


def _is_on_the_other_side(g: Game, card: str, name: str) -> bool:
    side = facts.face_down_side(g, card)
    return side is not None and side.skill(name) is not None and facts.printed(g, card).skill(name) is None


#: 7-3-4-2, 8-2-4-2 and 8-3-4-2: which [Activate] skills each free timing allows (1-5-4-1).
ACTIVATE_MAIN = _activate_kind("7-3-4-2", "7-3-4-2-1", ("activate: main", "activate: main/battle"))
ACTIVATE_OFFENSE = _activate_kind("8-2-4-2", "8-2-4-2-1", ("activate: battle", "activate: main/battle"))
ACTIVATE_DEFENSE = _activate_kind("8-3-4-2", "8-3-4-2-1", ("activate: battle", "activate: main/battle"))
