"""The manual's examples: each is played by a scenario, or a reason says why none does."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.engine.scenarios import PLACES

EXAMPLES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
NAMES = {path.stem for place in PLACES for path in place.glob("*.toml")}


@pytest.mark.parametrize(("source", "entry"), EXAMPLES.items(), ids=EXAMPLES)
def test_it_is_played_or_a_reason_is_given(source: str, entry: dict[str, Any]) -> None:
    assert len(entry) == 1
    if "scenarios" in entry:
        assert entry["scenarios"]
        assert set(entry["scenarios"]) <= NAMES
    else:
        assert entry.get("missing") or entry.get("superseded")
