"""Chapter 4: free timing and checkpoints."""

from __future__ import annotations

from engine.games.fusion_world import lines_by_hand, rule_processing
from engine.games.fusion_world.rulebook import rule
from engine.kernel.asking import ActionKind, Ask, Procedure, call
from engine.kernel.game import Game
from engine.play import set_off
from engine.play.lanes import Lane


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


#: What waits is resolved in this order. Delayed effects, which no line is played to make yet, will stand behind the
#: [Auto] skills of the same player.
LANES = (Lane("auto", True, "4-2-2-2"), Lane("auto", False, "4-2-2-4"))


@rule("4-2")
def checkpoint(g: Game, at: str) -> Procedure:
    """A checkpoint at the rule `at` (4-2-1): rule processing (4-2-2-1), then what waits; as no [Auto] skill is played
    yet, that is what the players resolve by hand, the turn player first (4-2-2-2, 4-2-2-4)."""
    g.proceed(at, "checkpoint", quiet=True)
    yield from rule_processing.confirm(g)
    while set_off.is_any_due(g) and (yield call(_resolve_by_hand)):
        yield from rule_processing.confirm(g)
    set_off.leave_out(g)
    g.proceed("4-2-2-6", "checkpoint.ends", quiet=True)


def _resolve_by_hand(g: Game) -> Procedure:
    """The first player who has a line set off and likes to resolve one does; returns whether anybody has."""
    for lane in LANES:
        if (yield call(lines_by_hand.offer, lane.rule, lane.player(g))):
            return True
    return False
