"""The only code that changes a state.

A change says what should be different; writing it returns what was and what is, for the trace. Nothing but
`engine.kernel.happening` (and the laying out of a board) writes: a test walks the source and refuses others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Any

from engine.kernel.frozen import value
from engine.kernel.state import Card, Effect, Pending, State


@value
class Create:
    """A card comes into the game: at the bottom of its area, or of the stack under the card it names."""

    id: str
    card: Card


@value
class Move:
    """A card goes to an area: on top, or at the bottom where `top` is false.

    The cards under it go along, unless it goes `alone`: then the `heir` among them takes its place, by default the
    nearest. A card that `stays` is the same card there; otherwise it is a new one.
    """

    card: str
    to: str
    mode: str = ""
    face: str = "up"
    top: bool = True
    alone: bool = False
    stays: bool = False
    heir: str = ""


@value
class Cover:
    """A card goes on top of another, which with all that is under it comes to lie under that card."""

    card: str
    base: str
    mode: str = ""


@value
class Tuck:
    """A card goes under another, at the very bottom of its stack.

    It lies face up there, or `down` where the game keeps what is under a card from its opponent.
    """

    card: str
    top: str
    face: str = "up"


@value
class Arrange:
    """The cards of an area come to lie in another order."""

    area: str
    cards: tuple[str, ...]


@value
class Set:
    """A property of a card takes a value: its mode, its face, the side that lies up, or a counter by its name."""

    card: str
    name: str
    value: Any


@value
class Record:
    """A fact of the game takes a value; None removes it."""

    name: str
    value: Any


@value
class Add:
    """A number goes up by an amount, or down by a negative one, from what it is at that moment.

    Attributes:
        name: a counter of a card, or a fact of the game.
        card: whose counter it is; `` for a fact of the game.
        least: it goes no lower than this.
    """

    name: str
    by: int
    card: str = ""
    least: int = 0


@value
class Append:
    """A fact of the game that is a list takes one entry more.

    Attributes:
        most: so many entries are kept, the oldest are dropped; 0 for all.
    """

    name: str
    value: Any
    most: int = 0


@value
class Amend:
    """Some parts of a fact of the game change, the others stay as they are at that moment.

    Attributes:
        parts: the values that parts take, by their names.
        more: by how much other parts go up.
        of_last: the fact is a list, and its last entry is meant.
    """

    name: str
    parts: Mapping[str, Any] = field(default_factory=dict)
    more: Mapping[str, int] = field(default_factory=dict)
    of_last: bool = False


@value
class Begin:
    """A continuous effect comes into force."""

    effect: Effect


@value
class End:
    """A continuous effect ends."""

    id: str


@value
class Release:
    """A continuous effect no longer applies to a card; one for certain cards ends with the last of them."""

    id: str
    card: str


@value
class Bestow:
    """A continuous effect applies to another card instead of the one it applied to."""

    id: str
    card: str
    to: str


@value
class Elapse:
    """A continuous effect has one period fewer to last for, or one use fewer; with the last it ends.

    Attributes:
        part: `nth` or `uses` (see `Until`).
    """

    id: str
    part: str


@value
class Await:
    """A skill or delayed effect begins to wait."""

    pending: Pending


@value
class Settle:
    """A waiting skill or effect waits no longer."""

    id: int


Change = (
    Create
    | Move
    | Cover
    | Tuck
    | Arrange
    | Set
    | Record
    | Add
    | Append
    | Amend
    | Begin
    | End
    | Release
    | Bestow
    | Elapse
    | Await
    | Settle
)


@value
class Written:
    """One thing that is different now: whose, what about it, before and after."""

    subject: str
    aspect: str
    before: Any
    after: Any


def write(state: State, change: Change) -> list[Written]:
    """Carry out one change; returns what is different (nothing, if it was so already)."""
    state.version += 1
    return _WRITERS[type(change)](state, change)


def _create(state: State, create: Create) -> list[Written]:
    state.layout += 1
    id, card = create.id, create.card
    _lay(state, id, card)
    if card.under:
        state.stacks[card.under] = (*state.stacks.get(card.under, ()), id)
    else:
        state.areas[card.area] = (*state.areas.get(card.area, ()), id)
    return [Written(id, "area", None, card.area)]


def _arrange(state: State, arrange: Arrange) -> list[Written]:
    state.areas[arrange.area] = arrange.cards
    return [Written(arrange.area, "order", None, len(arrange.cards))]


def _add(state: State, add: Add) -> list[Written]:
    if add.card:
        return _put(state, add.card, add.name, max(add.least, state.cards[add.card].count(add.name) + add.by))
    return _keep(state, add.name, max(add.least, state.facts.get(add.name, 0) + add.by))


def _append(state: State, append: Append) -> list[Written]:
    return _keep(state, append.name, (*state.facts.get(append.name, ()), append.value)[-append.most :])


def _amend(state: State, amend: Amend) -> list[Written]:
    if amend.of_last:
        *rest, last = state.facts[amend.name]
        return _keep(state, amend.name, (*rest, _amended(last, amend)))
    return _keep(state, amend.name, _amended(state.facts[amend.name], amend))


def _begin(state: State, begin: Begin) -> list[Written]:
    state.layout += 1
    state.effects[begin.effect.id] = begin.effect
    return [Written(begin.effect.id, "effect", None, begin.effect)]


def _end(state: State, end: End) -> list[Written]:
    state.layout += 1
    return [Written(end.id, "effect", state.effects.pop(end.id), None)]


def _bestow(state: State, bestow: Bestow) -> list[Written]:
    state.layout += 1
    effect = state.effects[bestow.id]
    on = tuple(bestow.to if other == bestow.card else other for other in effect.on)
    state.effects[bestow.id] = effect._replace(on=on)
    return [Written(bestow.id, "effect", effect, state.effects[bestow.id])]


def _await(state: State, waits: Await) -> list[Written]:
    state.pending += (waits.pending,)
    return [Written(waits.pending.card, "pending", None, waits.pending)]


def _settle(state: State, settle: Settle) -> list[Written]:
    (settled,) = (p for p in state.pending if p.id == settle.id)
    state.pending = tuple(p for p in state.pending if p.id != settle.id)
    return [Written(settled.card, "pending", settled, None)]


#: What can be set of a card besides its mode and its counters.
_PROPERTIES = ("face", "side")


def _lay(state: State, id: str, card: Card) -> None:
    """A card is another from now on than it was."""
    state.cards[id] = card
    state.laid.append(id)


def _set(state: State, change: Set) -> list[Written]:
    return _put(state, change.card, change.name, change.value)


def _put(state: State, card: str, name: str, value: Any) -> list[Written]:
    """A property of a card takes a value."""
    state.layout += name == "side"
    held = state.cards[card]
    before: Any
    if name == "mode":
        before = held.mode
        _lay(state, card, held.lying(value))
    elif name in _PROPERTIES:
        before = getattr(held, name)
        _lay(state, card, replace(held, **{name: value}))
    else:
        before = held.count(name)
        _lay(state, card, held.counting(name, value))
    return [Written(card, name, before, value)] if before != value else []


def _record(state: State, record: Record) -> list[Written]:
    return _keep(state, record.name, record.value)


def _keep(state: State, name: str, value: Any) -> list[Written]:
    """A fact of the game takes a value."""
    before = state.facts.get(name)
    if value is None:
        state.facts.pop(name, None)
    else:
        state.facts[name] = value
    return [Written("game", name, before, value)] if before != value else []


def _amended(fact: Any, amend: Amend) -> Any:
    more = {name: getattr(fact, name) + by for name, by in amend.more.items()}
    return fact._replace(**amend.parts, **more)


def _move(state: State, move: Move) -> list[Written]:
    state.layout += 1
    before = state.cards[move.card]
    if move.alone:
        _leave_stack_behind(state, move.card, move.heir)
    else:
        _take_out(state, move.card)
    there = state.areas.get(move.to, ())
    state.areas[move.to] = (move.card, *there) if move.top else (*there, move.card)
    after = Card(
        before.definition,
        before.owner,
        move.to,
        move.mode,
        move.face,
        before.counters,
        before.side,
        stay=before.stay if move.stays else before.stay + 1,
    )
    _lay(state, move.card, after)
    for id in state.stacks.get(move.card, ()):
        _lay(state, id, replace(state.cards[id], area=move.to))
    return _differences(move.card, before, after)


def _cover(state: State, cover: Cover) -> list[Written]:
    card, base, mode = cover.card, cover.base, cover.mode
    state.layout += 1
    before, covered = state.cards[card], state.cards[base]
    _take_out(state, card)
    below = (*state.stacks.get(card, ()), base, *state.stacks.pop(base, ()))
    state.areas[covered.area] = tuple(card if id == base else id for id in state.areas[covered.area])
    state.stacks[card] = below
    for id in below:
        _lay(state, id, replace(state.cards[id], area=covered.area, under=card))
    after = replace(before, area=covered.area, mode=mode, face="up", under="", stay=before.stay + 1)
    _lay(state, card, after)
    return [*_differences(card, before, after), *_differences(base, covered, state.cards[base])]


def _tuck(state: State, tuck: Tuck) -> list[Written]:
    card, top, face = tuck.card, tuck.top, tuck.face
    state.layout += 1
    before, upper = state.cards[card], state.cards[top]
    _take_out(state, card)
    tucked = (card, *state.stacks.pop(card, ()))
    state.stacks[top] = (*state.stacks.get(top, ()), *tucked)
    for id in tucked:
        _lay(state, id, replace(state.cards[id], area=upper.area, mode="", face=face, under=top))
    _lay(state, card, replace(state.cards[card], stay=before.stay + 1))
    return _differences(card, before, state.cards[card])


def _take_out(state: State, card: str) -> None:
    """Take a card out of its area or its stack; what lies under it keeps to it."""
    under = state.cards[card].under
    if under:
        rest = _without(card, state.stacks[under])
        if rest:
            state.stacks[under] = rest
        else:
            del state.stacks[under]
    else:
        area = state.cards[card].area
        state.areas[area] = _without(card, state.areas[area])


def _without(card: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _leave_stack_behind(state: State, card: str, heir: str) -> None:
    """Take only the top card of a stack: its heir among those under it takes its place and mode."""
    below = state.stacks.pop(card, ())
    if not below:
        return _take_out(state, card)
    area, mode = state.cards[card].area, state.cards[card].mode
    heir = heir or below[0]
    rest = _without(heir, below)
    state.areas[area] = tuple(heir if id == card else id for id in state.areas[area])
    _lay(state, heir, replace(state.cards[heir], under="", mode=mode))
    if rest:
        state.stacks[heir] = rest
        for id in rest:
            _lay(state, id, replace(state.cards[id], under=heir))
    return None


def _differences(id: str, before: Card, after: Card) -> list[Written]:
    written: list[Written] = []
    if before.area != after.area:
        written.append(Written(id, "area", before.area, after.area))
    if before.mode != after.mode:
        written.append(Written(id, "mode", before.mode, after.mode))
    if before.face != after.face:
        written.append(Written(id, "face", before.face, after.face))
    if before.under != after.under:
        written.append(Written(id, "under", before.under, after.under))
    return written


def _elapse(state: State, elapse: Elapse) -> list[Written]:
    id, part = elapse.id, elapse.part
    state.layout += 1
    effect = state.effects[id]
    left = getattr(effect.until, part) - 1
    if not left:
        return [Written(id, "effect", state.effects.pop(id), None)]
    state.effects[id] = effect._replace(until=effect.until._replace(**{part: left}))
    return [Written(id, "effect", effect, state.effects[id])]


def _release(state: State, release: Release) -> list[Written]:
    """Several cards may be released at the same time, so what is left is looked up here and not before."""
    id, card = release.id, release.card
    state.layout += 1
    effect = state.effects[id]
    rest = tuple(other for other in effect.on if other != card)
    if effect.wherever is not None:
        past = (*effect.past, (card, state.cards[card].stay))
        state.effects[id] = effect._replace(on=rest, past=past)
        return [Written(id, "effect", effect, state.effects[id])]
    if rest:
        state.effects[id] = effect._replace(on=rest)
        return [Written(id, "effect", effect, state.effects[id])]
    return [Written(id, "effect", state.effects.pop(id), None)]


#: What writes each kind of change.
_WRITERS: dict[type, Callable[[State, Any], list[Written]]] = {
    Create: _create,
    Move: _move,
    Cover: _cover,
    Tuck: _tuck,
    Arrange: _arrange,
    Set: _set,
    Record: _record,
    Add: _add,
    Append: _append,
    Amend: _amend,
    Begin: _begin,
    End: _end,
    Release: _release,
    Bestow: _bestow,
    Elapse: _elapse,
    Await: _await,
    Settle: _settle,
}
