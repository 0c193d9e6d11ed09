"""Conceding: the one action that a player can take whatever the game asks of whom."""

from __future__ import annotations

from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play.table import PLAYERS, opponent


def conceding(rule: str, players: str) -> ActionKind:
    """The action of conceding, by which the game ends at once and the other player has won.

    No effect forces, forbids or replaces it: it is no action of a timing.

    Args:
        rule: the rule that allows it. players: the one that says who plays.
    """

    def concede(g: Game, claim: Claim) -> Procedure:
        told = {"result": f"{opponent(claim.player)} wins", "player": claim.player}
        yield call(happen, Event("game ends", rule, told, message="game.conceded"))

    def check(g: Game, claim: Claim) -> Reason | None:
        return None if claim.player in PLAYERS else Reason(players, "refused.no_player", {"player": claim.player})

    conditions = (Condition("a player", check),)
    return ActionKind("concede", rule, (), conditions, lambda g, player: [Claim(player, {})], concede)
