"""Every scenario file, played: the outcome, the citations, and that nothing about a ruling is left to chance."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.kernel.scenario import Scenario, from_link, parse, print_scenario, to_link
from rules_db.expectations import EXPECTABLE, disappointments, ruling_of
from tests.engine.scenarios import PRESETS, load, scenario_files

SCENARIOS = [load(path) for path in scenario_files()]
PLAYABLE = [given for given in SCENARIOS if "board_refused" not in given.expect]


def title(given: Scenario) -> str:
    return given.title


@pytest.mark.parametrize("given", SCENARIOS, ids=title)
def test_it_comes_out_as_the_rulebook_says(given: Scenario) -> None:
    found = disappointments(given)

    assert not found, "\n".join([given.title, *found])


@pytest.mark.parametrize("given", PLAYABLE, ids=title)
def test_a_replay_gives_the_same_trace(given: Scenario) -> None:
    first, second = ruling_of(given), ruling_of(given)

    assert first.steps == second.steps
    assert first.game.state.digest() == second.game.state.digest()


@pytest.mark.parametrize("given", PLAYABLE, ids=title)
def test_each_input_can_be_taken_back_and_given_again(given: Scenario) -> None:
    """Undo mode: after every input the ruling of the shorter log is the beginning of the longer one's."""
    whole = ruling_of(given)
    for count in range(len(whole.given)):
        before = ruling_of(replace(given, inputs=given.inputs[:count]))
        again = ruling_of(replace(given, inputs=given.inputs[: count + 1]))

        assert before.steps == whole.steps[: whole.given[count]]
        assert again.steps == whole.steps[: len(again.steps)]
    assert ruling_of(given).steps == whole.steps


@pytest.mark.parametrize("given", SCENARIOS, ids=title)
def test_the_notation_and_the_link_give_the_scenario_back(given: Scenario) -> None:
    assert parse(print_scenario(given)) == given
    assert from_link(to_link(given)) == replace(given, expect={})
    assert len(to_link(given)) < 2_000


@pytest.mark.parametrize("given", SCENARIOS, ids=title)
def test_it_states_an_expectation_and_nothing_unknown(given: Scenario) -> None:
    assert given.expect
    assert set(given.expect) <= EXPECTABLE


def test_titles_are_different() -> None:
    titles = [given.title for given in SCENARIOS]

    assert sorted(titles) == sorted(set(titles))


def test_a_preset_asks_and_answers() -> None:
    presets = sorted(PRESETS.glob("*.toml"))

    assert len(presets) == 25
    for path in presets:
        preset = load(path)
        assert preset.question.endswith("?"), path.name
        assert preset.answer, path.name
        assert _slug(path), path.name


def _slug(path: Path) -> str:
    number, _, slug = path.stem.partition("-")
    return slug if number.isdigit() else ""
