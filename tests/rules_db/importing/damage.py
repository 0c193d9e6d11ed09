"""Damaging a document at random: lines deleted, doubled or swapped."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from hypothesis import strategies as st

from rules_db.importing.pipeline import ReadRulebook


class Line(NamedTuple):
    """A line that still knows its 1-based place in the undamaged document."""

    place: int
    text: str


class Damage(NamedTuple):
    """What is done, to which line, and (for a swap) with which one; lines are counted modulo the length."""

    deed: str
    line: int
    other: int


def damages(lines: int, at_most: int = 10) -> st.SearchStrategy[list[Damage]]:
    """Up to ten deeds on a document of so many lines."""
    place = st.integers(0, lines - 1)
    deed = st.sampled_from(["delete", "double", "swap"])
    return st.lists(st.builds(Damage, deed, place, place), min_size=1, max_size=at_most)


def damaged(lines: tuple[str, ...], deeds: list[Damage], reach: int | None = None) -> list[Line]:
    """The document after the deeds, which touch only its first `reach` lines (all of them if None)."""
    body = [Line(place, text) for place, text in enumerate(lines[:reach], 1)]
    rest = [Line(place, text) for place, text in enumerate(lines, 1)][len(body) :]
    for deed in deeds:
        line, other = deed.line % len(body), deed.other % len(body)
        if deed.deed == "delete":
            del body[line]
        elif deed.deed == "double":
            body.insert(line, body[line])
        else:
            body[line], body[other] = body[other], body[line]
    return body + rest


def touches_a_rule(before: ReadRulebook, after: list[Line]) -> bool:
    """Whether the lines with which rules begin are no longer all there, once each and in order."""
    starts = [unit.place for unit in before.units if unit.place is not None]
    known = set(starts)
    return [line.place for line in after if line.place in known] != starts


def new_findings(before: ReadRulebook, after: ReadRulebook) -> list[str]:
    """What is told of the damaged document and was not told of the undamaged one."""
    told = Counter(defect.message for defect in after.defects)
    told.subtract(Counter(defect.message for defect in before.defects))
    return [message for message, times in told.items() if times > 0]
