"""A position as a board: played on, it goes as the ruling went; and what it cannot say is named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from engine.games import rules_of
from engine.kernel.game import BoundReached
from engine.kernel.inputs import Input
from engine.kernel.playing import BoardRefused, play
from engine.kernel.scenario import Scenario, ScenarioError, parse, print_scenario
from engine.kernel.telling import catalogue
from engine.kernel.watching import CallTime, no_time_limit
from engine.play.boards_written import described
from engine.telling.positions import Position, PositionNoter
from rules_db.coverage import scenarios_of
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, scenario
from tests.shares import SomeOf


def position_at(scenario: Scenario, step: int, call_time: CallTime = no_time_limit) -> Position | None:
    noter = PositionNoter(step)
    play(rules_of(scenario.game), scenario, noter)
    return noter.position(scenario, call_time)


def renamed(given: Input, position: Position) -> Input:
    """The input as it is written on the board of a position."""

    def word(id: str) -> str:
        card, colon, rest = id.partition(":")
        return f"{position.names.get(card, card)}{colon}{rest}"

    chosen = given.choose and tuple(map(word, given.choose))
    return given._replace(parts={part: word(id) for part, id in given.parts.items()}, choose=chosen)


def going_on(scenario: Scenario) -> Iterator[tuple[int, tuple[Input, ...]]]:
    """The steps before each of a scenario's inputs, with what is done from there on; none on one that is refused."""
    with suppress(BoardRefused, ScenarioError):
        ruling = play(rules_of(scenario.game), scenario)
        yield from ((step, scenario.inputs[place:]) for place, step in enumerate(ruling.given))


def is_refused(scenario: Scenario) -> bool:
    """Whether its board cannot exist."""
    try:
        rules_of(scenario.game).lay_out(scenario)
    except BoardRefused:
        return True
    return False


def end_of(scenario: Scenario) -> dict[str, list[Any]]:
    """How it lies in the end, without what only counts."""
    game = play(rules_of(scenario.game), scenario).game
    passing = rules_of(scenario.game).write_board(game).passing
    told = described(game.state, {})
    return told | {"fact": sorted(str(fact) for fact in told["fact"] if fact[0] not in passing)}


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_a_position_that_loses_nothing_is_played_on_to_the_same_end(game: str, some_of: SomeOf) -> None:
    scenarios, followed = scenarios_of(game), 0
    for path in some_of(scenarios, one_in=80):
        for step, rest in going_on(scenarios[path]):
            position = position_at(scenarios[path], step)
            if position is None or position.lost or is_refused(position.scenario):
                continue
            again = replace(position.scenario, inputs=tuple(renamed(given, position) for given in rest))
            assert end_of(again) == end_of(scenarios[path]), (path, step)
            assert parse(print_scenario(again)).board == again.board
            followed += 1
    assert followed


def test_an_attack_that_was_declared_stands_on_the_board() -> None:
    attacked = scenario(ATTACK)
    steps = len(play(rules_of("masters"), attacked).steps)
    position = position_at(attacked, steps)
    assert position is not None
    attack = {"attacker": "a1", "guard": "B.leader", "target": "B.leader", "step": "attack"}
    assert position.scenario.board["battle"] == attack
    assert position.scenario.inputs == ()


def asked_on(position: Position) -> str:
    asks = play(rules_of("masters"), position.scenario).asks
    return asks.rule if asks else ""


def test_an_attack_sets_off_on_a_new_board_what_waits_for_it_once() -> None:
    blocked = scenario(ATTACK, BLOCK)
    steps = play(rules_of("masters"), blocked).steps
    rules = [step.rule for step in steps]
    declared = position_at(blocked, rules.index("8-1-2") + 1)
    after = position_at(blocked, rules.index("22-4-3") + 1)
    became_guard = position_at(blocked, len(rules) - rules[::-1].index("8-1-2-1"))
    assert declared is not None
    assert declared.scenario.board["battle"]["step"] == "declared"
    waits_for_it = asked_on(declared)
    assert waits_for_it == play(rules_of("masters"), scenario(ATTACK)).asks.rule  # type: ignore[union-attr]
    for position in (after, became_guard):
        assert position is not None
        assert (position.scenario.board["battle"]["guard"], position.scenario.board["battle"]["step"]) == (
            "b1",
            "attack",
        )
        assert asked_on(position) != waits_for_it


def test_what_is_due_later_is_named_where_no_board_can_say_it() -> None:
    preset = next(s for path, s in scenarios_of("masters").items() if "06-dual-attack" in str(path))
    ruling = play(rules_of("masters"), preset)
    halfway = position_at(preset, ruling.given[1])
    assert halfway is not None
    assert [(lost.kind, lost.skill) for lost in halfway.lost if lost.kind == "waiting"] == [("waiting", "Dual Attack")]


def test_between_two_choices_the_new_board_says_that_it_begins_anew() -> None:
    attacked = scenario(ATTACK, BLOCK)
    asked = play(rules_of("masters"), attacked).given[0]
    position = position_at(attacked, asked + 1)
    assert position is not None
    assert "moment" in [lost.kind for lost in position.lost]


def test_whatever_a_board_cannot_say_has_words_in_both_languages() -> None:
    unsaid = {"declared", "combo from", "happened", "situations", "battle", "used", "result"}
    for language in ("en", "ja"):
        assert {f"lost.{name}" for name in unsaid} <= set(catalogue("masters", language))


def test_a_token_on_the_board_is_not_taken_for_one_that_comes_later() -> None:
    preset = next(s for path, s in scenarios_of("masters").items() if "19-1-1-written-a-token" in str(path))
    ruling = play(rules_of("masters"), preset)
    position = position_at(preset, ruling.given[1])
    assert position is not None
    again = replace(position.scenario, inputs=preset.inputs[1:])
    assert end_of(again) == end_of(preset)


def test_a_step_that_the_ruling_does_not_have_is_no_position() -> None:
    assert position_at(scenario(ATTACK), 5000) is None


def test_laying_it_out_again_is_cut_off_where_it_takes_too_long() -> None:
    attacked = scenario(ATTACK)
    steps = len(play(rules_of("masters"), attacked).steps)

    def call_time() -> None:
        raise BoundReached("seconds", 5)

    in_time, too_late = position_at(attacked, steps), position_at(attacked, steps, call_time)
    assert in_time is not None
    assert too_late is not None
    assert "moment" not in [lost.kind for lost in in_time.lost]
    assert "moment" in [lost.kind for lost in too_late.lost]


def test_a_board_in_the_middle_of_an_attack_on_which_all_goes_on_the_same_has_lost_nothing() -> None:
    attacked = scenario(ATTACK, BLOCK)
    rules = [step.rule for step in play(rules_of("masters"), attacked).steps]
    for step in (rules.index("8-1-2") + 1, rules.index("8-1-4") + 1, rules.index("22-4-3") + 1):
        position = position_at(attacked, step)
        assert position is not None
        assert "battle" in position.scenario.board
        assert [lost.kind for lost in position.lost] == []


def test_a_board_in_the_middle_of_paying_has_lost_what_was_going_on() -> None:
    preset = next(s for path, s in scenarios_of("masters").items() if "14-a-play-that-is-countered" in str(path))
    rules = [step.message for step in play(rules_of("masters"), preset).steps]
    position = position_at(preset, rules.index("energy.rested") + 1)
    assert position is not None
    assert "moment" in [lost.kind for lost in position.lost]
