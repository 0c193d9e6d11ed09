"""Readings: where the manual can be read in two ways, each decision is written down whole and a step relies on it."""

from __future__ import annotations

import re
import tomllib

import pytest

from engine.kernel.playing import BoardRefused
from tests.engine.scenarios import ROOT, load, ruling_of, scenario_files

MASTERS = ROOT / "engine/games/masters"
READINGS = tomllib.loads((MASTERS / "readings.toml").read_text(encoding="utf-8"))
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in MASTERS.rglob("*.py"))


@pytest.mark.parametrize("name", READINGS)
def test_a_reading_says_which_rules_what_was_open_what_is_decided_and_why(name: str) -> None:
    reading = READINGS[name]

    assert reading["rules"]
    assert reading["question"].endswith("?")
    assert all(reading[part].endswith(".") for part in ("decision", "reason"))


def test_the_steps_that_rely_on_a_reading_name_one_that_is_written_down() -> None:
    named = set(re.findall(r'reading="([^"]+)"', SOURCE))

    assert named
    assert named <= set(READINGS)


def test_the_readings_rulings_rely_on_are_written_down() -> None:
    relied_on = set()
    for path in scenario_files():
        try:
            relied_on |= {step.reading for step in ruling_of(load(path)).steps if step.reading}
        except BoardRefused:
            continue

    assert {"own-cards-only", "combo-power-for-any-type"} <= relied_on <= set(READINGS)
