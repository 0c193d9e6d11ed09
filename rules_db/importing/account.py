"""What became of every source line.

Reads: for each line the one kind that a stage gave it.
Writes: `[first, last, kind]` entries for `ImportRun.lines`, in order, and the number of lines nobody took.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import groupby


class LineKind(StrEnum):
    """The kinds of `ImportRun.lines`."""

    RULE = "rule"
    BLANK = "blank"
    PAGE_NUMBER = "page number"
    PAGE_BREAK = "page break"
    RUNNING_TITLE = "running title"
    LIST_MARK = "list mark"
    MARGIN_MARK = "margin mark"
    FIGURE = "figure"
    CHANGE_LIST = "change list"
    OUTLINE = "outline"
    CONTENTS = "contents"
    TITLE_PAGE = "title page"
    REPEATED = "repeated"  # printed twice in a row: told in a finding, kept once
    STRAY = "stray"  # belongs to nothing known: told in a finding
    UNACCOUNTED = "unaccounted"  # no stage took it, which is a fault of the importer


def account(kinds: Sequence[LineKind | None]) -> list[tuple[int, int, str]]:
    """One entry for each run of lines of one kind, 1-based, inclusive; without one they are unaccounted."""
    entries = []
    first = 1
    for kind, run in groupby(kind or LineKind.UNACCOUNTED for kind in kinds):
        last = first + sum(1 for _ in run) - 1
        entries.append((first, last, str(kind)))
        first = last + 1
    return entries


def unaccounted_lines(entries: list[tuple[int, int, str]], total: int) -> int:
    """How many of `total` lines no entry of a known kind covers once; twice covered is unaccounted too."""
    covered = [0] * (total + 1)
    for first, last, kind in entries:
        if kind != LineKind.UNACCOUNTED:
            for line in range(first, last + 1):
                covered[line] += 1
    return sum(1 for times in covered[1:] if times != 1)
