"""Inputs: their notation, and whether they answer what the game asks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.asking import Ask, Duty, Option, Procedure
from engine.kernel.game import Game
from engine.kernel.inputs import Input, Refused, do_nothing, read_input, show_input, take
from engine.kernel.playing import MOST_TURNS
from engine.kernel.scenario import Scenario
from engine.kernel.trace import Step
from engine.kernel.verdicts import Claim, Reason
from rules_db.expectations import ruling_of
from tests.engine.kernel.toy import toy
from tests.engine.scenarios import scenario

OPTIONS = tuple(Option(id, "option") for id in ("x", "y", "z"))
PAIR = Ask("A", "3-1", "ask", {}, OPTIONS, least=2, most=2)
AT_MOST_ONE = Ask("A", "3-1", "ask", {}, OPTIONS, least=0, most=1, declined=())


def asked(question: Ask) -> tuple[Game, list[Any]]:
    """A game that asks the question, and the answers it has been given."""
    answers: list[Any] = []

    def main(g: Game) -> Procedure:
        answers.append((yield question))

    game, _ = toy(main)
    game.begin()
    return game, answers


def reasons_of(game: Game, given: Input) -> list[tuple[str, str]]:
    """Rule and message of every reason for which the input is refused."""
    before = game.trace.copy(), game.inputs, game.waiting
    with pytest.raises(Refused) as refused:
        take(game, given)
    assert (game.trace, game.inputs, game.waiting) == before
    return [(reason.rule, reason.why) for reason in refused.value.reasons]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({}, "exactly one of action, choose, pass, pass_until"),
        ({"player": "A"}, "exactly one of"),
        ({"player": "A", "pass": True, "choose": "x"}, "exactly one of"),
        ({"player": "A", "pass": False}, "pass can only be true"),
        ({"player": "A", "pass": 1, "with": "a1"}, "'with' means nothing beside 'pass'"),
        ({"player": "A", "choose": "x", "target": "y"}, "'target' means nothing beside 'choose'"),
        ({"player": "A", "choose": 3}, "choose takes the id of an option"),
        ({"player": "A", "choose": ["x", 3]}, "choose takes the id of an option"),
        ({"pass": True}, "player must be a word"),
        ({"player": 1, "pass": True}, "player must be a word"),
        ({"player": "", "pass": True}, "player must be a word"),
        ({"player": "A", "action": ""}, "action must be a word"),
        ({"player": "A", "action": ["attack"]}, "action must be a word"),
        ({"player": "A", "action": "attack", "with": 1}, "with must be a word"),
        ({"player": "A", "action": "attack", "": "a1"}, "a part of an action needs a name, and 'a1' has none"),
        ({"pass_until": ""}, "pass_until must be a word"),
        ({"pass_until": "battle over", "player": "A"}, "takes no 'player'"),
    ],
)
def test_a_malformed_input_is_refused_in_words(table: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_input(table)


@pytest.mark.parametrize(
    "table",
    [
        {"player": "A", "action": "attack", "with": "a1", "target": "B.leader"},
        {"player": "B", "choose": "b1:Blocker"},
        {"player": "B", "choose": ["e1", "e2"]},
        {"player": "B", "choose": []},
        {"player": "A", "pass": True},
        {"pass_until": "battle over"},
    ],
)
def test_an_input_is_shown_as_it_was_written(table: dict[str, Any]) -> None:
    assert show_input(read_input(table)) == table


def test_the_chosen_options_are_the_answer() -> None:
    game, answers = asked(PAIR)
    take(game, Input("A", choose=("z", "x")))

    assert answers == [("z", "x")]
    assert game.inputs == 1
    assert (game.trace[0].kind, game.trace[0].rule) == ("choice", "3-1")


def test_who_declines_gives_the_answer_of_doing_nothing() -> None:
    game, answers = asked(AT_MOST_ONE)
    take(game, Input("A", passes=True))

    assert answers == [()]


@pytest.mark.parametrize(
    ("question", "given", "why"),
    [
        (PAIR, Input("B", choose=("x", "y")), "refused.player"),
        (PAIR, Input("A", choose=("x",)), "refused.count"),
        (PAIR, Input("A", choose=("x", "y", "z")), "refused.count"),
        (PAIR, Input("A", choose=("x", "x")), "refused.count"),
        (PAIR, Input("A", choose=("x", "w")), "refused.option"),
        (PAIR, Input("A", passes=True), "refused.must_choose"),
        (PAIR, Input("A", action="attack"), "refused.choice_due"),
        (AT_MOST_ONE, Input("A", choose=("x", "y")), "refused.count"),
    ],
)
def test_an_input_that_does_not_fit_the_question_is_refused(question: Ask, given: Input, why: str) -> None:
    assert reasons_of(asked(question)[0], given) == [("3-1", why)]


def test_a_choice_can_be_refused_for_what_it_is_together() -> None:
    def no_z(chosen: tuple[str, ...]) -> Reason | None:
        return Reason("3-2", "no z") if "z" in chosen else None

    picky = replace(PAIR, check=no_z)

    assert reasons_of(asked(picky)[0], Input("A", choose=("y", "z"))) == [("3-2", "no z")]
    assert do_nothing(asked(picky)[0]) == Input("A", choose=("x", "y"))


def test_what_is_not_offered_is_refused_for_every_reason_the_game_knows() -> None:
    strict = replace(
        PAIR, excluded=lambda id: (Reason("3-2", "too big"), Reason("3-3", "too late")) if id == "w" else ()
    )

    assert reasons_of(asked(strict)[0], Input("A", choose=("x", "w"))) == [("3-2", "too big"), ("3-3", "too late")]
    assert reasons_of(asked(strict)[0], Input("A", choose=("x", "v"))) == [("3-1", "refused.option")]


def test_everything_that_is_wrong_with_a_choice_is_said_at_once() -> None:
    given = Input("A", choose=("x", "v", "w"))

    assert reasons_of(asked(PAIR)[0], given) == [("3-1", "refused.option")] * 2 + [("3-1", "refused.count")]


def test_a_refusal_names_the_allowed_choice_that_comes_nearest() -> None:
    game = asked(PAIR)[0]
    with pytest.raises(Refused) as refused:
        take(game, Input("A", choose=("z", "w")))

    assert refused.value.instead == Input("A", choose=("z", "x"))
    take(game, refused.value.instead)


def test_there_is_nothing_instead_where_another_kind_of_answer_is_due() -> None:
    with pytest.raises(Refused) as refused:
        take(asked(PAIR)[0], Input("A", action="attack"))

    assert refused.value.instead is None


def test_doing_nothing_takes_the_first_options_where_a_choice_is_due() -> None:
    assert do_nothing(asked(PAIR)[0]) == Input("A", choose=("x", "y"))
    assert do_nothing(asked(AT_MOST_ONE)[0]) == Input("A", passes=True)


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"with": "A.leader"}, "refused.missing"),
        ({"target": "B.leader"}, "refused.missing"),
        ({"with": "A.leader", "target": "B.leader", "skill": "Blocker"}, "refused.part"),
    ],
)
def test_an_action_names_its_parts_and_no_others(parts: dict[str, str], why: str) -> None:
    game = ruling_of(Scenario("masters")).game

    assert reasons_of(game, Input("A", action="attack", parts=parts)) == [("7-3-4-5", why)]


def test_an_action_nobody_knows_is_refused() -> None:
    game = ruling_of(Scenario("masters")).game

    assert reasons_of(game, Input("A", action="fly")) == [("7-3-4", "refused.action")]


def test_passing_gives_up_on_a_step_that_never_comes() -> None:
    never = replace(Scenario("masters"), inputs=(Input(pass_until="99-9"),))
    ruling = ruling_of(never)

    assert [reason.why for reason in ruling.refusal] == ["refused.not_reached"]
    begun = ruling_of(Scenario("masters")).game.state.facts["turn"]
    assert ruling.game.state.facts["turn"] == begun + MOST_TURNS + 1


def test_the_end_of_a_battle_is_not_waited_for_where_there_is_none() -> None:
    ruling = ruling_of(replace(Scenario("masters"), inputs=(Input(pass_until="battle over"),)))

    assert [(reason.rule, reason.why) for reason in ruling.refusal] == [("8-5-13", "refused.no_battle")]
    assert ruling.game.inputs == 0


@pytest.mark.parametrize(("former", "now"), [("8-5-13", "battle over"), ("7-4-7", "turn over")])
def test_what_was_waited_for_by_its_number_is_waited_for_still(former: str, now: str) -> None:
    steps = passed_until(now)

    assert passed_until(former) == steps
    assert any(step.facts.get("kind") == now for step in steps)


def passed_until(awaited: str) -> list[Step]:
    """What comes of an attack after which everyone passes."""
    battle = replace(scenario("8-4-6-equal-power-is-enough"), expect={})
    return ruling_of(replace(battle, inputs=(battle.inputs[0], Input(pass_until=awaited)))).steps


def test_what_follows_a_refused_input_is_not_given() -> None:
    given = replace(
        Scenario("masters"), inputs=(Input("B", passes=True), Input("A", passes=True), Input("B", passes=True))
    )
    ruling = ruling_of(given)

    assert ruling.refused_input == 0
    assert ruling.game.inputs == 0


def test_who_has_a_duty_cannot_do_nothing_and_is_told_what_would_fulfil_it() -> None:
    duties = [Duty(Reason("3-2", "must"), "sing", Claim("A", {"with": "lute"}))]
    game, answers = asked(replace(AT_MOST_ONE, duty=lambda: duties[0] if duties else None))
    due = Input("A", action="sing", parts={"with": "lute"})

    with pytest.raises(Refused) as refused:
        take(game, Input("A", passes=True))
    assert [reason.rule for reason in refused.value.reasons] == ["3-2"]
    assert refused.value.instead == do_nothing(game) == due

    duties.clear()
    take(game, do_nothing(game))
    assert answers == [()]
