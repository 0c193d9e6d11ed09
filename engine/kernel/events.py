"""Events: what happens in a game, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, NamedTuple

from engine.kernel.frozen import value


@value
class Event:
    """Something that is about to happen, or has.

    Attributes:
        kind: a word of the game (`ko`, `draw`, …); the game declares what each kind changes.
        rule: the number of the rule by which it happens.
        facts: what it is about: card ids under the names of their parts, players, amounts.
        message: the id of the message that tells it; by default the kind.
        reading: the name of the reading of the rulebook it relies on, `` if none.
        quiet: whether a reader may pass over it.
    """

    kind: str
    rule: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    message: str = ""
    reading: str = ""
    quiet: bool = False

    def get(self, fact: str, default: Any = None) -> Any:
        return self.facts.get(fact, default)

    def but(self, **facts: Any) -> Event:
        """The same event with some facts replaced."""
        told = {**self.facts, **facts}
        return Event(self.kind, self.rule, told, self.message, self.reading, self.quiet)

    def renamed(self, kind: str) -> Event:
        """The same event as one of another kind."""
        return Event(kind, self.rule, self.facts, self.message, self.reading, self.quiet)


class Replacement(NamedTuple):
    """A replacement effect that could apply to a proposed event.

    Attributes:
        id: what an input writes to choose it; each applies at most once to an event.
        rule: the rule of the effect.
        message: the id of the message that tells it.
        card: the card it comes from.
        chooser: who decides the order when several apply.
        instead: what happens instead of the event.
        voluntary: a player may leave the event as it is.
        act: a procedure and its arguments, carried out besides.
        chosen_by: the rule that says who decides the order.
        once: the rule by which it applies to an event only once, `` for a game that has none.
        once_reading: the reading by which what it has done instead counts as that event still.
        keeps: the card that the event would move stays where it is.
        offered_to: the player whom a voluntary one is offered to; `` where they could not carry it out.
    """

    id: str
    rule: str
    message: str
    card: str
    chooser: str
    instead: tuple[Event, ...]
    voluntary: bool = False
    act: tuple[Any, ...] = ()
    chosen_by: str = ""
    once: str = ""
    once_reading: str = ""
    offered_to: str = ""
    keeps: bool = False
