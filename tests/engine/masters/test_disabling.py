"""A rule is disabled where it takes effect, and scenarios that are too weak to notice are found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import rules_of
from rules_db.expectations import cited, disappointments, ruling_of
from tests.engine.disabling import Notice, noticed, without
from tests.engine.scenarios import scenario


def test_its_events_do_not_happen() -> None:
    given = scenario("8-4-6-2-a-rested-battle-card-is-koed")
    with without("8-4-6-2-1") as disabled:
        ruling = disabled(given)

    assert "8-4-6-2-1" not in cited(ruling)
    assert rules_of("masters").look(ruling.game, "b1.area") == "battle"


def test_its_reasons_refuse_nothing() -> None:
    given = scenario("7-3-4-5-1-the-second-player-attacks-on-their-first-turn")
    first_turn = replace(given, board={**given.board, "turn": 1})
    assert [reason.rule for reason in ruling_of(first_turn).refusal] == ["7-3-4-5-1"]

    with without("7-3-4-5-1") as disabled:
        assert disabled(first_turn).refusal == ()


def test_its_choices_are_passed_over() -> None:
    given = scenario("8-a-whole-battle")
    assert "8-5-2" in cited(ruling_of(given))

    with without("8-5-2") as disabled:
        assert disabled(given).refused_input == 6


def test_its_skills_are_not_set_off() -> None:
    given = scenario("22-4-a-blocker-takes-the-attack")
    with without("22-4-2") as disabled:
        assert "22-4-3" not in cited(disabled(given))


def test_it_sends_no_card_elsewhere() -> None:
    given = scenario("15-1-6-a-z-leader-in-the-drop-area")
    assert "15-1-6" in cited(ruling_of(given))

    with without("15-1-6") as disabled:
        assert "15-1-6" not in cited(disabled(given))
    assert noticed("15-1-6", [given]) is Notice.OUTCOME


def test_afterwards_the_engine_is_whole_again() -> None:
    given = scenario("8-a-whole-battle")
    with without("8-4-6-2-1") as disabled:
        assert disappointments(given, disabled)

    assert not disappointments(given)


def test_a_strong_scenario_notices_by_the_outcome() -> None:
    assert noticed("8-4-6-2-1", [scenario("8-4-6-2-a-rested-battle-card-is-koed")]) is Notice.OUTCOME


def test_a_step_that_changes_nothing_is_missed_by_its_mention() -> None:
    given = replace(scenario("8-a-whole-battle"), expect={"cites": ["8-4-9"]})

    assert noticed("8-4-9", [given]) is Notice.MENTION


@pytest.mark.parametrize("expect", [{"cites": ["8-4-6-2-1"]}, {"cites": ["8-4-6", "8-4-6-2-1"]}])
def test_a_scenario_that_expects_no_more_than_the_mention_is_too_weak(expect: dict[str, list[str]]) -> None:
    weak = replace(scenario("8-4-6-2-a-rested-battle-card-is-koed"), expect=expect)

    assert noticed("8-4-6-2-1", [weak]) is Notice.NOTHING
