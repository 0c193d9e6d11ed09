"""A ruling as one frozen value, and all of it as plain data."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from engine.kernel.game import BoundReached
from engine.kernel.scenario import Scenario, ScenarioError
from engine.telling.ruling import VERSION, PlayedBy, Ruling
from engine.telling.tell import tell
from rules_db.coverage import scenarios_of
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, UNTIL_OVER, scenario
from tests.shares import SomeOf

EDITION = PlayedBy("A rulebook", "first")
AGAINST_ITSELF = ATTACK | {"target": "a1"}
TWO_LEADERS = {"A": {"leader": ["leader-red", "leader-red"]}, "B": {}}


def told(*inputs: dict[str, Any], **asked: Any) -> Ruling:
    return tell(scenario(*inputs), EDITION, **asked)


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_what_is_told_of_a_games_scenarios_is_json_and_nothing_is_lost_in_it(game: str, some_of: SomeOf) -> None:
    scenarios = scenarios_of(game)
    for path in some_of(scenarios, one_in=40):
        data = tell(scenarios[path], EDITION, pick="A.leader", why_not=True).as_data()
        assert json.loads(json.dumps(data)) == data, path


def test_the_data_have_every_field_and_the_number_of_the_shape() -> None:
    data = told(ATTACK, BLOCK).as_data()
    assert set(data) == {"version", *(field.name for field in fields(Ruling))}
    assert data["version"] == VERSION


def test_a_step_has_its_message_and_facts_beside_the_sentence() -> None:
    (attack,) = [step for step in told(ATTACK).steps if step.message == "attack"]
    assert (attack.facts["card"], attack.facts["guard"], attack.rule) == ("a1", "B.leader", "8-1-1")
    assert attack.text == "Veteran Striker attacks Azure Captain and is switched to Rest Mode."


def test_nothing_of_it_can_be_changed() -> None:
    ruling = told(ATTACK)
    with pytest.raises(FrozenInstanceError):
        ruling.cut = "otherwise"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        ruling.steps[0].rule = "1-1"  # type: ignore[misc]


def test_changing_the_data_does_not_change_the_ruling() -> None:
    ruling = told(ATTACK)
    data = ruling.as_data()
    data["board"]["A"]["battle"].clear()
    data["steps"][0]["facts"]["more"] = True
    assert ruling.as_data() != data


def test_an_input_is_written_as_in_a_scenario_file() -> None:
    data = told(ATTACK, BLOCK, UNTIL_OVER).as_data()
    assert [{name: given[name] for name in given if name != "step"} for given in data["inputs"]] == [
        ATTACK,
        BLOCK,
        UNTIL_OVER,
    ]


def test_a_refusal_has_its_reasons_and_the_input_that_comes_nearest() -> None:
    ruling = told(AGAINST_ITSELF)
    assert ruling.refusal is not None
    assert (ruling.refusal.input, ruling.reasons) == (0, ruling.refusal.reasons)
    assert ruling.as_data()["refusal"]["instead"] == ATTACK


def test_what_cannot_be_done_is_told_only_to_who_asks() -> None:
    assert told().impossible is None
    impossible = told(why_not=True).impossible
    assert impossible is not None
    (attacks,) = [kind for kind in impossible if kind.name == "attack"]
    assert all(claim.reasons for claim in attacks.claims)


def test_a_board_that_cannot_exist_has_reasons_and_no_steps() -> None:
    ruling = tell(scenario(board=TWO_LEADERS), EDITION, why_not=True)
    assert ruling.reasons
    assert (ruling.steps, ruling.board, ruling.as_data()["start"]) == ((), None, None)


def test_a_board_that_cannot_be_read_is_an_error_that_names_the_place() -> None:
    with pytest.raises(ScenarioError, match=r"A\.battle"):
        tell(scenario(board={"A": {"battle": ["no such card"]}}), EDITION)


def test_a_game_that_is_not_played_is_refused_by_name() -> None:
    with pytest.raises(LookupError, match="chess"):
        tell(Scenario("chess"), EDITION)


def test_a_ruling_that_takes_too_long_is_cut_off_where_it_is() -> None:
    def at_once() -> None:
        raise BoundReached("seconds", 0)

    ruling = told(ATTACK, call_time=at_once)
    assert ruling.cut == "The ruling was cut off: more than 0 seconds."
    assert ruling.board is not None
