"""Chapter 9: activating and resolving skills and effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.effects.nodes import Skill
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import energy_costs
from engine.games.masters.in_force import continuous
from engine.games.masters.keywords import keyword_skill
from engine.games.masters.keywords.cites import rule_of_skill
from engine.games.masters.playing import extra_cards
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import activation, hindrances, valid_areas, validity
from engine.games.masters.skills.steps import ACTIVATE
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play.sources import Source, source_of


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

    Where only the card is said to be activated, that is its one [Activate] skill, or the [Field] it has besides.

    An Extra Card keeps its own procedure: 12-2-2 from the hand, where its energy cost is paid unless the effect says
    otherwise; 12-2-3 from elsewhere, where it is paid only if the effect says so. A skill that could not be declared or
    paid for is not activated in this way either (9-2-3).
    """
    name = name or _name_of_activation(g, card)
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
    if not (yield call(happen, Event("skill within a skill", "9-11-1-1", told, "skill.declared"))):
        return False
    if "Field" in skill.family:
        g.proceed("22-3-3", "field.activated", told, quiet=True)
    if extra:
        done = yield call(extra_cards.activate_skill, skill, source, pays)
    else:
        steps = ACTIVATE._replace(counter="9-11-1-1-1", counter_after="9-11-1-1-1")
        done = yield call(activation.carry_out, skill, source, steps)
    g.proceed("9-11-1-1-2", "skill.goes_on", told, quiet=True)
    return done


def _name_of_activation(g: Game, card: str) -> str:
    """The skill by which an Extra Card is activated; `` where it has none, or several of which none is a [Field].

    An Extra Card with [Field] has its other skills in the Battle Area (22-3-2).
    """
    printed = facts.printed(g, card)
    if printed.type != "Extra":
        return ""
    named = {skill.name: skill for skill in printed.skills if _is_activated(skill)}
    fields = [name for name, skill in named.items() if "Field" in skill.family]
    return next(iter(fields or named)) if fields or len(named) == 1 else ""


def _is_activated(skill: Skill) -> bool:
    return skill.type.startswith("activate")


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
        of_keyword = rule_of_skill(valid[0], "type")
        if valid[0].type == "permanent" and not of_keyword:
            return Reason("9-5-1", "refused.permanent", told, card)
        return Reason(of_keyword or _TIMES.get(valid[0].type, "22-10-4"), "refused.skill_timing", told, card)

    def candidates(g: Game, player: str) -> Iterator[Claim]:
        for card in validity.that_may_be_activated(g, player):
            for held in continuous.skills(g, card):
                if held.skill.type in types:
                    yield Claim(player, {"with": card, "skill": held.skill.name})

    conditions = (
        Condition("has the skill", check_skill, of_candidates=True),
        *(Condition(name, _unless(hinders), meant=_named) for name, hinders in hindrances.HINDRANCES.items()),
        Condition("energy for the Extra Card", _check_energy),
    )
    return ActionKind("activate", at, ("with", "skill"), conditions, candidates, activate, returns)


#: There are four types of skill (1-5-3), of which [Permanent] ones have their effect all the time (1-5-5).
#: The rule that says when skills of a type have their effect, where it is not now: only [Activate] skills are declared
#: at a free timing (1-5-4), those for battles in the Main Phase by nobody, and in the Defense Step by the player who is
#: attacked (1-5-4-1-3). What is left are [Counter] skills, which only counter timings are for (1-5-7).
_TIMES = {"activate: main": "1-5-4-1-1", "activate: battle": "1-5-4-1-2", "auto": "1-5-6"}


#: An [Activate] skill and its source.
_Named = tuple[Skill, Source]


def _unless(hinders: Callable[[Game, Skill, Source], Reason | None]) -> Callable[[Game, _Named], Reason | None]:
    """The check by what can stand in the way of an [Activate] skill that the player's card has."""
    return lambda g, named: hinders(g, *named)


def _named(g: Game, claim: Claim) -> _Named | None:
    """The [Activate] skill that a claim names, and its source; None if the player's card has none of that name."""
    card, name = claim.get("with"), claim.get("skill")
    if card not in g.state.cards or facts.master(g, card) != claim.player:
        return None
    for held in continuous.skills(g, card):
        if held.skill.name == name and held.skill.type.startswith("activate"):
            return held.skill, source_of(g, card, name)
    return None


def _check_energy(g: Game, claim: Claim) -> Reason | None:
    """12-2-2: what an Extra Card of one's own hand costs besides (5-3-3)."""
    card = claim.get("with")
    if card not in g.state.cards or facts.master(g, card) != claim.player:
        return None
    named = (held.skill for held in continuous.skills(g, card) if held.skill.name == claim.get("skill"))
    return extra_cards.unaffordable(g, card, next(named, None))


def _is_on_the_other_side(g: Game, card: str, name: str) -> bool:
    side = facts.face_down_side(g, card)
    return side is not None and side.skill(name) is not None and facts.printed(g, card).skill(name) is None


#: 7-3-4-2, 8-2-4-2 and 8-3-4-2: which [Activate] skills each free timing allows (1-5-4-1).
ACTIVATE_MAIN = _activate_kind("7-3-4-2", "7-3-4-2-1", ("activate: main", "activate: main/battle"))
ACTIVATE_OFFENSE = _activate_kind("8-2-4-2", "8-2-4-2-1", ("activate: battle", "activate: main/battle"))
ACTIVATE_DEFENSE = _activate_kind("8-3-4-2", "8-3-4-2-1", ("activate: battle", "activate: main/battle"))
