"""Chapter 5: the basic actions that rules and effects are made of."""

from __future__ import annotations

from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import table


def draw(g: Game, at: str, player: str, count: int) -> Procedure:
    """Draw the top card so many times (5-1-1, 5-1-2, 5-1-3); without any left the game is lost already (14-2-2-2)."""
    if count <= 0:
        g.proceed("5-1-3", "draw.none", {"player": player})
    for _ in range(count):
        top = table.cards_in(g, player, "deck")[0]
        yield call(happen, Event("draw card", at, {"card": top, "player": player, "to": "hand"}))


def deal_damage(g: Game, at: str, amount: int, source: str, by: str, *players: str) -> Procedure:
    """Deal damage to players (5-8-1, 5-8-2), 0 of which is none (14-3-2); the next checkpoint processes it (5-8-3).

    Args:
        by: `attack` or `skill`.
    """
    if amount <= 0:
        g.proceed("14-3-2", "damage.none", {"player": players[0]})
        return
    reading = "damage-waits-for-a-checkpoint"
    told = [{"player": player, "amount": amount, "source": source, "by": by} for player in players]
    yield call(happen, *(Event("damage", at, facts_of, reading=reading) for facts_of in told))
