"""Readings: where the manual can be read in two ways, each decision is written down whole and rulings rely on it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

from tests.engine.masters.known import READINGS
from tests.engine.outcomes import readings_of
from tests.engine.scenarios import ROOT, load, scenario_files

MASTERS = ROOT / "engine/games/masters"
OPEN = tomllib.loads((ROOT / "docs/readings/masters-open-questions.toml").read_text(encoding="utf-8"))


def test_a_reading_says_which_rules_what_was_open_what_is_decided_and_why() -> None:
    for name, reading in READINGS.items():
        assert reading["rules"], name
        assert reading["question"].endswith("?"), name
        assert all(reading[part].endswith(".") for part in ("decision", "reason")), name


def test_each_reading_is_relied_on_by_a_ruling() -> None:
    """That nothing relies on an unwritten one is looked up scenario by scenario, in `test_scenarios.py`."""
    played = [name for name, reading in READINGS.items() if not reading.get("is_left_to_judges")]
    assert [name for name in played if not any(name in readings_of(path) for path in likely_first(name))] == []


def test_what_is_left_to_judges_decides_nothing_and_no_ruling_relies_on_it() -> None:
    left = {name for name, reading in READINGS.items() if reading.get("is_left_to_judges")}
    assert left
    assert all("The rulebook does not say" in READINGS[name]["decision"] for name in left)
    assert all(left.isdisjoint(load(path).expect.get("readings", ())) for path in scenario_files())


def likely_first(name: str) -> list[Path]:
    """Every scenario file: those that expect the reading, then those that expect its rules, then the rest."""
    rules = set(READINGS[name]["rules"])

    def unlikely(path: Path) -> tuple[bool, bool]:
        expect = load(path).expect
        named = {*expect.get("cites", ()), *expect.get("refusal", ()), *expect.get("board_refused", ())}
        return name not in expect.get("readings", ()), not rules & named

    return sorted(scenario_files(), key=unlikely)


def test_the_docstrings_speak_of_readings_that_are_written_down() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in MASTERS.rglob("*.py"))
    named = set(re.findall(r"the reading ([a-z]+(?:-[a-z]+)+)", source))

    assert named
    assert named <= set(READINGS)


def test_an_open_question_is_decided_by_readings_about_its_rules() -> None:
    for rules, names in OPEN["decided"].items():
        assert names, rules
        for name in names:
            assert set(READINGS[name]["rules"]) & set(rules.split()), (rules, name)


def test_where_nothing_is_to_decide_it_says_why() -> None:
    assert not set(OPEN["decided"]) & set(OPEN["nothing_to_decide"])
    assert all(why.endswith(".") for why in OPEN["nothing_to_decide"].values())


def test_no_open_question_of_the_list_is_left(source: Callable[[str], Path]) -> None:
    """A question is told by the rules it names, in their order."""
    listed = json.loads(source("design/masters-open-questions.json").read_text(encoding="utf-8"))

    assert {" ".join(question["rules"]) for question in listed} == {*OPEN["decided"], *OPEN["nothing_to_decide"]}
