"""An index of the skills in force, found by what concerns them.

Of a card that lies as it did it is not asked again what is valid there. What depends on more than that (the conditions
of a skill, grants by [Permanent] skills) is judged by those who ask, when it matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from operator import is_
from typing import Any

from engine.effects.nodes import (
    THIS,
    CostLess,
    CostMore,
    Gain,
    GainSkill,
    Lasting,
    MustAttack,
    Negate,
    Skill,
    TimesHappened,
)
from engine.effects.walking import nodes_in
from engine.games.masters.cards.cards import CardDefinition
from engine.games.masters.keywords import keyword_skill
from engine.games.masters.skills.unplayed import UNPLAYED
from engine.games.masters.skills.valid_areas import NOTHING_VALID, Valid, is_in_its_area, printed_now
from engine.games.masters.vocabulary import EVENTS
from engine.kernel.game import Game
from engine.kernel.state import Effect
from engine.play import history, set_off
from engine.play.hearing import triggers_of
from engine.play.ruleset import Standing

#: What makes the skills of a card others than printed, besides what gives skills.
_CHANGE_SKILLS = (Negate, CostMore, CostLess)


@dataclass(slots=True)
class Index:
    """The skills in force, found by what concerns them.

    Attributes:
        valid: of each card that has any, the printed skills that are valid where it lies.
        seen: how many writings of cards have been looked at.
        lasting: the continuous effects; by_action: the same by what they do.
        giving: those that give skills; grants: among them those that give skills to whatever card fits.
        listeners, replacers: the skills that wait for a kind of event, or replace it.
        standing: what [Permanent] skills constantly do.
        kinds: all that can be done by any of these; None where cards can have skills by grants, so that it may be all.
        granting: whether a card can have skills by these or by [Permanent] skills that grant them.
        as_printed: nothing gives, negates or makes dearer any skill, so that each card has just what is printed on it.
        held: while that is so, what cards have been found to have, as long as the same of it is valid.
        activated: the cards with a printed skill that can be activated where they lie.
        definitions: what is printed on the cards of the game; unplayed: whether any has lines that are not played;
            powerless: whether any that can lie in play has no power; waited: the kinds of event that can set lines
            off that are not played.
        asked: what any skill of the game asks for after it has happened.
        heard: the kinds of event that any of these wait for or ask for; None where it may be every kind.
        heeded: the same with those that any of these replaces; None also while a situation is waited for, which any
            event can bring about, and while gained skills can be lost.
        worked_out: what others have worked out of all this, until any of it changes.
    """

    valid: dict[str, Valid]
    seen: int
    definitions: Mapping[str, CardDefinition]
    unplayed: bool
    powerless: bool
    waited: frozenset[str]
    asked: history.Questions
    activated: set[str]
    lasting: tuple[Effect, ...] = ()
    by_action: dict[type, list[Effect]] = field(default_factory=dict)
    giving: list[Effect] = field(default_factory=list)
    grants: list[Effect] = field(default_factory=list)
    listeners: dict[str, list[tuple[str, Skill]]] = field(default_factory=dict)
    replacers: dict[str, list[tuple[str, Skill]]] = field(default_factory=dict)
    standing: dict[type, list[Standing]] = field(default_factory=dict)
    kinds: frozenset[type] | None = None
    granting: bool = False
    as_printed: bool = False
    held: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    heard: frozenset[str] | None = None
    heeded: frozenset[str] | None = None
    worked_out: dict[str, Any] = field(default_factory=dict)


def skills_in_force(g: Game, before: Index | None) -> Index:
    """The index for the board as it is: the one before, brought up to date as far as anything has changed."""
    if before is None:
        valid = {id: valid_now for id in g.state.cards if (valid_now := printed_now(g, id)) is not NOTHING_VALID}
        activated = {id for id, now in valid.items() if now.is_activated}
        waited = _waited_for(g.definitions.values())
        unplayed = _is_anything_unplayed(g)
        powerless = _is_any_powerless(g)
        index = Index(valid, len(g.state.laid), g.definitions, unplayed, powerless, waited, _asked(g), activated)
        _take_effects(index, g)
        _build(index, g)
        return index
    is_other = _take_cards(before, g)
    gave = bool(before.giving)
    is_other_in_force = _take_effects(before, g)
    if before.definitions is not g.definitions:
        before.definitions, before.waited = g.definitions, _waited_for(g.definitions.values())
        before.powerless = _is_any_powerless(g)
        is_other = True
    if is_other or gave or before.giving:
        _build(before, g)
    elif is_other_in_force:
        _sum_up(before)
    return before


def _take_cards(index: Index, g: Game) -> bool:
    """Bring up to date what is printed on cards and valid; returns whether any of it is found by what concerns it."""
    is_other = False
    written, index.seen = set(g.state.laid[index.seen :]), len(g.state.laid)
    for id in written:
        was, now = index.valid.get(id, NOTHING_VALID), printed_now(g, id)
        if now is was:
            continue
        index.valid[id] = now
        index.held.pop(id, None)
        (index.activated.add if now.is_activated else index.activated.discard)(id)
        is_other = is_other or now.indexed != was.indexed
    return is_other


def _take_effects(index: Index, g: Game) -> bool:
    """Bring the continuous effects up to date; returns whether they are others than before."""
    lasting = tuple(g.state.effects.values())
    if len(lasting) == len(index.lasting) and all(map(is_, lasting, index.lasting)):
        return False
    index.lasting, index.by_action = lasting, {}
    for effect in lasting:
        index.by_action.setdefault(type(effect.action), []).append(effect)
    index.giving = [each for each in lasting if isinstance(each.action, Gain | GainSkill)]
    index.grants = [effect for effect in index.giving if effect.wherever is not None]
    return True


def _build(index: Index, g: Game) -> None:
    """Find the skills anew by what concerns them, in the order of the cards."""
    index.listeners, index.replacers, index.standing, index.held = {}, {}, {}, {}
    for id in g.state.cards:
        for skill in index.valid.get(id, NOTHING_VALID).indexed:
            _enter(index, id, skill)
    for effect in index.giving:
        for card in effect.on:
            if card in g.state.cards and is_in_its_area(g, card, granted_by(effect.action)):
                _enter(index, card, granted_by(effect.action))
    index.granting = bool(index.grants) or Gain in index.standing or GainSkill in index.standing
    index.heard = None if index.granting else frozenset((*index.listeners, *index.asked, *index.waited))
    watched = index.heard is None or index.giving or "situation" in index.listeners
    index.heeded = None if watched else frozenset((*(index.heard or ()), *index.replacers))
    _sum_up(index)


def _sum_up(index: Index) -> None:
    """What follows from the effects and from what [Permanent] skills constantly do."""
    index.kinds = None if index.granting else frozenset((*index.standing, *index.by_action))
    index.as_printed = index.kinds is not None and not index.giving and index.kinds.isdisjoint(_CHANGE_SKILLS)
    index.worked_out = {}


def _is_anything_unplayed(g: Game) -> bool:
    return any(side.unplayed for card in g.definitions.values() for side in card.sides)


def _is_any_powerless(g: Game) -> bool:
    return any(
        side.type in ("Battle", "Unison") and (side.power or 0) <= 0
        for card in g.definitions.values()
        for side in card.sides
    )


def _waited_for(definitions: Iterable[CardDefinition]) -> frozenset[str]:
    """The kinds of event that can set off a line of any card that is not played."""
    return frozenset().union(*(_waited_for_by(definition) for definition in definitions))


def _waited_for_by(definition: CardDefinition) -> frozenset[str]:
    """The same of one card, on either side: worked out once, for all games with it."""
    key = ("waited for by lines",)
    found: frozenset[str] | None = definition.worked_out.get(key)
    if found is None:
        lines = (line for line in UNPLAYED.lines_of(definition) if line.kind == "auto")
        found = definition.worked_out[key] = set_off.kinds_waited_for(lines, EVENTS)
    return found


def _asked(g: Game) -> history.Questions:
    """What any skill asks for after it has happened; one that has a card attack, whether it has (0-2-2)."""
    asking = [node for card in g.definitions.values() for side in card.sides for node in _asking(side)]
    asking += _nodes_that_ask(tuple(effect.action for effect in g.state.effects.values()))
    if any(isinstance(node, MustAttack) for node in asking):
        asking.append(TimesHappened("attack", {"attacker": THIS}))
    return history.asked_in(asking)


def _asking(definition: CardDefinition) -> tuple[Any, ...]:
    """What the skills of a card say that asks for what has happened: looked for once, for all games with the card."""
    key = ("asks for what has happened",)
    found: tuple[Any, ...] | None = definition.worked_out.get(key)
    if found is None:
        found = definition.worked_out[key] = _nodes_that_ask(definition.skills)
    return found


def _nodes_that_ask(tree: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(node for node in nodes_in(tree) if history.asks(node) or isinstance(node, MustAttack))


def _enter(index: Index, card: str, skill: Skill) -> None:
    if skill.type == "auto":
        for event in dict.fromkeys(trigger.event for trigger in triggers_of(skill)):
            index.listeners.setdefault(event, []).append((card, skill))
    if skill.replaces:
        index.replacers.setdefault(skill.replaces.event, []).append((card, skill))
    if skill.type == "permanent":
        for action in skill.effect:
            if isinstance(action, Lasting):
                index.standing.setdefault(type(action), []).append(Standing(card, skill, action))


def granted_by(action: Gain | GainSkill) -> Skill:
    """The skill that an action gives, of a [Permanent] skill or of an effect that lasts."""
    return keyword_skill(action.skill) if isinstance(action, Gain) else action.skill
