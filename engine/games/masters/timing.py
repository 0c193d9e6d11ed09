"""Chapter 4: free timing, checkpoints, counter timing."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from engine.games.masters import board_facts as facts
from engine.games.masters import rule_processing, skills
from engine.games.masters.rulebook import rule
from engine.kernel.asking import ActionKind, Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Pending

#: A checkpoint that resolves more than this is looked at for a loop (23-1).
LOOP_SUSPECTED = 50


@rule("4-1")
def free_timing(g: Game, player: str, at: str, kinds: tuple[ActionKind, ...]) -> Procedure:
    """Grant a player free timing at the rule `at`; returns whether an action was carried out (4-1-2-1)."""
    declared = yield Ask(player, at, "ask.free_timing", {"player": player}, declined=(), actions=kinds)
    if not declared:
        g.proceed("4-1-2-2", "free_timing.nothing", {"player": player})
        return False
    kind, claim = declared
    yield call(kind.perform, claim)
    return True


@rule("4-2")
def checkpoint(g: Game, at: str) -> Procedure:
    """A checkpoint at the rule `at` (4-2-2)."""
    g.proceed(at, "checkpoint", quiet=True)
    seen: set[str] = set()
    for resolved in count():
        yield call(rule_processing.confirm, "4-2-2-1")
        if resolved > LOOP_SUSPECTED:
            yield call(_end_a_loop, seen)
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


@rule("4-3")
def counter_timing(g: Game, at: str) -> Procedure:
    """A counter timing at the rule `at` (4-3-3). No [Counter] skill is played yet, so none can be declared."""
    g.proceed(at, "counter_timing", quiet=True)
    yield call(rule_processing.confirm, "4-3-3-1")
    g.proceed("4-3-3-2", "counter_timing.nothing", quiet=True)


def _waiting(g: Game, kind: str, player: str) -> list[Pending]:
    return [p for p in g.state.pending if p.kind == kind and p.master == player and not p.moment]


def _choose_and_activate(g: Game, at: str, player: str, autos: list[Pending]) -> Procedure:
    """The player chooses one waiting [Auto] and activates it, or does not pay for it (9-6-3, 9-6-4).

    Choosing and paying are one question: each skill is offered, one with a cost can also be left unpaid. Where all
    that waits is one skill without a cost, however often, there is nothing to ask.
    """
    offered = _distinct(autos)
    costly = {id: pending for id, pending in offered.items() if skills.has_payable_cost(g, pending)}
    if len({(pending.card, pending.skill) for pending in autos}) == 1 and not costly:
        g.proceed(at, "checkpoint.turn", {"player": player}, quiet=True)
        yield call(skills.activate_auto, autos[0], True)
        return
    options = tuple(_option(pending, id) for id, pending in offered.items())
    unpaid = {f"{id}:unpaid": pending for id, pending in costly.items()}
    options += tuple(_option(pending, id, "option.unpaid") for id, pending in unpaid.items())
    declined = (next(iter(unpaid)),) if len(costly) == len(offered) else None
    (chosen,) = yield Ask(player, at, "ask.auto", {"player": player}, options, declined=declined)
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


def _end_a_loop(g: Game, seen: set[str]) -> Procedure:
    """A state that comes back without anybody having chosen ends the game in a draw (23-1-1-1)."""
    digest = f"{g.state.digest()} {g.inputs}"
    if digest in seen:
        yield call(happen, Event("game ends", "23-1-1-1", {"result": "draw"}, message="loop"))
    seen.add(digest)
