"""9-1: which skills a card has now, and which of them are valid.

What is printed counts in the areas 9-1-3-1 gives its card; skills can be gained, and they can be negated. What the
index of the skills in force does not know (the conditions of a skill, grants by [Permanent] skills) is judged here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import replace

from engine.effects.nodes import (
    Condition,
    Cost,
    CostLess,
    CostMore,
    CostSetBy,
    Either,
    Gain,
    GainSkill,
    Negate,
    PayEnergy,
    Skill,
)
from engine.games.masters.areas.areas import IN_PLAY
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.keywords import with_keywords
from engine.games.masters.keywords.cites import cite as cite
from engine.games.masters.skills.index import Index, granted_by
from engine.games.masters.skills.owners import reading as reading
from engine.games.masters.skills.valid_areas import is_in_its_area, printed_in_force
from engine.kernel.frozen import value
from engine.kernel.game import Game
from engine.kernel.state import Effect
from engine.kernel.verdicts import Reason
from engine.play import conditions, selecting
from engine.play.copies import nth_copy, told_apart
from engine.play.hearing import triggers_of
from engine.play.in_force import applies, given_to, in_force
from engine.play.ruleset import Standing, ruleset
from engine.play.sources import source_of

#: What is negated of a card's skills where nothing negates any.
_NONE: frozenset[str] = frozenset()


@value
class Held:
    """A skill a card has now, and the card it has it from (itself, if printed)."""

    skill: Skill
    source: str


# What a card has now ----------------------------------------------------------------------------------------


def skills(g: Game, id: str) -> tuple[Held, ...]:
    """The skills the card has now: printed ones first, then gained ones, without negated ones."""
    index: Index = g.index
    if index.as_printed:
        found: tuple[Held, ...] | None = index.held.get(id)
        if found is None:
            found = index.held[id] = tuple(Held(applied(g, id, skill), id) for skill in printed_in_force(g, id))
        return found
    return g.derived(
        ("skills", id),
        lambda: tuple(_skills(g, id)),
        meanwhile=lambda: tuple(Held(skill, id) for skill in printed_in_force(g, id)),
    )


#: The areas in which a card can have skills.
_WITH_SKILLS = (*IN_PLAY, "hand", "drop", "combo", "z-deck", "warp", "energy", "life")
#: The same of each player.
_WITH_SKILLS_OF = {player: tuple(f"{player}.{area}" for area in _WITH_SKILLS) for player in facts.PLAYERS}


def that_may_be_activated(g: Game, player: str) -> list[str]:
    """The player's cards that could have a skill where they lie that is activated: a printed one is valid there, or
    effects give skills at all."""
    index: Index = g.index
    if index.giving or index.granting:
        return [id for area in _WITH_SKILLS for id in facts.cards_in(g, player, area)]
    return g.settled(f"that may be activated by {player}", lambda: _with_activated_skills(g, player, index.activated))


def _with_activated_skills(g: Game, player: str, activated: Set[str]) -> list[str]:
    found: list[str] = []
    for area in _WITH_SKILLS_OF[player]:
        cards = g.state.areas.get(area, ())
        if not activated.isdisjoint(cards):
            found += [id for id in cards if id in activated]
    return found


def has_keyword(g: Game, id: str, wanted: tuple[str, ...]) -> bool:
    """Whether the card has a keyword skill of one of these names or families, wherever it lies."""
    return any(skill.name in wanted or set(wanted).intersection(skill.family) for skill in referable(g, id))


def referable(g: Game, id: str) -> Iterator[Skill]:
    """The skills of a card that text can refer to, wherever it lies; not those that are negated (9-1-6)."""
    yield from (held.skill for held in skills(g, id))
    negated = negations(g, id)
    yield from (skill for skill in facts.printed(g, id).skills if not is_negated(skill, negated))


def applied(g: Game, id: str, skill: Skill) -> Skill:
    """The skill with what its keywords add to it (22-1-2), unless the card's keyword skills are negated (22-1-3)."""
    if skill.keywords and "keyword skills" not in negations(g, id):
        skill = with_keywords(skill)
    if skill.type == "permanent" or not may_be(g, CostMore, CostLess):
        return skill  # 1-6-1: only [Activate] and [Auto] skills have costs
    if added := tuple(_added_costs(g, id, skill)):
        skill = replace(skill, cost=(*skill.cost, *added))
    less = energy_less(g, id, skill)
    return replace(skill, cost=_cheaper(skill.cost, less)[0]) if less else skill


def energy_less(g: Game, id: str, skill: Skill) -> int:
    """How much less energy a skill of the card costs by effects (5-8-3-1)."""
    return sum(each.amount or 0 for each in in_force(g, CostLess, id) if _is_cheapened(each.action, skill))


def _is_cheapened(action: CostLess, skill: Skill) -> bool:
    return skill.type in action.types and (not action.skill or action.skill in (skill.name, *skill.family))


def _cheaper(costs: tuple[Cost, ...], less: int) -> tuple[tuple[Cost, ...], int]:
    """Costs without so much of their energy, and what is left to take off others; of several ways to pay each is
    cheaper by as much (1-6-6-1)."""
    lowered: list[Cost] = []
    for cost in costs:
        match cost:
            case PayEnergy(total):
                lowered.append(replace(cost, total=max(0, total - less)))
                less = max(0, less - total)
            case CostSetBy(of=of):
                (of,), less = _cheaper((of,), less)
                lowered.append(replace(cost, of=of))
            case Either(options):
                lowered.append(replace(cost, options=tuple(_cheaper(option, less)[0] for option in options)))
            case _:
                lowered.append(cost)
    return tuple(lowered), less


def _added_costs(g: Game, id: str, skill: Skill) -> Iterator[Cost]:
    """1-6-4: what effects add to the cost of a skill, in the order in which they came into force."""
    for each in in_force(g, CostMore, id):
        if skill.type in each.action.types:
            yield from (CostSetBy(cost, "added cost") for cost in each.action.cost)


def is_skill_less(g: Game, id: str) -> bool:
    """Whether the card counts as one without skills: nothing is printed on it, or all that is has been negated.

    As long as one printed skill is not negated, the text counts as there (9-1-2-1, 9-1-4).
    """
    printed, negated = facts.printed(g, id), negations(g, id)
    if "skills" in negated or not (printed.text or printed.skills):
        return True
    return not printed.unplayed and all(is_negated(skill, negated) for skill in printed.skills)


def cannot_gain(g: Game, id: str, skill: Skill) -> Reason | None:
    """Why the card cannot gain a skill: skills of its type are negated on it (9-1-5, 9-1-5-1)."""
    negated = negations(g, id)
    if not is_negated(skill, negated):
        return None
    told = {"card": id, "skill": skill.name}
    return Reason("9-1-5" if "skills" in negated else "9-1-5-1", "refused.cannot_gain", told, id)


def gains(g: Game) -> Iterator[tuple[Effect, Skill]]:
    """The effects in force that give a skill, and which."""
    return ((effect, granted_by(effect.action)) for effect in g.index.giving)


def is_any_given(g: Game) -> bool:
    """Whether any effect in force gives a skill."""
    return bool(g.index.giving)


def has_now(g: Game, id: str, keyword: str) -> bool:
    """Whether the card has a keyword skill of this name or family that is valid now and not negated."""
    return any(keyword in held.skill.family and is_valid(g, id, held.skill) for held in skills(g, id))


def is_valid(g: Game, id: str, skill: Skill) -> bool:
    """Whether all conditions under which the skill is valid hold (9-1-3)."""
    return unfulfilled(g, id, skill) is None


def unfulfilled(g: Game, id: str, skill: Skill) -> Condition | None:
    """The first condition under which the skill is valid and that does not hold; None if all do."""
    if not (skill.condition or skill.keywords):
        return None
    asked = applied(g, id, skill).condition
    if not asked:
        return None
    source = source_of(g, id, skill.name)
    for condition in asked:
        if not conditions.holds(g, condition, source):
            return condition
    return None


def _skills(g: Game, id: str) -> Iterator[Held]:
    negated = negations(g, id)
    printed = printed_in_force(g, id)
    for skill in printed:
        if not is_negated(skill, negated):
            yield Held(applied(g, id, skill), id)
    if "skills" in negated:
        return  # 9-1-5
    if not (gained := [*_gained(g, id)]):
        return
    names = Counter(skill.name for skill in printed)
    for held in gained:
        copy = nth_copy(held.skill, names[held.skill.name])
        names[held.skill.name] += 1
        if not is_negated(copy, negated):
            yield replace(held, skill=copy)


def _gained(g: Game, id: str) -> Iterator[Held]:
    index: Index = g.index
    for effect in index.giving:
        if applies(g, effect, id) and is_in_its_area(g, id, given := granted_by(effect.action)):
            yield Held(applied(g, id, given), effect.source)
    if not index.granting:
        return
    for card, skill, action in (*standing(g, Gain), *standing(g, GainSkill)):
        if (
            is_in_its_area(g, id, given := granted_by(action))
            and given_to(g, card, skill, action, id).given is not None
        ):
            yield Held(applied(g, id, given), card)


def cannot_be_referred_to(g: Game, id: str, name: str) -> Reason | None:
    """Why an effect cannot refer to a skill of a card by its name: it is negated (9-1-6), or there is none."""
    if any(held.skill.name == name for held in skills(g, id)):
        return None
    told = {"card": id, "skill": name}
    printed = facts.printed(g, id).skill(name)
    if printed is None:
        return Reason("0-2-4", "refused.no_skill", told, id)
    return Reason("9-1-6", "refused.negated", told, id) if is_negated(printed, negations(g, id)) else None


def negations(g: Game, id: str) -> frozenset[str]:
    """What of the card's skills is negated: `skills` for all, `keyword skills`, a type of skill, or a name."""
    if not may_be(g, Negate):
        return _NONE
    return g.derived(("negations", id), lambda: _negated(g, id, ()), meanwhile=lambda: _negated_by_effects(g, id))


def _negated(g: Game, id: str, asked_for: tuple[str, ...]) -> frozenset[str]:
    """The same by effects, and by [Permanent] skills that are not negated themselves.

    Args:
        asked_for: the cards whose negations depend on this one's; cards that negate each other are both negated.
    """
    asking = (*asked_for, id)
    by_skills = (
        action.what
        for card, skill, action in standing(g, Negate)
        if (card not in asking or asking == (card,))
        and is_valid(g, card, skill)
        and selecting.matches(g, action.on, source_of(g, card, skill.name), id)
        and (id == card or not ruleset(g).shields.keeps_out(g, id, card, skill))
        and (card == id or not is_negated(skill, _negated(g, card, asking)))
    )
    return _negated_by_effects(g, id).union(by_skills)


def _negated_by_effects(g: Game, id: str) -> frozenset[str]:
    """A skill that negates itself negates no copy of it, and is written with a sign before its name."""
    applying = (effect for effect in effects_that(g, Negate) if applies(g, effect, id))
    return frozenset(
        f"={effect.skill}" if effect.action.what == "this skill" else effect.action.what for effect in applying
    )


def is_negated_by_one_it_negates(g: Game, id: str) -> bool:
    """Whether what negates the card's skills comes from a card whose own skill for it is negated by this one."""
    return any(
        card != id
        and is_negated(skill, negations(g, card))
        and is_valid(g, card, skill)
        and selecting.matches(g, action.on, source_of(g, card, skill.name), id)
        for card, skill, action in standing(g, Negate)
    )


def is_negated(skill: Skill, negated: frozenset[str]) -> bool:
    """Whether a skill is among what is negated (9-1-2)."""
    if not negated:
        return False
    return bool(
        "skills" in negated
        or skill.name in negated
        or f"={skill.name}" in negated
        or (skill.family and ("keyword skills" in negated or negated.intersection(skill.family)))
        or skill.type.partition(":")[0] in negated
    )


def is_standing(g: Game, card: str, skill: Skill) -> bool:
    """Whether a [Permanent] skill in force has its effect now: it is valid, and nothing negates it."""
    return is_valid(g, card, skill) and not is_negated(skill, negations(g, card))


# What is in force ------------------------------------------------------------------------------------------


def may_be(g: Game, *kinds: type) -> bool:
    """Whether anything in force can do one of such things at all, before it is asked what does and to which cards."""
    known = g.index.kinds
    return known is None or not known.isdisjoint(kinds)


def effects_that(g: Game, kind: type) -> list[Effect]:
    """The continuous effects in force that do a kind of thing, such as `Power`, in the order they came."""
    index: Index = g.index
    return index.by_action.get(kind, [])


def standing(g: Game, kind: type) -> list[Standing]:
    """What the [Permanent] skills in force constantly do of one kind; whether now is judged when it matters."""
    index: Index = g.index
    entries = index.standing.get(kind, [])
    if not index.granting or kind in (Gain, GainSkill):
        return entries
    granted = [(id, given) for id, given, _ in _granted(g, index, lambda given: _does(given, kind))]
    return entries + [
        Standing(id, given, action) for id, given in granted for action in given.effect if type(action) is kind
    ]


def _does(given: Skill, kind: type) -> bool:
    """Whether a skill is a [Permanent] that does such a thing."""
    return given.type == "permanent" and any(type(action) is kind for action in given.effect)


def all_standing(g: Game) -> list[Standing]:
    """All that [Permanent] skills in force constantly do, except what stands only by another's grant."""
    return [each for entries in g.index.standing.values() for each in entries]


def listening(g: Game, kind: str) -> list[tuple[str, Skill]]:
    """The cards and skills that wait for events of this kind, copies of a skill each for itself (22-11-3, 22-44-6)."""
    index: Index = g.index
    there = index.listeners.get(kind, [])
    if index.granting:
        there = there + _gained_by_grants(g, index, lambda given: _waits_for(given, kind))
    return _in_force(g, told_apart(there)) if there else []


def is_any_heard(g: Game, kinds: Set[str]) -> bool:
    """Whether anything may wait for events of one of these kinds, by their own names."""
    index: Index = g.index
    return index.granting or not index.listeners.keys().isdisjoint(kinds)


def _waits_for(given: Skill, kind: str) -> bool:
    """Whether a skill is an [Auto] that waits for events of this kind."""
    return given.type == "auto" and any(trigger.event == kind for trigger in triggers_of(given))


def may_be_replaced(g: Game, *kinds: str) -> bool:
    """Whether anything in force could replace an event of one of these kinds, before it is asked what does."""
    index: Index = g.index
    return index.granting or not index.replacers.keys().isdisjoint(kinds)


def replacing(g: Game, kind: str) -> list[tuple[str, Skill]]:
    """The cards and skills that replace events of this kind."""
    index: Index = g.index
    there = index.replacers.get(kind, [])
    if index.granting:
        there = there + _gained_by_grants(
            g, index, lambda given: given.replaces is not None and given.replaces.event == kind
        )
    return _in_force(g, told_apart(there)) if there else []


def _in_force(g: Game, entries: Sequence[tuple[str, Skill]]) -> list[tuple[str, Skill]]:
    return [
        (card, skill)
        for card, skill in entries
        if not is_negated(skill, negations(g, card)) and is_valid(g, card, skill)
    ]


def _gained_by_grants(g: Game, index: Index, wanted: Callable[[Skill], bool]) -> list[tuple[str, Skill]]:
    """What is granted now and the cards do gain: no shield keeps it out (20-4-1), and it is in force (9-1-5)."""
    gained = [
        (id, given)
        for id, given, by in _granted(g, index, wanted)
        if by is None or id == by.source or not ruleset(g).shields.keeps_out(g, id, by.source, by.skill)
    ]
    return _in_force(g, gained)


def _granted(g: Game, index: Index, wanted: Callable[[Skill], bool]) -> Iterator[tuple[str, Skill, Held | None]]:
    """The skills that effects on all cards of an area grant now (9-9-3), and [Permanent] skills, with these.

    Only those that are wanted are asked whether they are granted: the answer may depend on other grants, and to follow
    all of them would take twice as long with each. Whether a shield keeps a grant out is not asked here: a shield may
    itself be granted.
    """
    for effect in index.grants:
        if not wanted(granted_by(effect.action)):
            continue
        for id in g.state.cards:
            if id not in effect.on and applies(g, effect, id) and is_in_its_area(g, id, granted_by(effect.action)):
                yield id, granted_by(effect.action), None
    for card, skill, action in (*index.standing.get(Gain, ()), *index.standing.get(GainSkill, ())):
        if wanted(granted_by(action)) and is_standing(g, card, skill):
            for id in selecting.fitting(g, action.on, source_of(g, card, skill.name)):
                if is_in_its_area(g, id, granted_by(action)):
                    yield id, granted_by(action), Held(skill, card)
