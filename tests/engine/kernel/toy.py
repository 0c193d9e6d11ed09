"""A toy game for tests of the kernel: facts that events set, and rules that each test may replace."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from engine.kernel.asking import ActionKind, Ask, Call, Option, Procedure, call
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game, Heard
from engine.kernel.state import Pending, State
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Change, Record


class ToyRules:
    """A game of one procedure. An event of kind `set` records its `value` under its `name`."""

    slug = "toy"
    ending_actions: tuple[ActionKind, ...] = ()

    def __init__(self, procedure: Callable[..., Procedure]) -> None:
        self.procedure = procedure
        self.forbidden: set[str] = set()
        self.offered: Callable[[Event], list[Replacement]] = lambda event: []
        self.listeners: Callable[[Game, Event], list[Pending]] = lambda g, event: []
        self.heeds: Collection[str] | None = None
        self.interruptions: list[list[Event]] = []
        self.processing: Callable[[Game], Procedure | None] = lambda g: None

    def start(self, g: Game) -> Call:
        return call(self.procedure)

    def changes(self, g: Game, event: Event) -> Iterator[Change]:
        if event.kind == "set":
            yield Record(event.facts["name"], event.facts["value"])
        if event.kind == "end":
            yield Record("result", "over")

    def prohibited(self, g: Game, event: Event) -> Reason | None:
        if event.get("name") in self.forbidden:
            return Reason("1-1", "forbidden", {}, "a prohibition")
        return None

    def replacements(self, g: Game, event: Event) -> list[Replacement]:
        return self.offered(event)

    def offer_replacement(self, g: Game, replacement: Replacement) -> Procedure:
        return (yield Ask("A", "1-2", "ask", {}, (Option("yes", "option"),), 0, 1, declined=()))

    def parting(self, g: Game, event: Event) -> list[Event]:
        return []

    def accompanying(self, g: Game, event: Event) -> list[Event]:
        return []

    def redirected(self, g: Game, event: Event) -> Event:
        return event

    def following(self, g: Game, event: Event) -> list[Event]:
        return []

    def choose_replacement(self, g: Game, replacements: list[Replacement]) -> Ask:
        return Ask("A", "1-2", "ask", {}, tuple(Option(each.id, "option") for each in replacements))

    def noted(self, g: Game, event: Event) -> Event:
        return event

    def heard(self, g: Game) -> Collection[str] | None:
        return None

    def heeded(self, g: Game) -> Collection[str] | None:
        return self.heeds

    def triggered(self, g: Game, event: Event, written: bool) -> Iterable[Pending]:
        return self.listeners(g, event)

    def result(self, g: Game) -> str:
        return str(g.state.facts.get("result", ""))

    def indexed(self, g: Game, before: Any) -> Any:
        return None

    def joined(self, g: Game, before: Heard, after: Heard, batch: int) -> list[Pending]:
        """Whatever is set off waits once."""
        return list(dict.fromkeys(pending for by_event in (*before, *after) for pending in by_event))

    def remembered(self, g: Game, event: Event, written: bool) -> Iterable[Change]:
        return ()

    def interrupt(self, g: Game, events: Sequence[Event]) -> Procedure | None:
        self.interruptions.append(list(events))
        return self.processing(g)


def toy(procedure: Callable[..., Procedure]) -> tuple[Game, Any]:
    """A toy game that has not begun, and its rules."""
    rules = ToyRules(procedure)
    return Game(rules, {}, State()), rules  # type: ignore[arg-type]


def set_to(value: int, name: str = "x") -> Event:
    """An event that sets a fact."""
    return Event("set", "2-1", {"name": name, "value": value})
