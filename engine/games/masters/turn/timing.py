"""Chapter 4: free timing and checkpoints. Counter timing (4-3) is told with [Counter] skills."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.masters.areas.areas import MARKERS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import activating_by_hand, autos_by_hand, by_hand, waiting_skills
from engine.games.masters.turn import rule_processing
from engine.kernel.asking import ActionKind, Ask, Duty, Procedure, call
from engine.kernel.game import Game
from engine.kernel.state import Pending
from engine.play.growing_loops import Growing, end_if_growing
from engine.play.lanes import Due, Lane, first_due
from engine.play.loops import Loops, end_if_endless, position, settle_loops, without_barred
from engine.play.rounds import Rounds, noticed
from engine.play.waiting import choose_and_activate, distinct, option

#: What waits is resolved in this order.
LANES = (
    Lane("auto", True, "4-2-2-2"),
    Lane("auto", False, "4-2-2-3"),
    Lane("delayed", True, "4-2-2-4"),
    Lane("delayed", False, "4-2-2-5"),
)
#: A checkpoint that resolves more waiting skills than this is looked at for a position that comes back (23-1).
LOOP_SUSPECTED = 1


@rule("4-1")
def free_timing(
    g: Game,
    player: str,
    at: str,
    kinds: tuple[ActionKind, ...],
    loops: Loops,
    duty: Callable[[tuple[ActionKind, ...]], Duty | None] | None = None,
) -> Procedure:
    """Grant a player free timing at the rule `at`: they may carry out an action (0-3-10) or do nothing (4-1-1, 4-1-2).

    Returns whether an action was carried out (4-1-2-1).

    Args:
        loops: what was declared at this timing before, to notice when it leads nowhere (23-1).
        duty: what of the actions has to be declared before the player can do nothing, if anything has.
    """
    here = position(g)
    yield from settle_loops(g, loops, player, here)
    allowed = (
        *without_barred(kinds, loops, here),
        *activating_by_hand.kinds(g, kinds),
        *by_hand.kinds(g, kinds),
    )
    due = (lambda: duty(allowed)) if duty else None
    declared = yield Ask(player, at, "ask.free_timing", {"player": player}, declined=(), actions=allowed, duty=due)
    if not declared:
        g.proceed("4-1-2-2", "free_timing.nothing", {"player": player})
        return False
    kind, claim = declared
    loops.declared(here, claim, g.steps)
    yield call(kind.perform, claim)
    g.proceed("4-1-2-1", "free_timing.again", {"player": player}, quiet=True)
    g.proceed(kind.returns, "free_timing.returns", quiet=True)
    return True


@rule("4-2")
def checkpoint(g: Game, at: str) -> Procedure | None:
    """A checkpoint at the rule `at` (4-2-2); skills set off since the last one are due at it (1-5-6-3)."""
    g.proceed(at, "checkpoint", quiet=True)
    if g.state.pending or rule_processing.is_any_confirmed(g) or autos_by_hand.is_any_due(g):
        return _checkpoint_at_which_something_is_due(g)
    _end_of_checkpoint(g)
    return None


def _checkpoint_at_which_something_is_due(g: Game) -> Procedure:
    yield from _resolve_what_is_due(g)
    _end_of_checkpoint(g)


def _end_of_checkpoint(g: Game) -> None:
    autos_by_hand.leave_out(g)
    g.proceed("4-2-2-6", "checkpoint.ends", quiet=True)


def _resolve_what_is_due(g: Game) -> Procedure:
    """4-2-2-1 to 4-2-2-5: rule processing, then one waiting skill or effect after another, until nothing waits."""
    seen: set[str] = set()
    rounds, growing = Rounds(), Growing(_that_can_run_out)
    with noticed(g, rounds):
        known = {pending.id for pending in g.state.pending if pending.kind == "auto"}
        if known:
            g.proceed("1-5-6-3", "checkpoint.waiting", {"count": len(known)}, quiet=True)
        resolved = 0
        while True:
            yield from rule_processing.confirm(g, "4-2-2-1")
            _tell_of_new(g, known)
            by_hand_too = autos_by_hand.is_any_due(g)
            if not g.state.pending and not by_hand_too:
                return
            due = first_due(g, LANES, waiting_skills.master_now)
            if by_hand_too and (yield call(_offer_by_hand, due)):
                continue
            if resolved > LOOP_SUSPECTED:
                yield call(end_if_endless, seen)
            yield from end_if_growing(g, growing)
            resolved += 1
            if due is None:
                return
            if due.lane.kind == "auto":
                yield call(choose_and_activate, due.lane.rule, due.player, due.waiting, rounds)
                autos_by_hand.again(g, due.player)
            else:
                yield call(_choose_and_resolve, due.lane.rule, due.player, due.waiting)


def _offer_by_hand(g: Game, due: Due | None) -> Procedure:
    """Offer the lines that are not played beside the skills that wait; returns whether one was resolved."""
    for lane in LANES[:2]:
        if (yield call(autos_by_hand.offer, lane.rule, lane.player(g))):
            return True
        if due and due.lane is lane:
            return False
    return False


def _that_can_run_out(g: Game) -> dict[str, int]:
    """What an endless loop must not use up (23-1-1): cards of each area, markers, and the power of cards in play."""
    totals = {f"cards {area}": len(cards) for area, cards in g.state.areas.items()}
    for player in facts.PLAYERS:
        totals[f"markers {player}"] = facts.energy_markers(g, player)
        for id in facts.in_play(g, player):
            totals[f"markers {id}"] = facts.card(g, id).count(MARKERS)
            totals[f"power {id}"] = int(continuous.power(g, id).amount)
    return totals


def _tell_of_new(g: Game, known: set[int]) -> None:
    """1-5-6-4: [Auto] skills set off during a checkpoint are activated and resolved in this same checkpoint."""
    for pending in g.state.pending:
        if pending.kind == "auto" and pending.id not in known:
            known.add(pending.id)
            g.proceed("1-5-6-4", "checkpoint.joined", {"card": pending.card, "skill": pending.skill}, quiet=True)


def _choose_and_resolve(g: Game, at: str, player: str, delayed: list[Pending]) -> Procedure:
    """The player chooses one delayed effect whose moment has come, and it is resolved."""
    chosen = delayed[0]
    if len(delayed) > 1:
        offered = distinct(delayed)
        options = tuple(option(pending, id) for id, pending in offered.items())
        (id,) = yield Ask(player, at, "ask.delayed", {"player": player}, options)
        chosen = offered[id]
    yield call(waiting_skills.resolve_delayed, chosen, at)
