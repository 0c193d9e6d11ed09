"""The board as it lies at a step of a ruling, as one that another ruling can begin from, and what it cannot say."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.games import rules_of
from engine.kernel import playing
from engine.kernel.asking import Ask
from engine.kernel.game import Game
from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.watching import CallTime, OnTime, no_time_limit
from engine.play.boards_written import Written, described


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


class PositionNoter:
    """Looks on while a scenario is played, and notes what lies there after a step. A `Watcher` of the kernel.

    Args:
        step: after how many steps.
    """

    def __init__(self, step: int) -> None:
        self._step = step
        self._is_past = False
        self._noted: _Noted | None = None
        self._then: _Then | None = None
        self._game: Game | None = None

    def opens(self, g: Game) -> None:
        self._game = g
        self._look(g)

    def wrote(self, g: Game) -> None:
        self._look(g)

    def told(self, g: Game) -> None:
        self._look(g)

    def answers(self, g: Game) -> None:
        """The next step tells the answer, whatever changes before it; it was asked first after the step."""
        self._look(g)
        self._is_past = self._is_past or len(g.trace) == self._step
        if self._noted is not None and self._then is None:
            self._then = _then(g, self._noted.written.names)

    def _look(self, g: Game) -> None:
        if not self._is_past and len(g.trace) == self._step:
            self._noted = _noted(g)

    def position(self, scenario: Scenario, call_time: CallTime = no_time_limit) -> Position | None:
        """The board noted, once the scenario has been played; None where there were not so many steps, or it is none.

        It is none halfway through the preparations of a game. A board that no game can begin from is given all the
        same: whoever lays it out is told why.
        """
        noted, end = self._noted, self._game
        if noted is None or end is None:
            return None
        then = self._then or _then(end, noted.written.names)
        fresh = {"inputs": (), "branches": (), "expect": {}, "digests": {}, "answer": ""}
        written = replace(scenario, board=noted.written.table, **fresh)  # type: ignore[arg-type]
        try:
            lost = tuple(_lost(written, noted, then, call_time))
        except playing.BoardRefused:
            lost = ()
        except ScenarioError:
            return None
        return Position(written, noted.written.names, lost)


class _Again(OnTime):
    """Looks on while the position is played from its own board, and notes what lies there at first."""

    def opens(self, g: Game) -> None:
        self.described = described(g.state, {})
        super().opens(g)


class _Noted(NamedTuple):
    """What lay there: the board as written and in full."""

    written: Written
    described: dict[str, list[Any]]


class _Then(NamedTuple):
    """What was asked next, and what lay there in full when it was."""

    ask: tuple[str, ...]
    described: dict[str, list[Any]]


def _noted(g: Game) -> _Noted:
    written = rules_of(g.rules.slug).write_board(g)
    return _Noted(written, described(g.state, written.names))


def _then(g: Game, names: Mapping[str, str]) -> _Then:
    return _Then(_asked(g.waiting), described(g.state, names))


def _lost(scenario: Scenario, noted: _Noted, then: _Then, call_time: CallTime) -> Iterator[Lost]:
    """What the board, laid out again, does not have, and whether that was being carried out.

    Nothing is lost where its ruling comes to the same question as the other one did next, with the same before it: what
    was there only for a moment has had its part by then.
    """
    again = _Again(call_time)
    ruling = playing.play(rules_of(scenario.game), scenario, again)
    there, now, passing = again.described, _then(ruling.game, {}), noted.written.passing
    before, after = _without(passing, then.described), _without(passing, now.described)
    if not ruling.cut and then.ask == now.ask and before == after:
        return
    lost = [*_lacking(noted, there, passing)]
    yield from lost
    is_moved = any(before.get(what) != after.get(what) for what in before.keys() | after.keys() if _is_area(what))
    if ruling.cut or is_moved or then.ask != now.ask or not lost:
        yield Lost("moment")


def _lacking(noted: _Noted, there: Mapping[str, list[Any]], passing: Collection[str]) -> Iterator[Lost]:
    """What the board lacks as it is laid out."""
    for effect in _missing(noted.described["effect"], there["effect"]):
        yield Lost("effect", effect.source or next(iter(effect.on), ""))
    for pending in _missing(noted.described["waiting"], there["waiting"]):
        yield Lost("waiting", pending.card, pending.skill)
    for name, _value in _missing(noted.described["fact"], there["fact"]):
        if name not in passing:
            yield Lost("fact", name.partition(":")[0])
    for area in filter(_is_area, noted.described):
        if noted.described[area] != there.get(area, []):
            yield Lost("cards", area.removeprefix("area "))


def _is_area(what: str) -> bool:
    return what.startswith("area ")


def _without(passing: Collection[str], described: Mapping[str, list[Any]]) -> dict[str, list[Any]]:
    """All that lies there in the order that counts, and else in any, without facts that are passing."""
    facts = [each for each in described["fact"] if each[0] not in passing]
    unordered = {what: sorted(described[what], key=repr) for what in ("effect", "waiting")}
    return {**described, **unordered, "fact": sorted(facts, key=repr)}


def _missing(before: list[Any], after: list[Any]) -> list[Any]:
    left = list(after)
    return [each for each in before if each not in left or left.remove(each)]  # type: ignore[func-returns-value]


def _asked(ask: Ask | None) -> tuple[str, ...]:
    return (ask.player, ask.rule, ask.message) if ask else ()
