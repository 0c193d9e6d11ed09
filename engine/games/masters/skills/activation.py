"""9-2 to 9-4: what activating a skill has in common, whatever its type.

Activation is what follows once the cost has been paid (5-9-1); to declare it is to say that it will be carried out
(5-9-2). A skill that has been activated is resolved before anything else is, except for [Counter] skills and for one
that its own effect activates (9-2-1-2); between a delayed effect's beginning and its resolution other skills come and
go (9-2-1-3).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from engine.effects.nodes import During, PlaceOnto, Play, Put, Selector, SetBy, Skill, TheX
from engine.effects.walking import nodes_in
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import skill_costs
from engine.games.masters.in_force import continuous
from engine.games.masters.keywords.cites import rule_of, rule_of_skill
from engine.games.masters.playing import playing_cards, used_extra_cards, z_extra_cards
from engine.games.masters.skills import counters, hindrances, limits, owners, triggers
from engine.games.masters.skills.steps import EXTRA_FROM_HAND, PLAYING, ActivationSteps, filled
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play.carrying_out import resolve
from engine.play.ruleset import ruleset
from engine.play.sources import Source, is_where_it_was


def steps_for(g: Game, skill: Skill, source: Source, usual: ActivationSteps) -> ActivationSteps:
    """The numbers of activating a skill: a skill of the card's own words that plays a card has those of 5-5-3,
    13-2-2, 16-2-2 or 18-2-2, one that places a Z-Extra Card those of 17-2-2; they are the same step for step."""
    plays = (node for node in nodes_in(skill.effect) if isinstance(node, Play) or _places_z_extra(g, node, source))
    action = None if skill.is_keyword_skill else next(plays, None)
    if action is None:
        return usual
    return filled(PLAYING.get(_type_played(g, action, skill, source), usual), usual)


def _places_z_extra(g: Game, node: object, source: Source) -> TypeGuard[Put]:
    """Whether an action places Z-Extra Cards in the Battle Area, those it names by their type or its own card."""
    if not isinstance(node, Put) or node.to != "battle":
        return False
    return node.on.printed.type == ("Z-Extra",) or (
        node.on.where.who == "this" and z_extra_cards.is_z_extra(g, source.card)
    )


def _type_played(g: Game, plays: Play | Put, skill: Skill, source: Source) -> tuple[str, bool]:
    """The type of the card a skill plays, as far as its words say; a Battle Card if they do not."""
    wanted = plays.on
    if wanted.where.who == "this":
        printed = facts.printed(g, source.card)
        return printed.type, printed.z
    if wanted.where.who != "card":
        named = (node for node in nodes_in((skill.cost, skill.effect)) if isinstance(node, Selector))
        wanted = next((selector for selector in named if selector.called == plays.on.where.who), wanted)
    types = {part for type in wanted.printed.type for part in type.split("-")}
    return next((type for type in ("Unison", "Extra") if type in types), "Battle"), "Z" in types


def carry_out(g: Game, skill: Skill, source: Source, steps: ActivationSteps) -> Procedure:
    """Pay for a skill, if it has a cost (1-5-4-3), activate it, and resolve its effect unless a [Counter] negates it.

    Returns whether its effect was resolved.
    """
    source.type = skill.type
    told = {"card": source.card, "skill": skill.name}
    for at, message in _judged(g, skill):
        g.proceed(at, message, told, quiet=True)
    if skill.cost:
        paid = yield call(skill_costs.pay_skill_cost, rule_of_skill(skill, "cost") or steps.cost, skill, source)
        if not paid:
            g.proceed("1-6-7", "skill.not_activated", told)
            return False
    else:
        g.proceed(steps.free, "skill.no_cost", told, quiet=True)
    yield call(_activation, steps.activated, skill, source)
    cause = facts.Declared("skill", source.master, source.card, source.skill, hindrances.mentions(skill))
    outcome = yield call(counters.counter_timing, steps.counter, cause)
    if outcome.negated:
        yield call(_fails, skill, source, outcome)
        return False
    if skill.effect and source.area and not is_where_it_was(g, source):
        g.proceed("9-3-1", "skill.independent", told, quiet=True)
    source.rule = rule_of_skill(skill, "effect") or steps.effect
    source.in_own_words = not skill.is_keyword_skill
    source.markers, source.altered = outcome.markers, playing_cards.altered(outcome)
    if _speaks_of_paid_x(g, skill, source):
        g.proceed("20-5-3", "x.stays", {**told, "number": source.known["x"]}, quiet=True)
    before = g.state.pending
    yield call(resolve, skill.effect, source)
    if any(pending.kind == "auto" and pending not in before for pending in g.state.pending):
        g.proceed("9-2-1", "skill.others_wait", told, quiet=True)
    yield call(counters.counter_timing, steps.counter_after, cause._replace(kind="resolved"))
    return True


def _speaks_of_paid_x(g: Game, skill: Skill, source: Source) -> bool:
    """Whether an effect speaks of the X that was determined as its cost or that of its card was paid (20-5-3)."""
    asked = "cost" in facts.printed(g, source.card).x or any(getattr(cost, "x", False) for cost in skill.cost)
    return asked and "x" in source.known and any(isinstance(node, TheX) for node in nodes_in(skill.effect))


def _judged(g: Game, skill: Skill) -> Iterator[tuple[str, str]]:
    """The rules that decided whether the skill is valid: its conditions hold, or its keywords do not count."""
    for condition in skill.condition:
        if isinstance(condition, SetBy) and condition.by:
            yield ruleset(g).cites[condition.by].rule, "condition.holds"
        elif condition == During("battle"):
            yield "8-1-2-2", "condition.holds"
    if skill.keywords:
        yield "22-1-3", "keyword.not_applied"


def _fails(g: Game, skill: Skill, source: Source, outcome: facts.Declared) -> Procedure:
    """A skill whose activation was negated is not resolved; a card that it would have played is dropped, or goes where
    what negated it says."""
    g.proceed("9-1-2", "skill.negated", {"card": source.card, "skill": source.skill})
    for each in limits.unused(g, skill, source):
        yield call(happen, each)
    plays = [node for node in nodes_in(skill.effect) if isinstance(node, Play) and node.on.where.who == "this"]
    if plays:
        yield call(playing_cards.fail_by_skill, source.card, plays[0].keyword, outcome.to, outcome.where)
    placing = [node for node in nodes_in(skill.effect) if _places_z_extra(g, node, source)]
    if any(node.on.where.who == "this" for node in placing):
        yield call(z_extra_cards.fail, source.card, {"player": source.master})
    if placed := [node for node in nodes_in(skill.effect) if isinstance(node, PlaceOnto) and node.keyword]:
        at = rule_of(placed[0].keyword, "not placed")
        yield call(happen, Event("move", at, {"card": source.card, "to": "removed"}, "onto.fails"))


def _activation(g: Game, at: str, skill: Skill, source: Source) -> Procedure:
    """The skill is activated (9-4-3, 9-6-5); where it is limited, this counts as one use."""
    told = {"card": source.card, "skill": skill.name, "player": source.master, **triggers.kind_of(skill)}
    reading = owners.reading(g, source.card, source.master, skill)
    yield call(happen, Event("skill activated", at, told, "skill.activated", reading, True))
    if limits.is_free_copy(skill, (held.skill for held in continuous.skills(g, source.card))):
        g.proceed("22-44-6", "limit.not_counted", told, quiet=True)
    for use in limits.uses(g, skill, source, at):
        yield call(happen, use)
    if at == EXTRA_FROM_HAND.activated:
        yield call(used_extra_cards.extra_card_activated, source.card, source.master)
