"""The kinds of event that are alike in every game, and what each makes different."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.writing import Add, Arrange, Change, Record, Set
from engine.play import chance, durations, table

#: What a kind of event makes different.
Changes = Callable[[Game, Event], Iterable[Change]]

#: Under names that begin so is kept what has been used in the turn.
USED = "used:"


def _switch(g: Game, event: Event) -> Iterator[Change]:
    yield Set(event.facts["card"], "mode", event.facts["mode"])


def _flip(g: Game, event: Event) -> Iterator[Change]:
    """The other side of a card comes up; it is the same card."""
    yield Set(event.facts["card"], "side", table.other_side(g, event.facts["card"]))


def _used(g: Game, event: Event) -> Iterator[Change]:
    yield Add(event.facts["key"], 1)


def _shuffle(g: Game, event: Event) -> Iterator[Change]:
    """The cards of an area that nobody sees change places; one lying face up keeps its place."""
    area = f"{event.facts['player']}.{event.facts['area']}"
    there = g.state.areas.get(area, ())
    hidden = [id for id in there if table.card(g, id).face == "down"]
    order = iter(chance.shuffled(g, hidden))
    yield Arrange(area, tuple(next(order) if table.card(g, id).face == "down" else id for id in there))
    yield from thrown(g, event)


def thrown(g: Game, event: Event) -> Iterator[Change]:
    """Chance has been asked."""
    # Absolute on purpose: all shuffles of one happening are one throw, as in every ruling that was ever saved.
    yield Record("chance", g.state.facts.get("chance", 0) + 1)


def _phase(g: Game, event: Event) -> Iterator[Change]:
    yield Record("phase", event.facts["phase"])


def turn_over(g: Game, event: Event) -> Iterator[Change]:
    """The other player's turn begins, and what was used in this one does not count any more."""
    yield Add("turn", 1)
    yield Record("turn_player", table.opponent(table.turn_player(g)))
    yield from (Record(name, None) for name in list(g.state.facts) if name.startswith(USED))


def _game_ends(g: Game, event: Event) -> Iterator[Change]:
    yield Record("result", event.facts["result"])


COMMON: Mapping[str, Changes] = {
    "switch": _switch,
    "flip": _flip,
    "used": _used,
    "shuffle": _shuffle,
    "phase": _phase,
    "turn over": turn_over,
    "game ends": _game_ends,
    **dict.fromkeys(durations.KINDS, durations.changes),
}
