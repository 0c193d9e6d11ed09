"""5-13: markers that are removed from cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.masters.areas.areas import MARKERS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.events.events import MOVING, destination
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen


def remove(g: Game, card: str, amount: int, told: Mapping[str, Any], at: str = "") -> Procedure:
    """Remove so many markers from a card: there are so many less (5-13-1), as far as there are any (0-2-4).

    From a Unison Card they are removed one after another (5-13-4). Returns whether as many were removed.

    Args:
        at: the rule of the cost by which they are; by default the one for what effects remove.
    """
    if facts.printed(g, card).type != "Unison":
        there = facts.card(g, card).count(MARKERS)
        told = {**told, "card": card, "amount": min(amount, there)}
        removed = there and (yield call(happen, Event("markers", at or "5-13-2", told)))
        return bool(removed) and there >= amount
    at = at or ("5-13-4-1" if amount == 1 else "5-13-4-2")
    for _ in range(amount):
        if not facts.card(g, card).count(MARKERS):
            return False
        if not (yield call(happen, Event("markers", at, {**told, "card": card, "amount": 1}))):
            return False
    return True


def following(g: Game, event: Event) -> tuple[Event, ...]:
    """5-13-3: a card that is moved loses its markers, unless it goes to an opponent's Unison Area under control."""
    card = event.facts["card"]
    lost = facts.card(g, card).count(MARKERS)
    if not lost or event.kind not in MOVING or event.kind == "gain control":
        return ()
    if facts.card(g, card).area == destination(g, event) or event.get("markers"):
        return ()
    return (Event("markers fall", "5-13-3", {"card": card, "amount": lost}, quiet=True),)
