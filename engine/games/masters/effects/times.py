"""0-2-4-2, 0-2-8: how often an action is carried out, and by whom first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.games.masters.boards import board_facts as facts
from engine.kernel.game import Game
from engine.play.sources import Source


def is_never(g: Game, count: int, source: Source) -> bool:
    """0-2-4-2: whether an action is to be done zero or fewer times, and so is not carried out."""
    if count > 0:
        return False
    g.proceed("0-2-4-2", "nothing.zero_times", {"card": source.card, "skill": source.skill})
    return True


def player_by_player(g: Game, action: Any, source: Source) -> Iterator[Any]:
    """0-2-8: an action of both players is one of the turn player, and then one of the other."""
    if getattr(action, "player", "") != "both":
        yield action
        return
    first = facts.turn_player(g)
    g.proceed("0-2-8", "players.in_turn", {"player": first, "next": facts.opponent(first)}, quiet=True)
    for player in ("you", "opponent") if first == source.master else ("opponent", "you"):
        yield replace(action, player=player)
