"""The kinds of event of Masters, and what each makes different.

A kind that is not listed changes nothing by itself: it is a moment skills can wait for, or the announcement of
something whose parts follow (a KO is followed by the card's move, 21-14-2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.masters import board_facts as facts
from engine.games.masters.areas import AREAS, carries_effects
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Effect, kind_of
from engine.kernel.writing import Await, Begin, Change, End, Move, Record, Release, Set, Settle


def changes(g: Game, event: Event) -> Iterator[Change]:
    """What an event makes different, and the delayed effects it sets free."""
    if event.kind in KINDS:
        yield from KINDS[event.kind](g, event)
    for pending in g.state.pending:
        if pending.moment == event.kind:
            yield Settle(pending.id)


def _move(g: Game, event: Event) -> Iterator[Change]:
    """A card moves to an area of its owner's (3-1-6), in that area's manner; effects go along or end (3-1-4)."""
    id, area = event.facts["card"], event.facts["to"]
    before = facts.area_of(g, id)
    mode = "active" if AREAS[area].has_modes else ""
    yield Move(id, f"{facts.card(g, id).owner}.{area}", mode, "down" if AREAS[area].secret else "up")
    if facts.card(g, id).markers:
        yield Set(id, "markers", 0)  # 5-13-3
    if not carries_effects(before, area):
        for effect in g.state.effects.values():
            if id in effect.on:
                yield Release(effect.id, id)
        for name in list(g.state.facts):
            if name.startswith(f"used:{id}:"):
                yield Record(name, None)


def _switch(g: Game, event: Event) -> Iterator[Change]:
    yield Set(event.facts["card"], "mode", event.facts["mode"])


def _battle(g: Game, event: Event) -> Iterator[Change]:
    yield Record("battle", facts.Battle(event.facts["attacker"], event.facts["guard"], event.facts["guard"]))


def _guard_changes(g: Game, event: Event) -> Iterator[Change]:
    fight = facts.battle(g)
    assert fight is not None
    yield Record("battle", fight._replace(guard=event.facts["card"]))


def _battle_stage(g: Game, event: Event) -> Iterator[Change]:
    fight = facts.battle(g)
    assert fight is not None
    yield Record("battle", fight._replace(stage=event.facts["stage"]))


def _battle_loses_a_card(g: Game, event: Event) -> Iterator[Change]:
    fight = facts.battle(g)
    assert fight is not None
    yield Record("battle", fight._replace(over_by=event.facts["card"]))


def _battle_over(g: Game, event: Event) -> Iterator[Change]:
    yield Record("battle", None)


def _effect(g: Game, event: Event) -> Iterator[Change]:
    """A continuous effect comes into force; `until` is the period whose end ends it."""
    source, master = event.facts["source"], event.facts["master"]
    on, gives, until = event.facts["on"], event.facts["gives"], event.facts["until"]
    yield Begin(Effect(f"e{g.new_serial()}", source, master, on, gives, until, event.rule))


def _effect_ends(g: Game, event: Event) -> Iterator[Change]:
    """An effect ends; where the event names one `card`, only on that."""
    id, card = event.facts["effect"], event.get("card")
    yield Release(id, card) if card else End(id)


def _delayed(g: Game, event: Event) -> Iterator[Change]:
    yield Await(event.facts["pending"]._replace(id=g.new_serial()))


def _used(g: Game, event: Event) -> Iterator[Change]:
    id, skill = event.facts["card"], event.facts["skill"]
    yield Record(f"used:{id}:{skill}", facts.times_used(g, id, skill) + 1)


def _energy_marker(g: Game, event: Event) -> Iterator[Change]:
    player = event.facts["player"]
    yield Record(f"{player}.energy_markers", facts.energy_markers(g, player) - 1)


def _markers(g: Game, event: Event) -> Iterator[Change]:
    id = event.facts["card"]
    yield Set(id, "markers", max(0, facts.card(g, id).markers - event.facts["amount"]))


def _phase(g: Game, event: Event) -> Iterator[Change]:
    yield Record("phase", event.facts["phase"])


def _turn_over(g: Game, event: Event) -> Iterator[Change]:
    yield Record("turn", facts.turn_number(g) + 1)
    yield Record("turn_player", facts.opponent(facts.turn_player(g)))
    for name in list(g.state.facts):
        if name.startswith("used:"):
            yield Record(name, None)


def _result(g: Game, event: Event) -> Iterator[Change]:
    yield Record("result", event.facts["result"])


KINDS: dict[str, Callable[[Game, Event], Iterator[Change]]] = {
    "move": _move,
    "draw card": _move,
    "take life": _move,
    "combo": _move,
    "switch": _switch,
    "battle": _battle,
    "guard changes": _guard_changes,
    "battle stage": _battle_stage,
    "battle loses a card": _battle_loses_a_card,
    "battle over": _battle_over,
    "effect": _effect,
    "effect ends": _effect_ends,
    "delayed effect": _delayed,
    "used": _used,
    "energy marker": _energy_marker,
    "markers": _markers,
    "phase": _phase,
    "turn over": _turn_over,
    "game ends": _result,
}


def moves_between(g: Game, event: Event) -> tuple[str, str] | None:
    """The kinds of area a card moves from and to by an event; None if it moves none."""
    if KINDS.get(event.kind) is not _move:
        return None
    return facts.area_of(g, event.facts["card"]), kind_of(event.facts["to"])
