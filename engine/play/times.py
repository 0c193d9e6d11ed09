"""How often an action is carried out, and by whom first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.kernel.game import Game
from engine.play import table
from engine.play.ruleset import proceed
from engine.play.sources import Source


def is_never(g: Game, count: int, source: Source) -> bool:
    """Whether an action is to be done zero or fewer times, and so is not carried out."""
    if count > 0:
        return False
    proceed(g, "zero times", "nothing.zero_times", {"card": source.card, "skill": source.skill})
    return True


def player_by_player(g: Game, action: Any, source: Source) -> Iterator[Any]:
    """An action of both players is one of the turn player, and then one of the other."""
    if getattr(action, "player", "") != "both":
        yield action
        return
    first = table.turn_player(g)
    proceed(g, "players in turn", "players.in_turn", {"player": first, "next": table.opponent(first)}, quiet=True)
    for player in ("you", "opponent") if first == source.master else ("opponent", "you"):
        yield replace(action, player=player)
