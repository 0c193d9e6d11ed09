"""The only code that changes a state.

A change says what should be different; writing it returns what was and what is, for the trace. Nothing but
`engine.kernel.happening` (and the laying out of a board) writes: a test walks the source and refuses others.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.state import Card, Effect, Pending, State


class Create(NamedTuple):
    """A card comes into the game, at the bottom of its area."""

    id: str
    card: Card


class Move(NamedTuple):
    """A card goes to an area: on top, or at the bottom where `top` is false."""

    card: str
    to: str
    mode: str = ""
    face: str = "up"
    top: bool = True


class Set(NamedTuple):
    """A property of a card takes a value: its mode, face or markers."""

    card: str
    name: str
    value: Any


class Record(NamedTuple):
    """A fact of the game takes a value; None removes it."""

    name: str
    value: Any


class Begin(NamedTuple):
    """A continuous effect comes into force."""

    effect: Effect


class End(NamedTuple):
    """A continuous effect ends."""

    id: str


class Release(NamedTuple):
    """A continuous effect no longer applies to a card; it ends with its last card."""

    id: str
    card: str


class Await(NamedTuple):
    """A skill or delayed effect begins to wait."""

    pending: Pending


class Settle(NamedTuple):
    """A waiting skill or effect waits no longer."""

    id: int


Change = Create | Move | Set | Record | Begin | End | Release | Await | Settle


class Written(NamedTuple):
    """One thing that is different now: whose, what about it, before and after."""

    subject: str
    aspect: str
    before: Any
    after: Any


def write(state: State, change: Change) -> list[Written]:
    """Carry out one change; returns what is different (nothing, if it was so already)."""
    state.version += 1
    match change:
        case Move():
            return _move(state, change)
        case Set(card, name, value):
            before = getattr(state.cards[card], name)
            state.cards[card] = state.cards[card]._replace(**{name: value})
            return [Written(card, name, before, value)] if before != value else []
        case Record(name, value):
            before = state.facts.get(name)
            if value is None:
                state.facts.pop(name, None)
            else:
                state.facts[name] = value
            return [Written("game", name, before, value)] if before != value else []
        case Begin(effect):
            state.layout += 1
            state.effects[effect.id] = effect
            return [Written(effect.id, "effect", None, effect)]
        case End(id):
            state.layout += 1
            return [Written(id, "effect", state.effects.pop(id), None)]
        case Release(id, card):
            return _release(state, id, card)
        case Await(pending):
            state.pending += (pending,)
            return [Written(pending.card, "pending", None, pending)]
        case Settle(id):
            (settled,) = (p for p in state.pending if p.id == id)
            state.pending = tuple(p for p in state.pending if p.id != id)
            return [Written(settled.card, "pending", settled, None)]
        case Create(id, card):
            state.layout += 1
            state.cards[id] = card
            state.areas[card.area] = (*state.areas.get(card.area, ()), id)
            return [Written(id, "area", None, card.area)]


def _move(state: State, move: Move) -> list[Written]:
    state.layout += 1
    before = state.cards[move.card]
    after = before._replace(area=move.to, mode=move.mode, face=move.face)
    state.areas[before.area] = tuple(id for id in state.areas[before.area] if id != move.card)
    there = state.areas.get(move.to, ())
    state.areas[move.to] = (move.card, *there) if move.top else (*there, move.card)
    state.cards[move.card] = after
    return [
        Written(move.card, name, getattr(before, name), getattr(after, name))
        for name in ("area", "mode", "face")
        if getattr(before, name) != getattr(after, name)
    ]


def _release(state: State, id: str, card: str) -> list[Written]:
    """Several cards may be released at the same time, so what is left is looked up here and not before."""
    state.layout += 1
    effect = state.effects[id]
    rest = tuple(other for other in effect.on if other != card)
    if rest:
        state.effects[id] = effect._replace(on=rest)
        return [Written(id, "effect", effect, state.effects[id])]
    return [Written(id, "effect", state.effects.pop(id), None)]
