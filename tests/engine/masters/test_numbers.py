"""Every rule that the engine, its words and its scenarios name is in the manual they were written for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rules_db.expectations import ruling_of
from tests.engine.scenarios import PLACES, ROOT, load, scenario_files

MASTERS = ROOT / "engine/games/masters"
NUMBER = re.compile(r"(?<![\w{}.-])\d{1,2}(?:-\d{1,2})+(?![\w-])")
WRITTEN = sorted(
    path
    for folder in (MASTERS, *PLACES)
    for path in folder.rglob("*")
    if path.suffix in {".py", ".toml"} and path.is_file()
)


UNITS = [
    json.loads(line)
    for line in (ROOT / "rules_db/shelf/masters/rule-manual.jsonl").read_text(encoding="utf-8").splitlines()
]
KNOWN = {unit["number"] for unit in UNITS}
#: Numbers the manual refers to though it has no such rule: the readings speak of them.
DANGLING = {link[2] for unit in UNITS for link in unit.get("references", []) if link[3] == "dangling"}


def test_the_skeleton_is_the_whole_manual() -> None:
    assert len(KNOWN) == 1347


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_each_number_that_is_written_exists(path: Path) -> None:
    written = set(NUMBER.findall(path.read_text(encoding="utf-8")))
    allowed = KNOWN | DANGLING if path.name == "readings.toml" else KNOWN

    assert written <= allowed, f"not in the manual: {sorted(written - allowed)}"


@pytest.mark.parametrize("path", scenario_files(), ids=lambda path: path.stem)
def test_each_number_that_is_cited_exists(path: Path) -> None:
    given = load(path)
    if "board_refused" in given.expect:
        cites = set(given.expect["board_refused"])
    else:
        ruling = ruling_of(given)
        cites = {step.rule for step in ruling.steps} | {reason.rule for reason in ruling.refusal}
        cites |= {rule for step in ruling.steps for rule in step.path}

    assert cites <= KNOWN, f"not in the manual: {sorted(cites - KNOWN)}"


def test_a_number_that_is_not_there_would_be_found() -> None:
    assert NUMBER.findall("by 8-4-6-2-9 (0-9-9), not striker-15k nor BT1-001") == ["8-4-6-2-9", "0-9-9"]
    assert not {"8-4-6-2-9", "0-9-9"} & KNOWN
