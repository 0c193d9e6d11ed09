"""Carrying out the actions of a skill's effect: what each node of the vocabulary does in Masters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.effects.nodes import (
    KO,
    Action,
    BecomeGuard,
    Damage,
    Draw,
    Forbid,
    Gain,
    Later,
    Power,
    Put,
    Replace,
    Selector,
    Switch,
)
from engine.games.masters import basic_actions, continuous
from engine.games.masters import board_facts as facts
from engine.games.masters.areas import IN_PLAY
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment
from engine.kernel.state import Pending


class Source(NamedTuple):
    """Where an effect comes from: its card, who resolves it, the skill, the rule to cite, and the kind of area
    the skill was activated in.
    """

    card: str
    master: str
    skill: str
    rule: str
    area: str


def resolve(g: Game, actions: tuple[Action, ...], source: Source) -> Procedure:
    """Carry out an effect's actions in their order (0-2-3), each as far as it is possible (0-2-4)."""
    for action in actions:
        yield call(_ACTIONS[type(action)], action, source)


def plays(g: Game, parts: Mapping[str, Selector | str], card: str, event: Event) -> bool:
    """Whether every part of a trigger or replacement on `card` is played as it says in the event."""
    for name, wanted in parts.items():
        actual = event.get(name)
        if isinstance(wanted, str):
            if actual != wanted:
                return False
        elif actual not in g.state.cards or not continuous.matches(g, wanted, card, actual):
            return False
    return True


def replacements(g: Game, event: Event) -> Iterator[Replacement]:
    """The replacement effects of skills in play that would make a difference to the event (9-10-1)."""
    for card, skill in continuous.replacing(g, event.kind):
        assert skill.replaces is not None
        if plays(g, skill.replaces.parts, card, event):
            instead = _instead(event, skill.replaces)
            if instead != event:
                rule = skill.effect_rule or "9-10-1"
                message = "replaced.amount" if skill.replaces.at_least else "replaced.to"
                yield Replacement(f"{card}:{skill.name}", rule, message, card, facts.master(g, card), (instead,))


def _instead(event: Event, replace: Replace) -> Event:
    """The event as a replacement effect makes it; the same event if there is nothing to replace."""
    if replace.at_least and 0 < event.facts["amount"] < replace.at_least:
        return event.but(amount=replace.at_least)
    if replace.to:
        return event.but(to=replace.to)
    return event


def _select(g: Game, selector: Selector, source: Source) -> Procedure:
    """The cards a selector means; where some are to be chosen, the effect's master chooses (5-2-2)."""
    if selector.who == "this":
        return (source.card,) if _is_where_it_was(g, selector, source) else ()
    places = {id for player in facts.PLAYERS for area in _areas(selector) for id in facts.cards_in(g, player, area)}
    fitting = sorted(id for id in places if continuous.matches(g, selector, source.card, id))
    if not selector.choose:
        return tuple(fitting)
    most = min(selector.choose, len(fitting))
    least = 0 if selector.up_to else most  # 5-2-3, 5-2-4
    if not fitting or least == len(fitting):
        return tuple(fitting)  # 5-2-5, 5-2-6: no choice is left
    options = tuple(Option(id, "option.card", {"card": id}, id) for id in fitting)
    told = {"card": source.card, "skill": source.skill, "count": most}
    declined = () if least == 0 else None
    return (
        yield Ask(
            source.master,
            "5-2-4" if least == 0 else "5-2-3",
            "ask.choose",
            told,
            options,
            least,
            most,
            declined,
        )
    )


def _areas(selector: Selector) -> tuple[str, ...]:
    if selector.who != "card" or selector.area == "any":
        return IN_PLAY
    return (selector.area or "battle",)


def _is_where_it_was(g: Game, selector: Selector, source: Source) -> bool:
    """20-1-7: `this card` is the card in the area where its skill was activated, unless an area is named."""
    if facts.area_of(g, source.card) == (selector.area or source.area):
        return True
    g.proceed(
        "9-6-11", "skill.fails", {"card": source.card, "skill": source.skill}, reading="waiting-skills-are-resolved"
    )
    return False


def _last(g: Game, action: Power | Gain | Forbid, gives: tuple[Any, ...], source: Source) -> Procedure:
    """A continuous effect comes into force on the cards meant (9-9)."""
    on = yield call(_select, action.on, source)
    if on:
        told = {
            "source": source.card,
            "master": source.master,
            "on": on,
            "gives": gives,
            "until": action.until,
        }
        yield call(
            happen,
            Event("effect", source.rule, {**told, "skill": source.skill}, message=f"effect.{gives[0]}"),
        )


def _power(g: Game, action: Power, source: Source) -> Procedure:
    return _last(g, action, ("power", action.amount), source)


def _gain(g: Game, action: Gain, source: Source) -> Procedure:
    return _last(g, action, ("gain", action.skill), source)


def _forbid(g: Game, action: Forbid, source: Source) -> Procedure:
    return _last(g, action, ("forbid", action.what), source)


def _player(player: str, source: Source) -> str:
    return source.master if player == "you" else facts.opponent(source.master)


def _draw(g: Game, action: Draw, source: Source) -> Procedure:
    yield call(basic_actions.draw, source.rule, _player(action.player, source), action.count)


def _damage(g: Game, action: Damage, source: Source) -> Procedure:
    player = _player(action.player, source)
    yield call(basic_actions.deal_damage, source.rule, player, action.amount, source.card, "skill")


def _ko(g: Game, action: KO, source: Source) -> Procedure:
    on = yield call(_select, action.on, source)
    yield call(happen, *(Event("ko", source.rule, {"card": id, "by": source.card}) for id in on))


def _switch(g: Game, action: Switch, source: Source) -> Procedure:
    on = yield call(_select, action.on, source)
    # 0-2-4-1: a card already in that mode is not switched. A card out of play has no mode (20-1-7).
    other = "rest" if action.mode == "active" else "active"
    on = [id for id in on if facts.card(g, id).mode == other]
    yield call(happen, *(Event("switch", source.rule, {"card": id, "mode": action.mode}) for id in on))


def _put(g: Game, action: Put, source: Source) -> Procedure:
    on = yield call(_select, action.on, source)
    yield call(happen, *(Event("move", source.rule, {"card": id, "to": action.to, "by": source.card}) for id in on))


def _become_guard(g: Game, action: BecomeGuard, source: Source) -> Procedure:
    """The card becomes the guard card (22-4-3), unless it or the battle is no longer there (9-6-11)."""
    fight = facts.battle(g)
    if fight is None or facts.area_of(g, source.card) not in IN_PLAY:
        g.proceed("9-6-11", "skill.fails", {"card": source.card, "skill": source.skill})
        return
    told = {"card": source.card, "attacker": fight.attacker}
    reading = "" if fight.guard == fight.target else "blockers-in-a-row"
    yield call(happen, Event("guard changes", source.rule, {**told, "before": fight.guard}, reading=reading))
    if fight.stage == "attack":
        yield call(moment, "22-4-3-1", "attacked", {**told, "only": source.card})
    else:
        g.proceed("8-1-7-2", "guard.no_trigger", told, quiet=True)


def _later(g: Game, action: Later, source: Source) -> Procedure:
    pending = Pending(0, "delayed", source.card, source.skill, source.master, source.area, action.moment, action.then)
    told = {"card": source.card, "skill": source.skill, "moment": action.moment, "pending": pending}
    yield call(happen, Event("delayed effect", source.rule, told, reading="delayed-after-skills"))


_ACTIONS: dict[type, Callable[..., Procedure]] = {
    Power: _power,
    Gain: _gain,
    Forbid: _forbid,
    Draw: _draw,
    Damage: _damage,
    KO: _ko,
    Switch: _switch,
    Put: _put,
    BecomeGuard: _become_guard,
    Later: _later,
}
