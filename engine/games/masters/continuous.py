"""9-9: what a card is like now, from what is printed on it and the continuous effects in force.

Nothing computed here is stored. Each value comes with its derivation in the order of 9-9-1: the card itself
first, then effects that do not rewrite numbers, then those that do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.effects.nodes import Forbid, Gain, Power, Selector, Skill
from engine.games.masters import board_facts as facts
from engine.games.masters.areas import IN_PLAY
from engine.games.masters.cards import TYPE_IN_AREA
from engine.games.masters.keywords import KEYWORDS
from engine.kernel.game import Game
from engine.kernel.values import Term, Value
from engine.kernel.verdicts import Reason


class Held(NamedTuple):
    """A skill a card has now, and the card it has it from (itself, if printed)."""

    skill: Skill
    source: str


def power(g: Game, id: str) -> Value:
    """The card's power now (2-7-1); it may be negative (2-7-2)."""
    return g.derived(("power", id), lambda: _power(g, id))


def skills(g: Game, id: str) -> tuple[Held, ...]:
    """The skills that are valid on the card now: printed ones in their area (1-5-8), then gained ones."""
    return g.derived(("skills", id), lambda: tuple(_skills(g, id)))


class Index(NamedTuple):
    """The skills in play by the kind of event that concerns them: triggers, and replacement effects.

    It is built again only when a card enters or leaves or an effect begins or ends. Skills that a [Permanent]
    skill grants depend on more than that, so only the granting is noted here and judged when it matters.
    """

    listeners: dict[str, list[tuple[str, Skill]]]
    replacers: dict[str, list[tuple[str, Skill]]]
    granted: list[tuple[str, Gain]]


def listening(g: Game, kind: str) -> Iterator[tuple[str, Skill]]:
    """The cards and skills that wait for events of this kind."""
    index = g.indexed(_index)
    yield from index.listeners.get(kind, ())
    for card, skill in _granted(g, index):
        if skill.trigger and skill.trigger.event == kind:
            yield card, skill


def replacing(g: Game, kind: str) -> Iterator[tuple[str, Skill]]:
    """The cards and skills that replace events of this kind."""
    index = g.indexed(_index)
    yield from index.replacers.get(kind, ())
    for card, skill in _granted(g, index):
        if skill.replaces and skill.replaces.event == kind:
            yield card, skill


def forbidden(g: Game, id: str, what: str, rule: str) -> Reason | None:
    """Why something may not be done with or happen to the card; None if no effect forbids it (0-2-5)."""
    for effect in g.state.effects.values():
        if effect.gives == ("forbid", what) and id in effect.on:
            return Reason(rule, f"forbidden.{what}", {"card": id, "by": effect.source}, effect.source)
    for source, action in _permanent_actions(g):
        if isinstance(action, Forbid) and action.what == what and matches(g, action.on, source, id):
            return Reason(rule, f"forbidden.{what}", {"card": id, "by": source}, source)
    return None


def matches(g: Game, selector: Selector, source: str, id: str, known_power: int | None = None) -> bool:
    """Whether a card is one that a selector on the card `source` means.

    While a power is being computed, `known_power` is what is printed: effects on power that ask for power would
    otherwise ask for themselves.
    """
    you = facts.master(g, source) or facts.card(g, source).owner
    wanted = {"you": you, "opponent": facts.opponent(you)}.get(selector.master)
    fight = facts.battle(g)
    return (
        (selector.who != "this" or id == source)
        and (selector.who != "attack card" or (fight is not None and id == fight.attacker))
        and (selector.who != "guard card" or (fight is not None and id == fight.guard))
        and (selector.who != "leader" or facts.area_of(g, id) == "leader")
        and (selector.who != "card" or _is_in(facts.area_of(g, id), selector.area or "battle"))
        and (wanted is None or facts.master(g, id) == wanted)
        and selector.type in ("", facts.printed(g, id).type)
        and selector.mode in ("", facts.card(g, id).mode)
        and (not selector.other or id != source)
        and (selector.power_at_most is None or _power_for(g, id, known_power) <= selector.power_at_most)
    )


def _power_for(g: Game, id: str, known_power: int | None) -> int:
    return int(power(g, id).amount) if known_power is None else known_power


def _is_in(area: str, wanted: str) -> bool:
    return area in IN_PLAY if wanted == "any" else area == wanted


def _power(g: Game, id: str) -> Value:
    printed = facts.printed(g, id).power or 0
    terms = [Term("9-9-1-1", "term.printed", printed, id)]
    for source, action in _permanent_actions(g):
        if isinstance(action, Power) and matches(g, action.on, source, id, printed):
            terms.append(Term("9-9-1-3", "term.permanent", action.amount, source))
    for effect in g.state.effects.values():
        if effect.gives[0] == "power" and id in effect.on:
            combo = effect.until == "combo"
            rule, message = (effect.rule, "term.combo") if combo else ("9-9-1-3", "term.effect")
            terms.append(Term(rule, message, effect.gives[1], effect.source))
    return Value(sum(term.amount for term in terms), tuple(terms))


def _skills(g: Game, id: str) -> Iterator[Held]:
    if not _skills_are_valid(g, id):
        return
    for skill in facts.printed(g, id).skills:
        yield Held(skill, id)
    for effect in g.state.effects.values():
        if effect.gives[0] == "gain" and id in effect.on:
            yield Held(KEYWORDS[effect.gives[1]], effect.source)
    for source, action in _permanent_actions(g):
        if isinstance(action, Gain) and matches(g, action.on, source, id):
            yield Held(KEYWORDS[action.skill], source)


def _skills_are_valid(g: Game, id: str) -> bool:
    return TYPE_IN_AREA.get(facts.area_of(g, id)) == facts.printed(g, id).type


def _index(g: Game) -> Index:
    index = Index({}, {}, [])
    for player in facts.PLAYERS:
        for card in facts.in_play(g, player):
            if _skills_are_valid(g, card):
                for skill in facts.printed(g, card).skills:
                    _enter(index, card, skill)
    for effect in g.state.effects.values():
        if effect.gives[0] == "gain":
            for card in effect.on:
                _enter(index, card, KEYWORDS[effect.gives[1]])
    index.granted.extend((card, action) for card, action in _permanent_actions(g) if isinstance(action, Gain))
    return index


def _enter(index: Index, card: str, skill: Skill) -> None:
    if skill.trigger:
        index.listeners.setdefault(skill.trigger.event, []).append((card, skill))
    if skill.replaces:
        index.replacers.setdefault(skill.replaces.event, []).append((card, skill))


def _granted(g: Game, index: Index) -> Iterator[tuple[str, Skill]]:
    for source, action in index.granted:
        for player in facts.PLAYERS:
            for card in facts.in_play(g, player):
                if matches(g, action.on, source, card):
                    yield card, KEYWORDS[action.skill]


def _permanent_actions(g: Game) -> list[tuple[str, Power | Gain | Forbid]]:
    """What the printed [Permanent] skills in play constantly do (9-5-1), with the card each stands on."""
    return g.derived("permanent", lambda: list(_find_permanent_actions(g)))


def _find_permanent_actions(g: Game) -> Iterator[tuple[str, Power | Gain | Forbid]]:
    for player in facts.PLAYERS:
        for id in facts.in_play(g, player):
            if _skills_are_valid(g, id):
                for skill in facts.printed(g, id).skills:
                    if skill.type == "permanent":
                        for action in skill.effect:
                            if isinstance(action, Power | Gain | Forbid):
                                yield id, action
