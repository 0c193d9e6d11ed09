"""The seventh stage: each rule under its parent.

Reads: units with their true numbers.
Writes: their parents; where a document has rules but not the heading above them, a unit without text stands
in for the heading, right before the first of its rules.
"""

from __future__ import annotations

from rules_db.importing.units import Unit
from rules_db.numbers import Number, parent_of


def find_parents(units: list[Unit]) -> list[Unit]:
    """The units with missing headings put in, each with its parent's number (empty for a chapter)."""
    printed = {unit.number for unit in units}
    present: set[Number] = set()
    complete: list[Unit] = []
    for unit in units:
        for depth in range(1, len(unit.number)):
            heading = unit.number[:depth]
            if heading not in printed and heading not in present:
                present.add(heading)
                complete.append(Unit(number=heading, printed="", parent=parent_of(heading)))
        unit.parent = parent_of(unit.number)
        complete.append(unit)
    return complete
