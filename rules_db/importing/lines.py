"""The second stage: each line on its own, as far as it can be told without its neighbours' numbers.

Reads: the lines of a document and its profile.
Writes: a `Line` for each: its text without page-break tokens and markup, and its kind where that is certain. A
line of running text keeps the kind None until the numbering has decided what it belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile

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
    _mark_contents(classified, profile)
    _mark_title_page(classified, profile)
    _mark_change_list(classified, profile)
    return classified


def _alone(place: int, line: str, profile: Profile) -> Line:
    without_token = profile.page_break.sub("", line)
    text = profile.markup.sub("", without_token).strip()
    if not text:
        return Line(place, "", LineKind.PAGE_BREAK if without_token != line else LineKind.BLANK)
    if profile.outline_indent.match(without_token):
        return Line(place, text, LineKind.OUTLINE)
    if _PAGE_NUMBER.fullmatch(text):
        return Line(place, text, LineKind.PAGE_NUMBER)
    if profile.change_entry.match(text):
        return Line(place, text, LineKind.CHANGE_LIST)
    return Line(place, text, None)


def _mark_contents(lines: list[Line], profile: Profile) -> None:
    """From its title to its last entry; the first numbered line without a page number is a rule again."""
    titles = (i for i, line in enumerate(lines) if line.kind is None and profile.contents_title.fullmatch(line.text))
    start = next(titles, None)
    if start is None:
        return
    last = start
    for index, line in enumerate(lines[start + 1 :], start + 1):
        if line.kind is None and profile.contents_entry.fullmatch(line.text):
            last = index
        elif line.kind is None and _NUMBERED.match(line.text):
            break
    if last > start:
        _mark(lines[start : last + 1], LineKind.CONTENTS)


def _mark_title_page(lines: list[Line], profile: Profile) -> None:
    """Before the first rule stand the document's name and date; anything else there stays open."""
    before = takewhile(lambda line: line.kind is not None or not _NUMBERED.match(line.text), lines)
    _mark([line for line in before if profile.title_page.fullmatch(line.text)], LineKind.TITLE_PAGE)


def _mark(lines: Iterable[Line], kind: LineKind) -> None:
    for line in lines:
        if line.kind is None:
            line.kind = kind


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
