"""The board as it lies at a step of a ruling, as one that another ruling can begin from, and what it cannot say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from engine.games import rules_of
from engine.kernel import playing
from engine.kernel.asking import Ask
from engine.kernel.game import Game
from engine.kernel.scenario import Scenario, ScenarioError
from engine.play.boards_written import Written, described
from engine.telling.on_time import OnTime
from engine.telling.spectator import no_time_limit


class Lost(NamedTuple):
    """Something of a position that the board made of it does not have.

    Attributes:
        kind: `waiting` (a skill), `effect`, `fact` or `cards`; or `moment`: what was just being carried out.
        what: the card whose skill or effect it is, the name of the fact, or the area of the cards.
        skill: the skill that waits.
    """

    kind: str
    what: str = ""
    skill: str = ""


class Position(NamedTuple):
    """A position as a scenario of its own.

    Attributes:
        scenario: the same cards and words on the board as it lies there, with nothing done yet.
        names: what each card is called there, by its id in the ruling.
        lost: what the board cannot say.
    """

    scenario: Scenario
    names: Mapping[str, str]
    lost: tuple[Lost, ...]


class _Arrived(Exception):  # noqa: N818 - the ruling has come as far as it is needed
    """The ruling went past the step."""


class _Halt:
    """Looks on until a step has been told, and notes what lies there then."""

    def __init__(self, step: int, call_time: Callable[[], None]) -> None:
        self._step = step
        self._call_time = call_time
        self.written: Written | None = None
        self.described: dict[str, list[Any]] = {}
        self.ask: Ask | None = None
        #: Whether choices have been made that may yet turn out to lead round in a circle.
        self.in_rounds = False

    def opens(self, g: Game) -> None:
        self._look(g)

    def wrote(self, g: Game) -> None:
        self._look(g)

    told = wrote

    def answers(self, g: Game) -> None:
        if len(g.trace) == self._step:
            self.ask = g.waiting
            raise _Arrived

    def _look(self, g: Game) -> None:
        self._call_time()
        if len(g.trace) > self._step:
            raise _Arrived
        if len(g.trace) == self._step:
            self.written = rules_of(g.rules.slug).write_board(g)
            self.described = described(g.state, self.written.names)
            self.in_rounds = any(rounds.here for rounds in g.rounds)


class _Again(OnTime):
    """Looks on while the position is played from its own board, and notes what lies there at first."""

    def opens(self, g: Game) -> None:
        self.described = described(g.state, {})
        super().opens(g)


def position_at(scenario: Scenario, step: int, call_time: Callable[[], None] = no_time_limit) -> Position | None:
    """The board as it lies after so many steps; None where the ruling has not so many, or what lies there is none.

    None it is halfway through the preparations of a game. A board that no game can begin from is given all the same:
    whoever lays it out is told why.

    Args:
        call_time: asked again and again while it is played; raises BoundReached where it takes too long.

    Raises:
        BoardRefused: the scenario's own board cannot exist.
        ScenarioError: the scenario's own board cannot be read.
    """
    halt = _Halt(step, call_time)
    with suppress(_Arrived):
        halt.ask = playing.play(rules_of(scenario.game), scenario, halt).asks
    if halt.written is None:
        return None
    fresh = {"inputs": (), "branches": (), "expect": {}, "digests": {}, "answer": ""}
    written = replace(scenario, board=halt.written.table, **fresh)  # type: ignore[arg-type]
    try:
        lost = tuple(_lost(written, halt, call_time))
    except playing.BoardRefused:
        lost = ()
    except ScenarioError:
        return None
    return Position(written, halt.written.names, lost)


def _lost(scenario: Scenario, halt: _Halt, call_time: Callable[[], None]) -> Iterator[Lost]:
    """What the board, laid out again, does not have; and whether its ruling asks first what was being asked."""
    assert halt.written is not None
    again = _Again(call_time)
    ruling = playing.play(rules_of(scenario.game), scenario, again)
    there, passing = again.described, halt.written.passing
    for effect in _missing(halt.described["effect"], there["effect"]):
        yield Lost("effect", effect.source or next(iter(effect.on), ""))
    for pending in _missing(halt.described["waiting"], there["waiting"]):
        yield Lost("waiting", pending.card, pending.skill)
    for name, _value in _missing(halt.described["fact"], there["fact"]):
        if name not in passing:
            yield Lost("fact", name.partition(":")[0])
    for area in halt.described:
        if area.startswith("area ") and halt.described[area] != there.get(area, []):
            yield Lost("cards", area.removeprefix("area "))
    now = described(ruling.game.state, {})
    moved = any(now.get(area, []) != there[area] for area in there if area.startswith("area "))
    if halt.in_rounds or moved or ruling.cut or _asked(halt.ask) != _asked(ruling.asks):
        yield Lost("moment")


def _missing(before: list[Any], after: list[Any]) -> list[Any]:
    left = list(after)
    return [each for each in before if each not in left or left.remove(each)]  # type: ignore[func-returns-value]


def _asked(ask: Ask | None) -> tuple[str, ...]:
    return (ask.player, ask.rule, ask.message) if ask else ()
