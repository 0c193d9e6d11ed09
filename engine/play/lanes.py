"""In which order what waits has its turn: whose, and what kind of it, as a game declares in one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.kernel.game import Game
from engine.kernel.state import Pending
from engine.play import table


class Lane(NamedTuple):
    """One of the places at which something that waits can be resolved.

    Attributes:
        kind: what waits there, such as skills or delayed effects.
        of_turn_player: whether it is what the turn player resolves, or what the other player does.
        rule: the rule that gives it this place.
    """

    kind: str
    of_turn_player: bool
    rule: str

    def player(self, g: Game) -> str:
        """Whose turn it is to resolve something there."""
        player = table.turn_player(g)
        return player if self.of_turn_player else table.opponent(player)


class Due(NamedTuple):
    """What waits at the first place at which anything does."""

    lane: Lane
    player: str
    waiting: list[Pending]


def first_due(g: Game, lanes: Sequence[Lane], master: Callable[[Game, Pending], str]) -> Due | None:
    """What has its turn now; None if nothing waits, or only for a moment that has not come.

    Args:
        lanes: the places in their order. master: who resolves something that waits.
    """
    ready = [pending for pending in g.state.pending if not pending.moment]
    for lane in lanes if ready else ():
        player = lane.player(g)
        if waiting := [each for each in ready if each.kind == lane.kind and master(g, each) == player]:
            return Due(lane, player, waiting)
    return None
