"""A second witness: the outline of the whole document or its contents list, where it has one.

Reads: the lines of the outline and of the contents list, and the units.
Writes: a defect wherever one of them lists other rules than the text holds, or in another order. Nothing is
repaired by it: another edition may lack it, and it is cut short or older, and no less prone to errors.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from rules_db.importing.account import LineKind
from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.line import Line
from rules_db.importing.units import Unit
from rules_db.numbers import parse_number

_ENTRY = re.compile(r"(?P<number>\d+(?:-\d+)*)\.?\s*(?P<words>.*)")
#: What leads to a page number at the end of an entry, and the page number.
_PAGE = re.compile(r"[\s.…]+\d{1,3}$")
#: How many letters of two beginnings are compared: the outline cuts its lines, of a chapter it has the title.
_LETTERS = 12
_COLUMNS = re.compile(r"(?:(?<=\d)|\s)\s+(?=\d+(?:-\d+)*\. ?[^\W\d])")
_NAMED_AT_MOST = 5


def compare_with_outline(lines: list[Line], units: list[Unit]) -> Iterator[Defect]:
    """An outline goes down to some depth: to every rule, or to titles only."""
    theirs, places = _entries(lines, LineKind.OUTLINE)
    if not theirs:
        return
    depth = _depth(theirs)
    printed = [unit for unit in units if unit.printed and unit.printed.count("-") <= depth]
    ours = [(unit.printed, _beginning("".join(unit.pieces))) for unit in printed]
    for change, i, j, k, m in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if change == "equal" or _same_but_shorter(ours[i:j], theirs[k:m]):
            continue
        first = printed[i].place if i < j else places[k]
        last = printed[j - 1].last_place if i < j else places[m - 1]
        number = (ours[i:j] or theirs[k:m])[0][0]
        message = f"Here the text has {_named(ours[i:j])}, the document's outline {_named(theirs[k:m])}."
        yield Defect(DefectKind.OUTLINE_DIFFERS, message, number, first, last)


def compare_with_contents(lines: list[Line], units: list[Unit]) -> Iterator[Defect]:
    """A contents list has whole titles, down to some depth: only chapters, say, or their sections too."""
    theirs, places = _contents(lines)
    depth = _depth(theirs)
    listed = [unit for unit in units if unit.printed and unit.printed.count("-") <= depth]
    ours = [(unit.printed, _beginning(unit.heading or unit.text)) for unit in listed]
    for change, i, j, k, m in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if change != "equal":
            first, last = (listed[i].place, listed[j - 1].last_place) if i < j else (places[k], places[m - 1])
            number = (ours[i:j] or theirs[k:m])[0][0]
            message = f"Here the text has {_named(ours[i:j])}, the document's contents list {_named(theirs[k:m])}"
            same = " under another title" if [n for n, _ in ours[i:j]] == [n for n, _ in theirs[k:m]] else ""
            yield Defect(DefectKind.CONTENTS_DIFFER, f"{message}{same}.", number, first, last)


def _depth(entries: list[tuple[str, str]]) -> int:
    """How many hyphens the deepest number has."""
    return max((number.count("-") for number, _ in entries), default=-1)


def _contents(lines: list[Line]) -> tuple[list[tuple[str, str]], list[int]]:
    """Entries in the order of their numbers: columns may share lines, or be torn into each other."""
    parted = [
        Line(line.place, part, line.kind)
        for line in lines
        if line.kind is LineKind.CONTENTS
        for part in _COLUMNS.split(line.text)
    ]
    theirs, places = _entries(parted, LineKind.CONTENTS)
    rising = sorted(zip(theirs, places, strict=True), key=lambda entry: parse_number(entry[0][0]))
    return [entry for entry, _ in rising], [place for _, place in rising]


def _entries(lines: list[Line], kind: LineKind) -> tuple[list[tuple[str, str]], list[int]]:
    """The numbered lines of a kind and their places; a number without words comes from a table."""
    entries, places = [], []
    for line in lines:
        entry = _ENTRY.match(line.text) if line.kind is kind else None
        if entry and (beginning := _beginning(_PAGE.sub("", entry["words"]))):
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
