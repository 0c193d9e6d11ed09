"""A second witness: the outline of the whole document, where it has one.

Reads: the outline's lines and the units.
Writes: a defect wherever the outline lists other rules than the text holds, or in another order. Nothing is
repaired by it: another edition may lack it, and it is cut short and no less prone to errors.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from rules_db.importing.account import LineKind
from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.lines import Line
from rules_db.importing.units import Unit

_ENTRY = re.compile(r"(?P<number>\d+(?:-\d+)*)\.?\s*(?P<words>.*)")
#: How many letters of two beginnings are compared: the outline cuts its lines, of a chapter it has the title.
_LETTERS = 12
_NAMED_AT_MOST = 5


def compare_with_outline(lines: list[Line], units: list[Unit]) -> Iterator[Defect]:
    printed = [unit for unit in units if not unit.is_synthesised]
    ours = [(unit.printed, _beginning("".join(unit.pieces))) for unit in printed]
    theirs, places = _entries(lines)
    if not theirs:
        return
    for change, i, j, k, m in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if change == "equal" or _same_but_shorter(ours[i:j], theirs[k:m]):
            continue
        first = printed[i].place if i < j else places[k]
        last = printed[j - 1].last_place if i < j else places[m - 1]
        number = (ours[i:j] or theirs[k:m])[0][0]
        message = f"Here the text has {_named(ours[i:j])}, the document's outline {_named(theirs[k:m])}."
        yield Defect(DefectKind.OUTLINE_DIFFERS, message, number, first, last)


def _entries(lines: list[Line]) -> tuple[list[tuple[str, str]], list[int]]:
    """The outline's numbered lines and their places; a number without words comes from a table."""
    entries, places = [], []
    for line in lines:
        entry = _ENTRY.match(line.text) if line.kind is LineKind.OUTLINE else None
        if entry and (beginning := _beginning(entry["words"])):
            entries.append((entry["number"], beginning))
            places.append(line.place)
    return entries, places


def _beginning(words: str) -> str:
    return re.sub(r"\W", "", words)[:_LETTERS].lower()


def _same_but_shorter(ours: list[tuple[str, str]], theirs: list[tuple[str, str]]) -> bool:
    return len(ours) == len(theirs) and all(
        number == other and (words.startswith(beginning) or beginning.startswith(words))
        for (number, words), (other, beginning) in zip(ours, theirs, strict=True)
    )


def _named(entries: list[tuple[str, str]]) -> str:
    if not entries:
        return "nothing"
    names = ", ".join(number for number, _ in entries[:_NAMED_AT_MOST])
    return names + (f" and {len(entries) - _NAMED_AT_MOST} more" if len(entries) > _NAMED_AT_MOST else "")
