"""Losing because cards have run out, and what follows from it for the other player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.play import table


class Defeat(NamedTuple):
    """A kind of area without whose cards a player is defeated: by which rule, and how it is told."""

    area: str
    rule: str
    message: str


def defeated(g: Game, defeats: Sequence[Defeat]) -> dict[str, Defeat]:
    """The players who have no cards in one of these areas, each with the first they have none in."""
    found = ((player, defeat) for player in table.PLAYERS for defeat in reversed(defeats))
    return {player: defeat for player, defeat in found if not table.cards_in(g, player, defeat.area)}


def loss(defeated: Mapping[str, Defeat], draw: str, reading: str = "") -> Event:
    """A player who is defeated has lost; where both are at once, it is a draw by the rule that says so."""
    if len(defeated) == len(table.PLAYERS):
        return Event("game ends", draw, {"result": "draw"}, message="game.draw")
    ((player, defeat),) = defeated.items()
    told = {"result": f"{table.opponent(player)} wins", "player": player}
    return Event("game ends", defeat.rule, told, message=defeat.message, reading=reading)


def won(event: Event, rule: str) -> Iterator[Event]:
    """Whose opponent has lost has won; nobody has where both have lost, or nobody (a draw)."""
    if event.kind == "game ends" and (loser := event.get("player")):
        yield Event("game won", rule, {"player": table.opponent(loser)})
