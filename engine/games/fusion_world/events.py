"""The kinds of event, and what each makes different. A kind that is not listed is a moment and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.games.fusion_world import facts
from engine.games.fusion_world.areas import AREAS, OF_ANY_MASTER, REMOVED, carries_effects
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Effect
from engine.kernel.writing import Add, Amend, Append, Begin, Change, End, Move, Record, Release, Set
from engine.play import table


def changes(g: Game, event: Event) -> Iterable[Change]:
    """What an event makes different."""
    return KINDS[event.kind](g, event) if event.kind in KINDS else ()


def _move(g: Game, event: Event) -> Iterator[Change]:
    """A card moves, by default on top, and lies as cards do there; it is a new card unless 3-1-4-1 says otherwise."""
    id, area = event.facts["card"], event.facts["to"]
    goes_along = carries_effects(table.area_of(g, id), area)
    mode = event.get("mode", "active") if area in AREAS and AREAS[area].has_modes else ""  # 3-6-3, 3-8-3
    face = "down" if area in AREAS and AREAS[area].secret else "up"  # outside the game up (13-9-3)
    yield Move(id, _whereto(g, event), mode, face, event.get("where", "top") == "top", stays=goes_along)
    if table.card(g, id).markers and not goes_along:
        yield Set(id, "markers", 0)  # 1-12-4
    if not goes_along:
        for effect in g.state.effects.values():
            if id in effect.on:
                yield Release(effect.id, id)  # 9-8-2


def _whereto(g: Game, event: Event) -> str:
    """Its owner's area (3-1-6), also where another player is named for an area that is no one else's (3-1-6-1)."""
    area = event.facts["to"]
    if area == REMOVED:
        return REMOVED
    owner = table.card(g, event.facts["card"]).owner
    return f"{event.get('master') or owner if area in OF_ANY_MASTER else owner}.{area}"


def falling(g: Game, event: Event) -> Iterator[Event]:
    """16-2-5: the cards under one that leaves the Battle Area for another kind of area go to their owners' Drops."""
    if event.facts["to"] not in OF_ANY_MASTER:
        for id in table.beneath(g, event.facts["card"]):
            yield Event("falls", "16-2-5", {"card": id, "of": event.facts["card"], "to": "drop"})


def _switch(g: Game, event: Event) -> Iterator[Change]:
    yield Set(event.facts["card"], "mode", event.facts["mode"])


def _flip(g: Game, event: Event) -> Iterator[Change]:
    """10-1-3-1: the other side comes up; it is the same card."""
    yield Set(event.facts["card"], "flipped", not table.card(g, event.facts["card"]).flipped)


def _ki(g: Game, event: Event) -> Iterator[Change]:
    yield Add("markers", event.facts["amount"], event.facts["card"])


def _energy_markers(g: Game, event: Event) -> Iterator[Change]:
    yield Add(f"{event.facts['player']}.energy_markers", event.facts["amount"])


def _damage(g: Game, event: Event) -> Iterator[Change]:
    dealt = facts.Dealt(event.facts["player"], event.facts["amount"], event.facts["source"])
    yield Append("damage", dealt)


def _damage_processed(g: Game, event: Event) -> Iterator[Change]:
    yield Record("damage", None)


def _battle(g: Game, event: Event) -> Iterator[Change]:
    yield Record("battle", facts.Battle(event.facts["attacker"], event.facts["guard"]))


def _battle_decided(g: Game, event: Event) -> Iterator[Change]:
    yield Amend("battle", {"is_decided": True})


def _battle_loses_a_card(g: Game, event: Event) -> Iterator[Change]:
    yield Amend("battle", {"over_by": event.facts["card"]})


def _battle_over(g: Game, event: Event) -> Iterator[Change]:
    yield Record("battle", None)


def _effect(g: Game, event: Event) -> Iterator[Change]:
    """A continuous effect comes into force; `until` is the period whose end ends it."""
    told = event.facts
    yield Begin(
        Effect(
            f"e{g.new_serial()}", told["source"], told["master"], told["on"], told["gives"], told["until"], event.rule
        )
    )


def _effect_ends(g: Game, event: Event) -> Iterator[Change]:
    yield End(event.facts["effect"])


def _phase(g: Game, event: Event) -> Iterator[Change]:
    yield Record("phase", event.facts["phase"])


def _turn_over(g: Game, event: Event) -> Iterator[Change]:
    yield Add("turn", 1)
    yield Record("turn_player", event.facts["next"])


def _result(g: Game, event: Event) -> Iterator[Change]:
    yield Record("result", event.facts["result"])


KINDS: dict[str, Callable[[Game, Event], Iterator[Change]]] = {
    "move": _move,
    "draw card": _move,
    "take life": _move,
    "combo": _move,
    "play": _move,
    "falls": _move,
    "switch": _switch,
    "flip": _flip,
    "ki": _ki,
    "energy markers": _energy_markers,
    "damage": _damage,
    "damage processed": _damage_processed,
    "battle": _battle,
    "battle decided": _battle_decided,
    "battle loses a card": _battle_loses_a_card,
    "battle over": _battle_over,
    "effect": _effect,
    "effect ends": _effect_ends,
    "phase": _phase,
    "turn over": _turn_over,
    "game ends": _result,
}

#: The kinds of event that move a card from one area to another.
MOVING = frozenset(kind for kind, change in KINDS.items() if change is _move)
