"""How things happen: in batches, through prohibition, replacement, one writing, and rule processing."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any

from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import NOTHING, Game, GameEnds
from engine.kernel.state import Pending
from engine.kernel.writing import Await, Change, Settle, Written, write

#: How things happen: at once, or by a procedure that may have to ask somebody; it gives the events that did.
Happened = Procedure | list[Event]


def happen(g: Game, *proposed: Event) -> Happened:
    """Let events happen at the same time; returns those that did, as they did.

    A prohibited event does not happen; a replaced one happens as its replacement. The rest is written in one
    go, skills whose trigger is fulfilled begin to wait, and rule processing that interrupts follows at once.
    """
    if not proposed:
        return []
    if _nothing_comes_of(g, proposed):
        _note(g, proposed)
        return list(proposed)
    noted: list[Event] = []
    is_any_replaced = False
    for event in proposed:
        noted.append(g.rules.noted(g, event))
        is_any_replaced = is_any_replaced or bool(g.rules.replacements(g, noted[-1]))
    if is_any_replaced:
        return _happen_otherwise(g, noted)
    return _happen(g, _allowed(g, noted))


def _happen_otherwise(g: Game, proposed: Sequence[Event]) -> Procedure:
    """Let events happen of which some are replaced."""
    return (yield call(_happen, (yield from _with_replacements(g, proposed))))


def _happen(g: Game, events: list[Event]) -> Happened:
    """Let events happen that nothing stands in the way of any more."""
    if not events:
        return events
    parting: list[Event] = []
    for event in events:
        parting += g.rules.parting(g, event)
    return _happen_with(g, events, parting) if parting else _write_and_process(g, events, events)


def _happen_with(g: Game, events: list[Event], parting: Sequence[Event]) -> Procedure:
    """The same with what comes apart from their cards, as far as it is not prohibited."""
    parted = yield from _with_replacements(g, parting)
    return (yield call(_write_and_process, events, [*parted, *events]))


def _write_and_process(g: Game, events: list[Event], with_them: Sequence[Event]) -> Happened:
    """Write events and what happens with them; it takes a procedure only if rule processing breaks in."""
    for pending in _write(g, with_them):
        begin_to_wait(g, pending)
    if g.rules.result(g):
        raise GameEnds
    interrupting = g.rules.interrupt(g, with_them)
    if interrupting is not None:
        return _interrupted(g, events, interrupting)
    g.processed = g.state.version
    return events


def _interrupted(g: Game, events: list[Event], interrupting: Procedure) -> Procedure:
    yield from interrupting
    g.processed = g.state.version
    return events


def _nothing_comes_of(g: Game, proposed: Sequence[Event]) -> bool:
    """Whether nothing comes of any of the events, and nothing has been written that rules have not processed yet."""
    if g.processed != g.state.version:
        return False
    heeded = g.rules.heeded(g)
    if heeded is None:
        return False
    for event in proposed:  # noqa: SIM110 - asked of every event, and a generator costs more than its answer
        if event.kind in heeded:
            return False
    return True


def _note(g: Game, events: Sequence[Event]) -> None:
    """Write and tell events that nothing comes of, which are at the same time."""
    batch = g.new_batch()
    if len(events) == 1:
        (event,) = events
        _write_one(g, event, tuple(g.rules.changes(g, event)), batch, event.quiet)
    else:
        changes = [tuple(g.rules.changes(g, event)) for event in events]
        for event, its_changes in zip(events, changes, strict=True):
            _write_one(g, event, its_changes, batch, event.quiet)
    if g.processed != g.state.version:
        g.keep_index()
        g.processed = g.state.version


def _write_one(g: Game, event: Event, changes: Iterable[Change], batch: int, quiet: bool) -> None:
    written: list[Written] = []
    for change in changes:
        written += write(g.state, change)
    if not g.told:
        g.passed(event.rule, "event", written)
        return
    told = {**event.facts, "kind": event.kind}
    message = event.message or event.kind
    g.tell("event", event.rule, message, told, written, batch=batch, reading=event.reading, quiet=quiet)


def _allowed(g: Game, proposed: Iterable[Event]) -> list[Event]:
    """Proposed events without those that are prohibited, where none is replaced."""
    allowed: list[Event] = []
    for event in proposed:
        if not _is_prevented(g, event):
            allowed.append(g.rules.redirected(g, event))
    return allowed


def _is_prevented(g: Game, event: Event) -> bool:
    """Whether an event is prohibited, which a step says."""
    reason = g.rules.prohibited(g, event)
    if reason is None:
        return False
    facts = {**event.facts, **reason.facts, "kind": event.kind, "by": reason.card, "why": reason.why}
    g.tell("prevented", reason.rule, "prevented", facts, reading=reason.reading)
    return True


def _with_replacements(g: Game, proposed: Sequence[Event]) -> Procedure:
    """What comes of proposed events: without those that are prohibited, and others in the place of those replaced."""
    events: list[Event] = []
    for event in proposed:
        if _is_prevented(g, event):
            continue
        if g.rules.replacements(g, event):
            events.extend((yield call(_replaced, event)))
        else:
            events.append(event)
    return [g.rules.redirected(g, event) for event in events]


def moment(g: Game, rule: str, kind: str, facts: Mapping[str, Any] = NOTHING, reading: str = "") -> Happened:
    """A step of the rulebook at which skills with a certain trigger begin to wait.

    The step itself is cited even when no skill waits for it; then a reader may pass over it.
    """
    return happen(g, Event(kind, rule, facts, message="moment", reading=reading, quiet=True))


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
    g.tell(kind, rule, message, told, write(g.state, Settle(pending.id)), reading=reading)


def _replaced(g: Game, event: Event) -> Procedure:
    """Apply the replacement effects of an event, each at most once; returns what happens instead.

    What one has done in place of the event still counts as that event, else two could replace each other for ever.
    """
    used = set(g.replacing)
    left_out: set[str] = set()
    events = [event]
    while True:
        open_ones = [
            (place, replacement)
            for place, candidate in enumerate(events)
            for replacement in g.rules.replacements(g, candidate)
            if replacement.id not in used
        ]
        if not open_ones:
            _tell_what_is_over(g, events, left_out)
            return events
        place, chosen = open_ones[0]
        if len(open_ones) > 1:
            (answer,) = yield g.rules.choose_replacement(g, [replacement for _, replacement in open_ones])
            place, chosen = next(pair for pair in open_ones if pair[1].id == answer)
        used.add(chosen.id)
        if chosen.voluntary and not (yield call(g.rules.offer_replacement, chosen)):
            left_out.add(chosen.id)
            continue
        becomes = next((each.get("amount") for each in chosen.instead if each.get("amount") is not None), None)
        facts = {**events[place].facts, "by": chosen.card, "effect": chosen.id, "becomes": becomes}
        g.tell("replaced", chosen.rule, chosen.message, facts)
        if chosen.act:
            g.replacing.append(chosen.id)
            try:
                yield call(*chosen.act)
            finally:
                g.replacing.remove(chosen.id)
        events[place : place + 1] = chosen.instead


def _tell_what_is_over(g: Game, events: Sequence[Event], left_out: Container[str]) -> None:
    """Replacement effects that could apply again to what has come of an event, and do not; those left out never did."""
    for event in events:
        for again in g.rules.replacements(g, event):
            if again.once and again.id not in left_out:
                told = {**event.facts, "by": again.card, "effect": again.id}
                reading = again.once_reading if again.id in g.replacing else ""
                g.tell("step", again.once, "replaced.once", told, reading=reading, quiet=True)


def _write(g: Game, happening: Sequence[Event]) -> list[Pending]:
    """Write events as one, with what follows them by itself; returns the skills they trigger.

    A card that leaves hears the event with its last information, one that arrives with its new information:
    triggers are asked for before and after. What is remembered of it is written besides, when it has happened.
    """
    rules = g.rules
    events: list[Event] = []
    for event in happening:
        events += rules.accompanying(g, event)
        events.append(event)
        events += rules.following(g, event)
    batch = g.new_batch()
    heard: list[list[Pending]] = [[]] * len(events)
    kept: list[Change] = []
    if _is_any_heard(g, events):
        heard = [rules.triggered(g, event, False) for event in events]
        kept = _kept(g, events, False)
    changes = [tuple(rules.changes(g, event)) for event in events]
    for event, its_changes, its_triggers in zip(events, changes, heard, strict=True):
        _write_one(g, event, its_changes, batch, event.quiet and not its_triggers)
    g.keep_index()
    if _is_any_heard(g, events):
        kept += _kept(g, events, True)
        for change in kept:
            write(g.state, change)
        after = [rules.triggered(g, event, True) for event in events]
        return rules.joined(g, heard, after, batch) if any(heard) or any(after) else []
    for change in kept:
        write(g.state, change)
    return rules.joined(g, heard, [[]] * len(events), batch) if any(heard) else []


def _is_any_heard(g: Game, events: Sequence[Event]) -> bool:
    """Whether any of the events can set anything off or is kept, as the board is now."""
    ears = g.rules.heard(g)
    if ears is None:
        return True
    for event in events:  # noqa: SIM110 - asked of every happening, and a generator costs more than its answer
        if event.kind in ears:
            return True
    return False


def _kept(g: Game, events: Sequence[Event], written: bool) -> list[Change]:
    """What is kept of the events for skills that ask later."""
    return [change for event in events for change in g.rules.remembered(g, event, written)]


def begin_to_wait(g: Game, pending: Pending) -> Pending:
    """A triggered skill begins to wait; a delayed effect that comes due stops waiting for its moment."""
    written = write(g.state, Settle(pending.id)) if pending.id else []
    waiting = pending._replace(id=g.new_serial())
    written += write(g.state, Await(waiting))
    facts = {"card": waiting.card, "skill": waiting.skill, "player": waiting.master}
    g.tell("pending", waiting.rule, "pending", facts, written, reading=waiting.reading)
    return waiting
