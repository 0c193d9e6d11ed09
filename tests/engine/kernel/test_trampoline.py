"""The trampoline: procedures call each other, ask, and are given up."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.asking import LEFT, Ask, Leave, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import MOST_NESTED, MOST_STEPS, MOST_STEPS_ALONE, BoundReached, Game, GameEnds
from engine.kernel.happening import happen
from engine.kernel.rulebook import Rulebook
from tests.engine.kernel.toy import toy

QUESTION = Ask("A", "3-1", "ask", {}, (Option("yes", "option"), Option("no", "option")))


def test_a_procedure_gets_the_result_of_the_one_it_calls() -> None:
    results: list[int] = []

    def double(g: Game, number: int) -> Procedure:
        return number * 2
        yield

    def main(g: Game) -> Procedure:
        first = yield call(double, 4)
        second = yield call(double, first)
        results.append(second)

    toy(main)[0].begin()

    assert results == [16]


def test_a_procedure_that_asks_nobody_can_give_its_result_at_once() -> None:
    results: list[Any] = []

    def double(g: Game, number: int) -> int:
        g.proceed("4-1", "doubled")
        return number * 2

    double.rule = "4"  # type: ignore[attr-defined]

    def main(g: Game) -> Procedure:
        results.append((yield call(double, 4)))
        g.proceed("3-1", "step")

    game, _ = toy(main)
    game.begin()

    assert results == [8]
    assert [step.path for step in game.trace] == [("4",), ()]
    assert game.stack == []


def test_the_game_can_end_within_a_procedure_that_gives_its_result_at_once() -> None:
    def over(g: Game) -> None:
        raise GameEnds

    over.rule = "4"  # type: ignore[attr-defined]

    def main(g: Game) -> Procedure:
        yield call(over)
        raise AssertionError("the game went on")

    game, _ = toy(main)
    game.begin()

    assert game.stack == [] and game.waiting is None
    game.proceed("3-1", "step")
    assert game.trace[-1].path == ()


def test_it_waits_where_a_player_is_asked_and_goes_on_with_the_answer() -> None:
    heard: list[Any] = []

    def ask(g: Game) -> Procedure:
        return (yield QUESTION)

    def main(g: Game) -> Procedure:
        heard.append((yield call(ask)))

    game, _ = toy(main)
    game.begin()

    assert game.waiting is QUESTION
    assert len(game.stack) == 2
    assert heard == []

    game.answer(("yes",))

    assert heard == [("yes",)]
    assert game.waiting is None
    assert game.stack == []


def _nested(depth: int) -> Game:
    def down(g: Game, left: int) -> Procedure:
        if left:
            yield call(down, left - 1)

    def main(g: Game) -> Procedure:
        yield call(down, depth - 2)

    game, _ = toy(main)
    game.begin()
    return game


def test_procedures_nest_as_deep_as_the_bound_allows() -> None:
    assert _nested(MOST_NESTED).stack == []


def test_deeper_nesting_is_cut_off_with_the_bound_in_words() -> None:
    with pytest.raises(BoundReached, match=f"more than {MOST_NESTED} procedures within each other"):
        _nested(MOST_NESTED + 1)


def test_a_ruling_without_end_is_cut_off() -> None:
    def main(g: Game) -> Procedure:
        while True:
            g.proceed("3-2", "step")
        yield

    game, _ = toy(main)

    with pytest.raises(BoundReached, match=f"more than {MOST_STEPS_ALONE:,} steps without a choice"):
        game.begin()
    assert len(game.trace) == MOST_STEPS_ALONE


def test_a_ruling_that_asks_for_ever_is_cut_off_too() -> None:
    def main(g: Game) -> Procedure:
        while True:
            for _ in range(MOST_STEPS_ALONE - 1):
                g.proceed("3-2", "step")
            yield Ask("A", "3-2", "ask")

    game, _ = toy(main)
    game.begin()

    with pytest.raises(BoundReached, match=f"more than {MOST_STEPS:,} steps"):
        while True:
            game.answer(None)
    assert len(game.trace) == MOST_STEPS


def test_the_end_of_the_game_gives_up_every_procedure() -> None:
    reached: list[str] = []

    def inner(g: Game) -> Procedure:
        yield call(happen, Event("end", "4-1"))
        reached.append("after the end")

    def main(g: Game) -> Procedure:
        yield call(inner)
        reached.append("after inner")

    game, _ = toy(main)
    game.begin()

    assert reached == []
    assert game.stack == []
    assert game.waiting is None
    assert game.state.facts["result"] == "over"


def test_a_step_knows_the_sections_being_carried_out() -> None:
    book = Rulebook("toy")

    @book.rule("1-2")
    def section(g: Game) -> Procedure:
        g.proceed("1-2-1", "step")
        return
        yield

    @book.rule("1")
    def main(g: Game) -> Procedure:
        yield call(section)
        g.proceed("1-3", "step")

    game, _ = toy(main)
    game.begin()

    assert [step.path for step in game.trace] == [("1", "1-2"), ("1",)]


def test_two_functions_cannot_carry_out_one_section() -> None:
    book = Rulebook("toy")
    book.rule("1-1")(lambda g: None)

    with pytest.raises(ValueError, match="1-1 is already carried out by"):
        book.rule("1-1")(lambda g: None)


FESTIVAL = Rulebook("festival")


@FESTIVAL.rule("5-1", stage="parade")
def parade(g: Game, within: list[str]) -> Procedure:
    """A parade in which another can take place; the innermost is ended from within a procedure that it calls."""
    within.append("begins")
    try:
        yield call(inner_parade if len(within) < 2 else rain, within)
        within.append("goes on")
    finally:
        within.append("is cleared away")


@FESTIVAL.rule("5-2", stage="parade")
def inner_parade(g: Game, within: list[str]) -> Procedure:
    within.append("begins inside")
    yield call(rain, within)
    within.append("never comes")


def rain(g: Game, within: list[str]) -> Procedure:
    yield Leave("parade")
    within.append("never comes")


def test_a_stage_is_left_from_however_deep_within_and_its_caller_goes_on() -> None:
    heard: list[Any] = []
    within: list[str] = ["begins already"]

    def main(g: Game) -> Procedure:
        heard.append((yield call(parade, within)))
        heard.append(g.within("parade"))

    game, _ = toy(main)
    game.begin()

    assert heard == [LEFT, False]
    assert within == ["begins already", "begins", "is cleared away"]
    assert game.stack == []


def test_of_two_stages_of_one_name_the_innermost_is_left() -> None:
    within: list[str] = []

    def main(g: Game) -> Procedure:
        yield call(parade, within)

    toy(main)[0].begin()

    assert within == ["begins", "begins inside", "goes on", "is cleared away"]


def test_a_stage_that_is_not_being_carried_out_cannot_be_left() -> None:
    with pytest.raises(LookupError, match="'parade' is left"):
        toy(lambda g: rain(g, []))[0].begin()
