"""How things happen: in batches, through prohibition, replacement, one writing, and rule processing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import NOTHING, Game, GameEnds
from engine.kernel.state import Pending
from engine.kernel.writing import Await, Change, Settle, Written, write


def happen(g: Game, *proposed: Event) -> Procedure:
    """Let events happen at the same time; returns those that did, as they did.

    A prohibited event does not happen; a replaced one happens as its replacement. The rest is written in one
    go, skills whose trigger is fulfilled begin to wait, and rule processing that interrupts follows at once.
    """
    events: list[Event] = []
    for event in proposed:
        if reason := g.rules.prohibited(g, event):
            facts = {**event.facts, **reason.facts, "kind": event.kind, "by": reason.card, "why": reason.why}
            g.tell("prevented", reason.rule, "prevented", facts)
        elif g.rules.replacements(g, event):
            events.extend((yield call(_replaced, event)))
        else:
            events.append(event)
    if not events:
        return events
    waiting = _write(g, events)
    for pending in waiting:
        _await(g, pending)
    if "result" in g.state.facts:
        raise GameEnds
    yield call(g.rules.interrupt, events)
    return events


def moment(g: Game, rule: str, kind: str, facts: Mapping[str, Any] = NOTHING) -> Procedure:
    """A step of the rulebook at which skills with a certain trigger begin to wait.

    The step itself is cited even when no skill waits for it; then a reader may pass over it.
    """
    return happen(g, Event(kind, rule, facts, message="moment", quiet=True))


def settle(
    g: Game,
    pending: Pending,
    kind: str,
    rule: str,
    message: str,
    facts: Mapping[str, Any] = NOTHING,
    reading: str = "",
) -> None:
    """A waiting skill waits no longer: it has been resolved, or is cancelled."""
    told = {"card": pending.card, "skill": pending.skill, "player": pending.master, **facts}
    g.tell(kind, rule, message, told, tuple(write(g.state, Settle(pending.id))), reading=reading)


def _replaced(g: Game, event: Event) -> Procedure:
    """Apply the replacement effects of an event, each at most once; returns what happens instead."""
    used: set[str] = set()
    events = [event]
    while True:
        open_ones = [
            (place, replacement)
            for place, candidate in enumerate(events)
            for replacement in g.rules.replacements(g, candidate)
            if replacement.id not in used
        ]
        if not open_ones:
            return events
        place, chosen = open_ones[0]
        if len(open_ones) > 1:
            (answer,) = yield g.rules.choose_replacement(g, [replacement for _, replacement in open_ones])
            place, chosen = next(pair for pair in open_ones if pair[1].id == answer)
        used.add(chosen.id)
        facts = {**events[place].facts, "by": chosen.card, "effect": chosen.id}
        g.tell("replaced", chosen.rule, chosen.message, facts)
        events[place : place + 1] = chosen.instead


def _write(g: Game, events: Sequence[Event]) -> list[Pending]:
    """Write the events as one; returns the skills they trigger.

    A card that leaves hears the event with its last information, one that arrives with its new information:
    triggers are asked for before and after, and a skill that answers twice waits once.
    """
    batch = g.new_batch()
    heard = [g.rules.triggered(g, event) for event in events]
    waiting = {_voice(pending): pending for by_event in heard for pending in by_event}
    changes: list[list[Change]] = [list(g.rules.changes(g, event)) for event in events]
    for event, its_changes, its_triggers in zip(events, changes, heard, strict=True):
        written: list[Written] = []
        for change in its_changes:
            written += write(g.state, change)
        g.tell(
            "event",
            event.rule,
            event.message or event.kind,
            {**event.facts, "kind": event.kind},
            tuple(written),
            batch=batch,
            reading=event.reading,
            quiet=event.quiet and not its_triggers,
        )
    for event in events:
        for pending in g.rules.triggered(g, event):
            waiting.setdefault(_voice(pending), pending)
    return list(waiting.values())


def _voice(pending: Pending) -> tuple[str, str, str, int]:
    """What makes two triggered skills one and the same; a delayed effect that comes due has a number already."""
    return pending.kind, pending.card, pending.skill, pending.id


def _await(g: Game, pending: Pending) -> None:
    waiting = pending._replace(id=g.new_serial())
    rule = g.rules.pending_rule(g, waiting)
    facts = {"card": waiting.card, "skill": waiting.skill, "player": waiting.master}
    g.tell("pending", rule, "pending", facts, tuple(write(g.state, Await(waiting))))
