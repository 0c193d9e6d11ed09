"""One source line, as the stages hand it on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_db.importing.account import LineKind


@dataclass
class Line:
    """One source line: its 1-based place, its text cleaned of layout, and its kind once that is known.

    `part` counts from 0 where rules share a line and it was parted.
    """

    place: int
    text: str
    kind: LineKind | None
    part: int = 0


def mark(lines: Iterable[Line], kind: LineKind) -> None:
    """Say what those lines are whose kind is still open."""
    for line in lines:
        if line.kind is None:
            line.kind = kind
