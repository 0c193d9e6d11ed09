"""0-1-3-4: conceding, which a player can do at any point of a game."""

from __future__ import annotations

from engine.games.masters.boards import board_facts as facts
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason


def concede(g: Game, claim: Claim) -> Procedure:
    """The player loses immediately (0-1-3-4).

    No effect forces, forbids or replaces it (0-2-2-1): it is no action of a timing, and the end of a game is none of
    the events that replacement effects can name.
    """
    result = f"{facts.opponent(claim.player)} wins"
    told = {"result": result, "player": claim.player}
    yield call(happen, Event("game ends", "0-1-3-4", told, message="game.conceded"))


def _check_player(g: Game, claim: Claim) -> Reason | None:
    """0-3-2: one of those who play."""
    if claim.player in facts.PLAYERS:
        return None
    return Reason("0-3-2", "refused.no_player", {"player": claim.player})


CONCEDE = ActionKind(
    "concede", "0-1-3-4", (), (Condition("a player", _check_player),), lambda g, player: [Claim(player, {})], concede
)
