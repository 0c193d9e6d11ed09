"""What comes of the scenario files. Each is played once in a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.kernel.playing import BoardRefused, Ruling
from rules_db.expectations import relied_on, ruling_of
from tests.engine.scenarios import load


@cache
def outcome(path: Path) -> Ruling | BoardRefused:
    """What comes of a scenario file: its ruling, to be looked at and not played on, or why its board is refused."""
    try:
        return ruling_of(load(path))
    except BoardRefused as refused:
        return refused


def readings_of(path: Path) -> set[str]:
    """The readings that what comes of a scenario file relies on."""
    came = outcome(path)
    if isinstance(came, BoardRefused):
        return {reason.reading for reason in came.reasons} - {""}
    return relied_on(load(path), came)
