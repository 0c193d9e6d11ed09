"""The manual's examples and the official answers: each is played by a scenario, or a reason says why none does."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.engine.scenarios import PLACES

HERE = Path(__file__).parent
EXAMPLES: dict[str, Any] = tomllib.loads((HERE / "examples.toml").read_text(encoding="utf-8"))
ANSWERS: dict[str, Any] = tomllib.loads((HERE / "official_answers.toml").read_text(encoding="utf-8"))
ENTRIES = [*EXAMPLES.items(), *ANSWERS.items()]
NAMES = {path.stem for path in PLACES[0].glob("*.toml")}


@pytest.mark.parametrize(("source", "entry"), ENTRIES, ids=[source for source, _ in ENTRIES])
def test_it_is_played_or_a_reason_is_given(source: str, entry: dict[str, Any]) -> None:
    assert len(entry) == 1
    if "scenarios" in entry:
        assert entry["scenarios"]
        assert set(entry["scenarios"]) <= NAMES
    else:
        assert entry.get("missing") or entry.get("superseded")


def test_the_official_answers_are_all_accounted_for() -> None:
    assert list(ANSWERS) == [str(place) for place in range(17)]


def test_there_are_no_other_official_answers(source: Callable[[str], Path]) -> None:
    answers = json.loads(source("rulings/masters-official-qa.json").read_text(encoding="utf-8"))["qa"]

    assert len(answers) == len(ANSWERS)
