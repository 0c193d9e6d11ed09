"""Every rule that the engine and its words name is in the manual they were written for.

What scenarios and their rulings name is looked up scenario by scenario, in `test_scenarios.py`.
"""

from __future__ import annotations

from tests.engine.masters.known import DANGLING, NUMBER, NUMBERS
from tests.engine.scenarios import ROOT

MASTERS = ROOT / "engine/games/masters"


def test_the_skeleton_is_the_whole_manual() -> None:
    assert len(NUMBERS) == 1347


def test_each_number_that_is_written_exists() -> None:
    unknown = {}
    for path in sorted(path for path in MASTERS.rglob("*") if path.suffix in {".py", ".toml"}):
        allowed = NUMBERS | DANGLING if path.name == "readings.toml" else NUMBERS
        if wrong := set(NUMBER.findall(path.read_text(encoding="utf-8"))) - allowed:
            unknown[path.relative_to(MASTERS).as_posix()] = sorted(wrong)

    assert unknown == {}


def test_a_number_that_is_not_there_would_be_found() -> None:
    assert NUMBER.findall("by 8-4-6-2-9 (0-9-9), not striker-15k nor BT1-001") == ["8-4-6-2-9", "0-9-9"]
    assert not {"8-4-6-2-9", "0-9-9"} & NUMBERS
