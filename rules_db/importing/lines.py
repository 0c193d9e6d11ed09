"""The second stage: each line on its own, as far as it can be told without its neighbours' numbers.

Reads: the lines of a document and its profile.
Writes: a `Line` for each: its text without page-break tokens, and its kind where that is certain. A line of
running text keeps the kind None until the numbering has decided what it belongs to.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_db.importing.account import LineKind
from rules_db.importing.profiles import Profile

_PAGE_NUMBER = re.compile(r"\d{1,4}")
_NUMBERED = re.compile(r"\d{1,3}(?:-\d{1,3})*\. *[^\s\d]")


@dataclass
class Line:
    """One source line: its 1-based place, its text cleaned of layout, and its kind once that is known."""

    place: int
    text: str
    kind: LineKind | None


def classify(lines: tuple[str, ...], profile: Profile) -> list[Line]:
    classified = [_alone(place, line, profile) for place, line in enumerate(lines, 1)]
    _mark_change_list(classified, profile)
    return classified


def _alone(place: int, line: str, profile: Profile) -> Line:
    without_token = profile.page_break.sub("", line)
    text = without_token.strip()
    if not text:
        return Line(place, "", LineKind.PAGE_BREAK if without_token != line else LineKind.BLANK)
    if without_token.startswith(profile.outline_indent):
        return Line(place, text, LineKind.OUTLINE)
    if _PAGE_NUMBER.fullmatch(text):
        return Line(place, text, LineKind.PAGE_NUMBER)
    if profile.change_entry.match(text):
        return Line(place, text, LineKind.CHANGE_LIST)
    return Line(place, text, None)


def _mark_change_list(lines: list[Line], profile: Profile) -> None:
    """From its title to the outline everything is change list, and what strays between outline lines is told.

    A numbered line there stays open: it has come from somewhere else, and the numbering finds out where.
    """
    start = _change_list_start(lines, profile)
    if start is None:
        return
    inside_outline = False
    for line in lines[start:]:
        inside_outline = inside_outline or line.kind is LineKind.OUTLINE
        if line.kind is None and not _NUMBERED.match(line.text):
            line.kind = LineKind.STRAY if inside_outline else LineKind.CHANGE_LIST


def _change_list_start(lines: list[Line], profile: Profile) -> int | None:
    """The title's index, if mostly entries follow it: the same words may be quoted anywhere."""
    for index, line in enumerate(lines):
        if line.kind is None and profile.change_list_title.fullmatch(line.text):
            rest = [later for later in lines[index + 1 :] if later.kind in (None, LineKind.CHANGE_LIST)]
            entries = sum(1 for later in rest if later.kind is LineKind.CHANGE_LIST)
            if entries * 2 >= len(rest):
                return index
    return None
