"""Chapter 4: free timing and checkpoints."""

from __future__ import annotations

from engine.games.fusion_world import lines_by_hand, rule_processing
from engine.games.fusion_world.rulebook import rule
from engine.kernel.asking import ActionKind, Ask, Procedure, call
from engine.kernel.game import Game
from engine.play import set_off, table


@rule("4-1")
def free_timing(g: Game, player: str, at: str, kinds: tuple[ActionKind, ...]) -> Procedure:
    """Grant a player free timing at the rule `at` (4-1-1): they carry out an action or do nothing (4-1-2-1, 4-1-2-2).

    Returns whether an action was carried out.
    """
    declared = yield Ask(player, at, "ask.free_timing", {"player": player}, declined=(), actions=kinds)
    if not declared:
        g.proceed("4-1-2-2", "free_timing.nothing", {"player": player})
        return False
    kind, claim = declared
    yield call(kind.perform, claim)
    g.proceed(kind.returns, "free_timing.returns", quiet=True)
    return True


@rule("4-2")
def checkpoint(g: Game, at: str) -> Procedure:
    """A checkpoint at the rule `at` (4-2-1): rule processing (4-2-2-1), then what waits; as no [Auto] skill is played
    yet, that is what the players resolve by hand, the turn player first (4-2-2-2, 4-2-2-4)."""
    g.proceed(at, "checkpoint", quiet=True)
    you, other = table.turn_player(g), table.opponent(table.turn_player(g))
    yield from rule_processing.confirm(g)
    while set_off.is_any_due(g):
        resolved = yield call(lines_by_hand.offer, "4-2-2-2", you)
        if not resolved and not (yield call(lines_by_hand.offer, "4-2-2-4", other)):
            break
        yield from rule_processing.confirm(g)
    set_off.leave_out(g)
    g.proceed("4-2-2-6", "checkpoint.ends", quiet=True)
