"""What play looks back at: at which step something last happened."""

from __future__ import annotations

import pytest

from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.game import Game
from engine.kernel.happening import happen, settle
from engine.kernel.inputs import Input, take
from engine.kernel.looking_back import LookingBack
from engine.kernel.state import Card, Pending, State
from engine.kernel.writing import Await, Move, Written, write
from tests.engine.kernel.toy import set_to, toy


def test_what_was_done_at_a_step_was_done_since_it_and_not_since_the_next() -> None:
    back = LookingBack()
    back.wrote(4, "event", [Written("frog", "area", "A.hand", "A.battle"), Written("frog", "mode", "", "active")])
    back.wrote(7, "event", [Written("frog", "mode", "active", "rest")])

    assert (back.has_moved("frog", 4), back.has_moved("frog", 5)) == (True, False)
    assert (back.has_anything_changed(7), back.has_anything_changed(8)) == (True, False)


def test_nothing_was_done_before_the_first_step() -> None:
    back = LookingBack()

    assert not back.has_anything_happened(0)
    assert not back.has_anything_changed(0)
    assert not back.has_moved("frog", 0)
    assert not back.has_chosen("A", 0)


def test_a_fact_of_the_game_is_nothing_of_a_card_or_an_effect() -> None:
    back = LookingBack()
    back.wrote(2, "event", [Written("game", "turn", 1, 2)])

    assert back.has_anything_happened(2)
    assert not back.has_anything_changed(0)


def test_a_skill_that_stops_waiting_has_changed_and_no_event_has_happened() -> None:
    def main(g: Game) -> Procedure:
        pending = Pending(1, "auto", "frog", "croak", "A")
        write(g.state, Await(pending))
        settle(g, pending, "cancelled", "1-1", "cancelled")
        return
        yield

    game, _ = toy(main)
    game.begin()

    assert game.looking_back.has_anything_changed(0)
    assert not game.looking_back.has_anything_happened(0)


@pytest.mark.parametrize("told", [True, False])
def test_choices_and_events_are_looked_back_at_whether_told_or_not(told: bool) -> None:
    def main(g: Game) -> Procedure:
        yield call(happen, set_to(1))
        yield Ask("B", "1-2", "ask", {}, (Option("yes", "option"),), 0, 1, declined=())

    game, _ = toy(main)
    game.told = told
    game.begin()
    asked_at = game.steps
    take(game, Input("B", choose=("yes",)))

    assert game.looking_back.has_anything_happened(0)
    assert not game.looking_back.has_anything_happened(asked_at)
    assert game.looking_back.has_chosen("B", asked_at)
    assert not game.looking_back.has_chosen("A", 0)


def test_to_pass_at_a_choice_is_to_choose_nothing() -> None:
    def main(g: Game) -> Procedure:
        yield Ask("B", "1-2", "ask", {}, (Option("yes", "option"),), 0, 1, declined=())

    game, _ = toy(main)
    game.begin()
    take(game, Input("B", passes=True))

    assert game.looking_back.has_chosen("B", 0)


def test_what_is_written_of_a_move_says_that_the_card_has_moved() -> None:
    state, back = State(), LookingBack()
    state.cards["frog"] = Card("frog", "A", "A.hand")
    state.areas["A.hand"] = ("frog",)
    back.wrote(0, "event", write(state, Move("frog", "A.battle")))

    assert back.has_moved("frog", 0)
