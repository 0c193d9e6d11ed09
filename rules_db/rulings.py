"""Rulings as this shelf gives them: told by the engine, with the edition they are played by, within a bound of time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import Any

from engine.games import rules_of
from engine.kernel.game import BoundReached
from engine.kernel.inputs import Input
from engine.kernel.replaying import DoneAgain, done_again
from engine.kernel.scenario import Scenario
from engine.sentences import acting
from engine.sentences.acting import Asked
from engine.sentences.words import Named
from engine.telling import what_comes
from engine.telling.positions import Position, PositionNoter
from engine.telling.ruling import PlayedBy, Ruling
from engine.telling.tell import tell
from engine.telling.what_comes import Brings
from rules_db.shelf.catalogue import known_game

#: What takes longer to play is cut off. The engine has no clock and bounds what it counts; this bounds the rest.
MOST_SECONDS = 5


class _Clock:
    """Runs from the first time it is asked, and calls time after so many seconds. A `CallTime` of the engine."""

    def __init__(self) -> None:
        self._until: float | None = None

    def __call__(self) -> None:
        if self._until is None:
            self._until = monotonic() + MOST_SECONDS
        if monotonic() > self._until:
            raise BoundReached("seconds", MOST_SECONDS)


_shared: ContextVar[_Clock | None] = ContextVar("clock", default=None)


@contextmanager
def one_clock() -> Iterator[None]:
    """Whatever is played inside is played by one clock: all of it together takes no longer than one ruling may."""
    before = _shared.set(_Clock())
    try:
        yield
    finally:
        _shared.reset(before)


def _clock() -> _Clock:
    return _shared.get() or _Clock()


def ruling_of(scenario: Scenario, language: str = "en", pick: str = "", why_not: bool = False) -> Ruling:
    """Play a scenario and tell what came of it; `pick` and `why_not` as in `engine.telling.tell`.

    Raises:
        LookupError: the engine does not play the scenario's game.
        ScenarioError: the board cannot be read.
    """
    return tell(scenario, _played_by(scenario.game), language, pick, why_not, _clock())


def ruling_with_position(
    scenario: Scenario, step: int, language: str = "en", pick: str = "", why_not: bool = False
) -> tuple[Ruling, Position | None]:
    """The same, and the board as it lies after so many of its steps; None where there is none.

    Raises:
        LookupError, ScenarioError: as above.
    """
    noter, clock = PositionNoter(step), _clock()
    ruling = tell(scenario, _played_by(scenario.game), language, pick, why_not, clock, noter)
    return ruling, noter.position(scenario, clock)


def what_answers_bring(scenario: Scenario, ruling: Ruling, language: str, card: str = "") -> tuple[Brings, ...]:
    """What each answer to the choice that is due brings, as far as there is time for it; `card` as in the engine."""
    return what_comes.what_answers_bring(scenario, ruling, language, _clock(), card)


def what_lines_came_to(
    scenario: Scenario, ruling: Ruling, lines: Sequence[tuple[Input, ...]], language: str
) -> tuple[tuple[str, ...], ...]:
    """What each line of play came to where it ends, as far as there is time for it."""
    return what_comes.what_lines_came_to(scenario, ruling, lines, language, _clock())


def asked_in_words(
    game: str, question: str, named: Iterable[Named], stored: Mapping[str, Mapping[str, Any]]
) -> Asked | None:
    """A question laid out and done, as far as there is time for it; as in `engine.sentences.acting`.

    Raises:
        ScenarioError: its board cannot be read.
    """
    return acting.asked_in_words(game, question, named, stored, _clock())


def done_on(was: Scenario, now: Scenario) -> DoneAgain:
    """What was done on one board, done again on another as far as it applies; all of it where that takes too long.

    Raises:
        BoardRefused: one of the boards cannot exist. ScenarioError: it cannot be read.
    """
    try:
        return done_again(rules_of(was.game), was, now, _clock())
    except BoundReached:
        return DoneAgain(was.inputs)


def as_promised(ruling: Ruling) -> dict[str, Any]:
    """A ruling as data for programs of others: the API's and the command's form.

    It has not what only pages ask for, nor the engine's own names for its sentences: these change with the engine, and
    whoever reads a ruling elsewhere relies on rules and texts.
    """
    data = ruling.as_data()
    del data["battles"], data["looks"], data["impossible"], data["names"]
    for told in (*data["steps"], *data["asked"], *filter(None, (data["asks"],))):
        del told["message"], told["facts"]
    for step in data["steps"]:
        del step["stages"]
    return data


def _played_by(game: str) -> PlayedBy:
    """The newest edition that ships: the engine follows its rules, and cites its numbers.

    Raises:
        LookupError: the engine does not play the game.
    """
    rules_of(game)  # a game that is not played has no edition to play by
    known = known_game(game)
    assert known is not None  # the engine plays it
    rulebook = known.rulebooks[0]
    return PlayedBy(rulebook.title, rulebook.newest.label)
