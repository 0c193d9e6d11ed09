"""9-6: [Auto] skills that wait, and delayed effects whose moment has come."""

from __future__ import annotations

from engine.effects.nodes import CostSetBy, Negate, Require, Skill
from engine.games.masters.areas.areas import IN_PLAY, is_secret
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import skill_costs
from engine.games.masters.playing import extra_cards
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import activation, hindrances, limits, skills, validity
from engine.games.masters.skills.steps import AUTO
from engine.kernel.asking import Procedure, call
from engine.kernel.game import Game
from engine.kernel.happening import settle
from engine.kernel.state import Pending
from engine.kernel.verdicts import Reason
from engine.play import forbidding, last_information
from engine.play.carrying_out import resolve
from engine.play.hearing import triggers_of
from engine.play.sources import Source, is_where_it_was, past_of, place_of


def master_now(g: Game, pending: Pending) -> str:
    """0-3-4-4: the master of a waiting [Auto] skill is the master of its card, also if another has taken it over since.

    A card that has left has none there any more; whoever was the skill's master resolves it (9-6-11).
    """
    held = facts.card(g, pending.card)
    is_still_there = held.stay == pending.stay and facts.area_of(g, pending.card) in IN_PLAY
    return facts.master(g, pending.card) if pending.kind == "auto" and is_still_there else pending.master


def pending_source(g: Game, pending: Pending) -> Source:
    """Where a waiting skill comes from: its card as it was when the skill began to wait."""
    known = dict(pending.about)
    last_information.begin(g, known)
    master, past = master_now(g, pending), past_of(g, pending)
    return Source(pending.card, master, pending.skill, "", pending.area, pending.stay, known, past=past)


def _source_as_it_lies(g: Game, pending: Pending, skill: Skill) -> Source:
    """Where the costs and the effect of a waiting skill come from.

    Set off by its own card leaving, it is activated where that card has gone, so that this is the card it speaks of
    (20-1-7, 9-6-5): unless it has moved on since, and is another by then.
    """
    source = pending_source(g, pending)
    if _its_card_has_left_by_it(g, pending, skill):
        source.area, source.stay = place_of(g, source)
    return source


def _its_card_has_left_by_it(g: Game, pending: Pending, skill: Skill) -> bool:
    """Whether a skill waits for the movement that has brought its card from the field to where it lies now."""
    about = dict(pending.about)
    leaves = "to" in about or any(trigger.event == "ko" for trigger in triggers_of(skill))
    is_its_own = leaves and about.get("card") == pending.card and pending.area in IN_PLAY
    return is_its_own and facts.card(g, pending.card).stay == pending.stay + 1


def _waiting_skill(g: Game, pending: Pending) -> Skill:
    """The skill that waits; one that was gained is resolved even if it has been lost since (9-6-11)."""
    if pending.effect:
        return validity.applied(g, pending.card, pending.effect[0])
    return skills.find_skill(g, pending.card, pending.skill)


def has_payable_cost(g: Game, pending: Pending) -> bool:
    """Whether the skill has a cost its master can pay now, and so may choose to pay or not (9-6-4).

    A condition among the costs leaves no choice (9-6-4-1-1).
    """
    skill = _waiting_skill(g, pending)
    asks = any(not isinstance(cost.of if isinstance(cost, CostSetBy) else cost, Require) for cost in skill.cost)
    return asks and not _cannot_activate(g, pending, skill)


def _cannot_activate(g: Game, pending: Pending, skill: Skill) -> Reason | None:
    """Why a waiting [Auto] skill cannot be activated (9-6-3-2); None if it can.

    That it has been negated since does not matter (9-6-11). A condition under which it is valid must hold still.
    """
    source = pending_source(g, pending)
    return (
        _negated_by_itself(g, skill, source)
        or hindrances.condition_that_has_ceased(g, skill, source)
        or limits.used_up(g, skill, source)
        or hindrances.forbidden(g, skill, source)
        or forbidding.forbidden_to(g, source.master, "activate", "0-2-5", source.card, skill.type)
        or skill_costs.unpayable(g, skill, _source_as_it_lies(g, pending, skill))
        or (extra_cards.unaffordable(g, source.card, skill) if is_where_it_was(g, source) else None)
    )


def _negated_by_itself(g: Game, skill: Skill, source: Source) -> Reason | None:
    """9-1-2: a skill that negates its own effects for a time has none while it waits once more (22-35-3, 22-36-3)."""
    if not is_where_it_was(g, source) or not any(
        effect.action.what == "this skill" and effect.skill == skill.name
        for effect in validity.effects_that(g, Negate)
        if effect.source == source.card and source.card in effect.on
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
def activate(g: Game, pending: Pending, pay: bool) -> Procedure:
    """Activate a waiting [Auto] skill, or leave its cost unpaid (9-6-3 to 9-6-8)."""
    card, name, master = pending.card, pending.skill, master_now(g, pending)
    if master != pending.master:
        told = {"card": card, "skill": name, "player": master}
        g.proceed("0-3-4-4", "skill.changed_master", told, reading="a-waiting-skill-follows-its-card")
    skill = _waiting_skill(g, pending)
    if reason := _cannot_activate(g, pending, skill):
        told = {**reason.facts, "because": reason.why}
        spent = reason.why == "refused.used_up" and not skill.keyword_limit
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
        lying = _source_as_it_lies(g, pending, skill)
        if lying.area != source.area:
            reading = "this-card-where-it-has-gone"
            g.proceed("20-1-7", "skill.where_it_has_gone", {"card": card, "skill": name}, quiet=True, reading=reading)
        yield call(activation.carry_out, skill, lying, activation.steps_for(g, skill, lying, AUTO))
    settle(g, pending, "step", "9-6-3", "skill.resolved")


def resolve_delayed(g: Game, pending: Pending, at: str) -> Procedure:
    """Resolve a delayed effect whose moment has come (4-2-2-4, 4-2-2-5)."""
    source = pending_source(g, pending)
    source.rule = at
    (later,) = pending.effect
    yield call(resolve, later.then, source)
    reading = "" if pending.master == facts.turn_player(g) else "delayed-for-both"
    settle(g, pending, "step", at, "skill.resolved", reading=reading)
