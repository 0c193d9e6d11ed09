"""Rulings as this shelf gives them: told by the engine, with the edition they are played by, within a bound of time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from engine.games import rules_of
from engine.kernel.game import BoundReached
from engine.kernel.replaying import DoneAgain, done_again
from engine.kernel.scenario import Scenario
from engine.telling.on_time import OnTime
from engine.telling.positions import Position, position_at
from engine.telling.ruling import PlayedBy, Ruling
from engine.telling.tell import tell
from rules_db.shelf.catalogue import known_game

#: A ruling that takes longer is cut off. The engine has no clock and bounds what it counts; this bounds the rest.
MOST_SECONDS = 5


def ruling_of(scenario: Scenario, language: str = "en", pick: str = "", why_not: bool = False) -> Ruling:
    """Play a scenario and tell what came of it; `pick` and `why_not` as in `engine.telling.tell`.

    Raises:
        LookupError: the engine does not play the scenario's game.
        ScenarioError: the board cannot be read.
    """
    rules_of(scenario.game)  # a game that is not played has no edition to play by
    return tell(scenario, _played_by(scenario.game), language, pick, why_not, _time_limit())


def position_of(scenario: Scenario, step: int) -> Position | None:
    """The board as it lies after so many steps of a scenario's ruling, within the same bound of time.

    Raises:
        BoardRefused: the scenario's own board cannot exist.
        ScenarioError: it cannot be read.
    """
    return position_at(scenario, step, _time_limit())


def done_on(was: Scenario, now: Scenario) -> DoneAgain:
    """What was done on one board, done again on another as far as it applies; all of it where that takes too long.

    Raises:
        BoardRefused: one of the boards cannot exist. ScenarioError: it cannot be read.
    """
    try:
        return done_again(rules_of(was.game), was, now, OnTime(_time_limit()))
    except BoundReached:
        return DoneAgain(was.inputs)


def as_promised(ruling: Ruling) -> dict[str, Any]:
    """A ruling as data for programs of others: the API's and the command's form.

    It has not what only pages ask for, nor the engine's own names for its sentences: these change with the engine, and
    whoever reads a ruling elsewhere relies on rules and texts.
    """
    data = ruling.as_data()
    del data["battles"], data["looks"], data["impossible"]
    for told in (*data["steps"], *data["asked"], *filter(None, (data["asks"],))):
        del told["message"], told["facts"]
    for step in data["steps"]:
        del step["stages"]
    return data


def _time_limit() -> Callable[[], None]:
    until = monotonic() + MOST_SECONDS

    def call_time() -> None:
        if monotonic() > until:
            raise BoundReached("seconds", MOST_SECONDS)

    return call_time


def _played_by(game: str) -> PlayedBy:
    """The newest edition that ships: the engine follows its rules, and cites its numbers."""
    known = known_game(game)
    assert known is not None  # the engine plays it
    rulebook = known.rulebooks[0]
    return PlayedBy(rulebook.title, rulebook.newest.label)
