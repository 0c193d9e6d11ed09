"""The kinds of event, and what each makes different. A kind that is not listed is a moment and changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.fusion_world import facts
from engine.games.fusion_world.areas import AREAS, MARKERS, carries_effects
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.writing import Add, Amend, Append, Change, Move, Record, Release, Set, Tuck
from engine.play import lasting, table
from engine.play.event_kinds import COMMON, Changes


def changes(g: Game, event: Event) -> Iterable[Change]:
    """What an event makes different."""
    return KINDS[event.kind](g, event) if event.kind in KINDS else ()


def _move(g: Game, event: Event) -> Iterator[Change]:
    """A card moves, by default on top, and lies as cards do there; it is a new card unless 3-1-4-1 says otherwise."""
    id, area = event.facts["card"], event.facts["to"]
    goes_along = carries_effects(table.area_of(g, id), area)
    mode, face = AREAS.manner(event, area)  # 3-6-3, 3-8-3; outside the game face up (13-9-3)
    whereto = AREAS.place(table.card(g, id).owner, area, event.get("master", ""))  # 3-1-6, 3-1-6-1
    yield Move(id, whereto, mode, face, event.get("where", "top") == "top", stays=goes_along)
    if table.card(g, id).count(MARKERS) and not goes_along:
        yield Set(id, MARKERS, 0)  # 1-12-4
    if not goes_along:
        for effect in g.state.effects.values():
            if id in effect.on:
                yield Release(effect.id, id)  # 9-8-2


def falling(g: Game, event: Event) -> Iterator[Event]:
    """16-2-5: the cards under one that leaves the Battle Area for another kind of area go to their owners' Drops."""
    if event.facts["to"] not in AREAS.those("of_any_master"):
        for id in table.beneath(g, event.facts["card"]):
            yield Event("falls", "16-2-5", {"card": id, "of": event.facts["card"], "to": "drop"})


def _damage(g: Game, event: Event) -> Iterator[Change]:
    dealt = facts.Dealt(event.facts["player"], event.facts["amount"], event.facts["source"])
    yield Append("damage", dealt)


KINDS: dict[str, Changes] = {
    **COMMON,  # shuffles by 5-9-1, which leave an order that nobody knows; flips by 10-1-3-1
    "move": _move,
    "draw card": _move,
    "take life": _move,
    "combo": _move,
    "play": _move,
    "falls": _move,
    "ki": lambda g, e: [Add(MARKERS, e.facts["amount"], e.facts["card"])],
    "energy markers": lambda g, e: [Add(f"{e.facts['player']}.energy_markers", e.facts["amount"])],
    "damage": _damage,
    "damage processed": lambda g, e: [Record("damage", None)],
    "battle": lambda g, e: [Record("battle", facts.Battle(e.facts["attacker"], e.facts["guard"]))],
    "place under": lambda g, e: [Tuck(e.facts["card"], e.facts["under"])],
    "attack negated": lambda g, e: [Amend("battle", {"over_by": e.facts["card"]})],
    "guard changes": lambda g, e: [Amend("battle", {"guard": e.facts["card"]})],
    "battle decided": lambda g, e: [Amend("battle", {"is_decided": True})],
    "battle loses a card": lambda g, e: [Amend("battle", {"over_by": e.facts["card"]})],
    "battle over": lambda g, e: [Record("battle", None)],
    "effect": lambda g, e: [lasting.begin(g, e)],
}

#: The kinds of event that move a card from one area to another.
MOVING = frozenset(kind for kind, change in KINDS.items() if change is _move)
