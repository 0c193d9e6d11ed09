"""Chapter 4: free timing and checkpoints. Counter timing (4-3) is told with [Counter] skills."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from engine.games.masters import board_facts as facts
from engine.games.masters import by_hand, rule_processing, skills
from engine.games.masters.loops import Loops, end_if_endless, position, settle_loops, without_barred
from engine.games.masters.rulebook import rule
from engine.kernel.asking import ActionKind, Ask, Option, Procedure, call
from engine.kernel.game import Game
from engine.kernel.state import Pending

#: A checkpoint that resolves more than this is looked at for a loop (23-1).
LOOP_SUSPECTED = 50


#: By the rule that allows a kind of action the one that says where the game returns to after it.
_RETURNS = {
    "7-3-4-1": "7-3-4-1-1",
    "7-3-4-2": "7-3-4-2-1",
    "7-3-4-3": "7-3-4-3-1",
    "7-3-4-4": "7-3-4-4-1",
    "7-3-4-5": "7-3-4-5-2",
    "8-2-4-1": "8-2-4-1-1",
    "8-2-4-2": "8-2-4-2-1",
    "8-3-4-1": "8-3-4-1-1",
    "8-3-4-2": "8-3-4-2-1",
}


@rule("4-1")
def free_timing(g: Game, player: str, at: str, kinds: tuple[ActionKind, ...], loops: Loops) -> Procedure:
    """Grant a player free timing at the rule `at`: they may carry out an action (0-3-10) or do nothing (4-1-1, 4-1-2).

    Returns whether an action was carried out (4-1-2-1).

    Args:
        loops: what was declared at this timing before, to notice when it leads nowhere (23-1).
    """
    here = position(g)
    yield call(settle_loops, loops, player, here)
    allowed = (*without_barred(kinds, loops, here), *by_hand.kinds(g, at))
    declared = yield Ask(player, at, "ask.free_timing", {"player": player}, declined=(), actions=allowed)
    if not declared:
        g.proceed("4-1-2-2", "free_timing.nothing", {"player": player})
        return False
    kind, claim = declared
    loops.declared(here, claim, len(g.trace))
    yield call(kind.perform, claim)
    g.proceed("4-1-2-1", "free_timing.again", {"player": player}, quiet=True)
    g.proceed(_RETURNS[kind.rule], "free_timing.returns", quiet=True)
    return True


@rule("4-2")
def checkpoint(g: Game, at: str) -> Procedure:
    """A checkpoint at the rule `at` (4-2-2); skills set off since the last one are due at it (1-5-6-3)."""
    g.proceed(at, "checkpoint", quiet=True)
    seen: set[str] = set()
    known = {pending.id for pending in g.state.pending if pending.kind == "auto"}
    if known:
        g.proceed("1-5-6-3", "checkpoint.waiting", {"count": len(known)}, quiet=True)
    for resolved in count():
        yield call(rule_processing.confirm, "4-2-2-1")
        _tell_of_new(g, known)
        if resolved > LOOP_SUSPECTED:
            yield call(end_if_endless, seen)
        you, other = facts.turn_player(g), facts.opponent(facts.turn_player(g))
        if autos := _waiting(g, "auto", you):
            yield call(_choose_and_activate, "4-2-2-2", you, autos)
        elif autos := _waiting(g, "auto", other):
            yield call(_choose_and_activate, "4-2-2-3", other, autos)
        elif delayed := _waiting(g, "delayed", you):
            yield call(_choose_and_resolve, "4-2-2-4", you, delayed)
        elif delayed := _waiting(g, "delayed", other):
            yield call(_choose_and_resolve, "4-2-2-5", other, delayed)
        else:
            break
    g.proceed("4-2-2-6", "checkpoint.ends", quiet=True)


def _tell_of_new(g: Game, known: set[int]) -> None:
    """1-5-6-4: [Auto] skills set off during a checkpoint are activated and resolved in this same checkpoint."""
    for pending in g.state.pending:
        if pending.kind == "auto" and pending.id not in known:
            known.add(pending.id)
            g.proceed("1-5-6-4", "checkpoint.joined", {"card": pending.card, "skill": pending.skill}, quiet=True)


def _waiting(g: Game, kind: str, player: str) -> list[Pending]:
    return [p for p in g.state.pending if p.kind == kind and p.master == player and not p.moment]


def _choose_and_activate(g: Game, at: str, player: str, autos: list[Pending]) -> Procedure:
    """The player chooses one waiting [Auto] and activates it, or does not pay for it (9-6-3, 9-6-4).

    Choosing and paying are one question: each skill is offered, one with a cost can also be left unpaid, one in a
    secret area be kept silent (9-6-3-1-1). Where all that waits is one skill without a cost, however often, there is
    nothing to ask.
    """
    offered = _distinct(autos)
    costly = {id: pending for id, pending in offered.items() if skills.has_payable_cost(g, pending)}
    alone = len({(pending.card, pending.skill) for pending in autos}) == 1
    if alone and not costly and not skills.is_hidden(autos[0]):
        reading = "open-skills-must-be-activated"
        g.proceed(at, "checkpoint.turn", {"player": player}, quiet=True, reading=reading)
        yield call(skills.activate_auto, autos[0], True)
        return
    options = tuple(_option(pending, id) for id, pending in offered.items())
    unpaid = {f"{id}:unpaid": pending for id, pending in costly.items()}
    options += tuple(_option(pending, id, "option.unpaid") for id, pending in unpaid.items())
    silent = {f"{id}:silent": pending for id, pending in offered.items() if skills.is_hidden(pending)}
    options += tuple(_option(pending, id, "option.silent") for id, pending in silent.items())
    left = [*silent, *(id for id, pending in unpaid.items() if not skills.is_hidden(pending))]
    declined = (left[0],) if len(left) == len(offered) else None
    reading = "" if declined else "open-skills-must-be-activated"
    (chosen,) = yield Ask(player, at, "ask.auto", {"player": player}, options, declined=declined, reading=reading)
    if chosen in silent:
        skills.keep_silent(g, silent[chosen])
    else:
        yield call(skills.activate_auto, offered.get(chosen) or unpaid[chosen], chosen in offered)


def _choose_and_resolve(g: Game, at: str, player: str, delayed: list[Pending]) -> Procedure:
    """The player chooses one delayed effect whose moment has come, and it is resolved."""
    chosen = delayed[0]
    if len(delayed) > 1:
        offered = _distinct(delayed)
        options = tuple(_option(pending, id) for id, pending in offered.items())
        (id,) = yield Ask(player, at, "ask.delayed", {"player": player}, options)
        chosen = offered[id]
    yield call(skills.resolve_delayed, chosen, at)


def _option(pending: Pending, id: str, message: str = "option.skill") -> Option:
    return Option(id, message, {"card": pending.card, "skill": pending.skill}, pending.card)


def _distinct(waiting: Iterable[Pending]) -> dict[str, Pending]:
    """Ids for inputs: `card:skill`, with a count where the same skill waits twice."""
    ids: dict[str, Pending] = {}
    for pending in waiting:
        id = f"{pending.card}:{pending.skill}"
        while id in ids:
            id += "+"
        ids[id] = pending
    return ids
