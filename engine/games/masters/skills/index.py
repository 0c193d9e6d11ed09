"""An index of the skills in force, found by what concerns them.

Of a card that lies as it did it is not asked again what is valid there. What depends on more than that (the conditions
of a skill, grants by [Permanent] skills) is judged by those who ask, when it matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, compress, islice
from operator import is_not
from typing import Any, NamedTuple

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
from engine.games.masters.skills.valid_areas import is_in_its_area, printed_in_force
from engine.kernel.game import Game
from engine.kernel.state import Card, Effect
from engine.play import history
from engine.play.hearing import triggers_of
from engine.play.ruleset import Standing

#: What makes the skills of a card others than printed, besides what gives skills.
_CHANGE_SKILLS = (Negate, CostMore, CostLess)


class Index(NamedTuple):
    """The skills in force, found by what concerns them.

    Attributes:
        listeners, replacers: those that wait for a kind of event, or replace it.
        standing: what [Permanent] skills constantly do.
        effects: the continuous effects by what they do.
        kinds: all that can be done by any of these; None where cards can have skills by grants, so that it may be all.
        giving: those that give skills; grants: among them those that give skills to whatever card fits.
        granting: whether a card can have skills by these or by [Permanent] skills that grant them.
        printed: of each card those that can be among the above because they are printed on it.
        as_printed: nothing gives, negates or makes dearer any skill, so that each card has just what is printed on it.
        held: while that is so, what cards have been found to have, as long as they lie as they did.
        activated: the cards with a printed skill that can be activated where they lie.
        unplayed: whether any card of the game has lines the engine does not play.
        cards: the cards as they lay.
        asked: what any skill of the game asks for after it has happened.
        heard: the kinds of event that any of these wait for or ask for; None where it may be every kind.
        heeded: the same with those that any of these replaces; None also while a situation is waited for, which any
            event can bring about, and while gained skills can be lost.
    """

    listeners: dict[str, list[tuple[str, Skill]]]
    replacers: dict[str, list[tuple[str, Skill]]]
    standing: dict[type, list[Standing]]
    effects: dict[type, list[Effect]]
    kinds: frozenset[type] | None
    giving: list[Effect]
    grants: list[Effect]
    granting: bool
    printed: dict[str, tuple[Skill, ...]]
    cards: dict[str, Card]
    as_printed: bool
    held: dict[str, tuple[Any, ...]]
    activated: frozenset[str]
    unplayed: bool
    asked: history.Questions
    heard: frozenset[str] | None
    heeded: frozenset[str] | None


def skills_in_force(g: Game, before: Index | None) -> Index:
    """The index for the board as it is; the one before, where nothing that is in it has changed."""
    cards = dict(g.state.cards)
    lay, printed = (before.cards, before.printed) if before else ({}, {})
    valid = {id: printed_in_force(g, id) for id in _lying_otherwise(cards, lay)}
    changed = {id: _indexed(skills) for id, skills in valid.items()}
    activated = (before.activated if before else frozenset()).difference(valid).union(_activated(valid))
    effects: dict[type, list[Effect]] = {}
    for effect in g.state.effects.values():
        effects.setdefault(type(effect.action), []).append(effect)
    gives = Gain in effects or GainSkill in effects
    giving = [each for each in g.state.effects.values() if type(each.action) in (Gain, GainSkill)] if gives else []
    same = all(printed.get(id, ()) == skills for id, skills in changed.items())
    if before and same and not giving and not before.giving:
        kinds = None if before.granting else frozenset((*before.standing, *effects))
        as_printed = kinds is not None and kinds.isdisjoint(_CHANGE_SKILLS)
        held = {id: skills for id, skills in before.held.items() if id not in valid}
        return before._replace(
            cards=cards, activated=activated, effects=effects, kinds=kinds, as_printed=as_printed, held=held
        )
    grants = [effect for effect in giving if effect.wherever is not None]
    unplayed = before.unplayed if before else _is_anything_unplayed(g)
    asked = before.asked if before else _asked(g)
    there = {**printed, **changed}
    index = Index(
        listeners={},
        replacers={},
        standing={},
        effects=effects,
        kinds=None,
        giving=giving,
        grants=grants,
        granting=bool(grants),
        printed=there,
        cards=cards,
        as_printed=False,
        held={},
        activated=activated,
        unplayed=unplayed,
        asked=asked,
        heard=None,
        heeded=None,
    )
    for id, skills in index.printed.items():
        for skill in skills:
            _enter(index, id, skill)
    for effect in giving:
        for card in effect.on:
            if card in cards and is_in_its_area(g, card, granted_by(effect.action)):
                _enter(index, card, granted_by(effect.action))
    granting = bool(grants) or Gain in index.standing or GainSkill in index.standing
    kinds = None if granting else frozenset((*index.standing, *effects))
    heard = None if granting or unplayed else frozenset((*index.listeners, *asked))
    watched = heard is None or giving or "situation" in index.listeners
    heeded = None if watched else frozenset((*(heard or ()), *index.replacers))
    as_printed = kinds is not None and not giving and kinds.isdisjoint(_CHANGE_SKILLS)
    return index._replace(granting=granting, kinds=kinds, as_printed=as_printed, heard=heard, heeded=heeded)


def _activated(valid: dict[str, tuple[Skill, ...]]) -> Iterator[str]:
    return (id for id, skills in valid.items() if any(skill.type.startswith("activate") for skill in skills))


def _lying_otherwise(cards: dict[str, Card], before: dict[str, Card]) -> Iterator[str]:
    """The cards that are not as they were. No card is ever taken off the table: new ones come behind those before."""
    there = islice(cards.values(), len(before))
    return chain(compress(cards, map(is_not, there, before.values())), islice(cards, len(before), None))


def _is_anything_unplayed(g: Game) -> bool:
    return any(side.unplayed for card in g.definitions.values() for side in card.sides)


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


def _indexed(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    return tuple(skill for skill in skills if skill.type in ("auto", "permanent") or skill.replaces)


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
