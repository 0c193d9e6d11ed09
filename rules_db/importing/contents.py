"""Lists of what the document holds: a contents list before the rules, an outline or an index behind them.

Reads: the lines whose kind is still open.
Writes: the kind of those that belong to such a list.

A list is told by what it does, not by how it is printed: its entries, number and words, stand in the document once
more, where the rules are; and at its end the numbers fall back to the first. Page numbers, dots, columns and even its
title may be missing. With its title, numbers that rise and fall back are enough.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_db.importing.account import LineKind
from rules_db.importing.line import Line, mark
from rules_db.importing.numbered import numbered
from rules_db.importing.structure_words import is_contents_title, letters_of
from rules_db.numbers import Number

#: What leads to a page number at the end of an entry, and the page number.
_PAGE = re.compile(r"[\s.…·・‥_-]*(?:\bp\.?\s*)?\d{1,3}\s*$")
_LEADER = re.compile(r"(?:(?:[.·・_]\s?){4,}|[…‥]{2,})\s*\d{0,3}\s*$")
_WITH_PAGE = re.compile(r".*?\S[\s.…·・‥]+\d{1,3}")
#: So many entries more than other lines make a list, without a title and with one.
_UNTITLED, _TITLED = 3, 2
#: An entry of a list has hardly more letters than this; several lines below a title may come before the first.
_ENTRY_LETTERS = 120
_LINES_BELOW_TITLE = 8
#: How many letters of two beginnings are compared, and how few already tell something.
_LETTERS, _FEWEST = 16, 2
#: More places at which a list might end are not looked at.
_ENDS = 400


@dataclass(frozen=True)
class _Entry:
    """A numbered line: its place among the lines, its number, the letters of its words, and how many it has in all."""

    index: int
    number: Number
    letters: str
    size: int

    def is_like(self, other: _Entry) -> bool:
        """Whether one has the other's beginning, which may be cut or go on with the entry of another column."""
        short, long = sorted((self.letters[:_LETTERS], other.letters[:_LETTERS]), key=len)
        return len(short) >= _FEWEST and long.startswith(short)


def mark_lists(lines: list[Line]) -> None:
    """Mark the outline behind the rules, the contents lists before them, and what is left of either."""
    _mark_behind(lines)
    titles = [index for index, line in enumerate(lines) if line.kind is None and is_contents_title(line.text)]
    _mark_before(lines, titles)
    for title in titles:
        if lines[title].kind is None:
            _mark_titled(lines, title)
    _mark_leaders(lines)


def _entries(lines: Sequence[Line]) -> list[_Entry]:
    starts = [
        (index, start)
        for index, line in enumerate(lines)
        if line.kind is None and (start := numbered(line.text)) is not None
    ]
    ends = [index for index, _ in starts[1:]] + [len(lines)]
    entries = []
    for (index, start), end in zip(starts, ends, strict=False):
        below = [line.text for line in lines[index + 1 : end] if line.kind is None]
        letters = letters_of(_PAGE.sub("", start.words)) or letters_of(_PAGE.sub("", " ".join(below[:1])))
        entries.append(_Entry(index, start.number, letters, len(start.words) + sum(map(len, below))))
    return entries


def _outermost_twins(entries: Sequence[_Entry]) -> tuple[list[int | None], list[int | None]]:
    """For each entry the place of the first one before it, and of the last one behind it, that is like it."""
    first: list[int | None] = [None] * len(entries)
    last: list[int | None] = [None] * len(entries)
    alike = defaultdict(list)
    for place, entry in enumerate(entries):
        alike[entry.number].append(place)
    for places in alike.values():
        for place in places:
            twins = [other for other in places if other != place and entries[other].is_like(entries[place])]
            first[place] = next((other for other in twins if other < place), None)
            last[place] = next((other for other in reversed(twins) if other > place), None)
    return first, last


def _ends(entries: Sequence[_Entry], first: Sequence[int | None]) -> Iterator[int]:
    """Places at which the numbers fall back to an entry that stood before."""
    found = (
        place
        for place in range(1, len(entries))
        if first[place] is not None and entries[place].number <= entries[place - 1].number
    )
    yield from (place for place, _ in zip(found, range(_ENDS), strict=False))


def _mark_behind(lines: list[Line]) -> None:
    """A list behind the rules repeats them, or their titles, in fewer letters, down to the document's end."""
    entries = _entries(lines)
    first, _ = _outermost_twins(entries)
    best, start = _UNTITLED - 1, None
    for end in _ends(entries, first):
        twins = [twin for twin in first[end:] if twin is not None and twin < end]
        gain = 2 * len(twins) - (len(entries) - end)
        shorter = sum(entry.size for entry in entries[end:]) < sum(entries[twin].size for twin in twins)
        if gain > best and shorter:
            best, start = gain, entries[end].index
    if start is None:
        return
    while start and (lines[start - 1].kind is not None or is_contents_title(lines[start - 1].text)):
        start -= 1
    mark(lines[start:], LineKind.OUTLINE)


def _mark_before(lines: list[Line], titles: Sequence[int]) -> None:
    """The longest list whose entries stand once more behind its end, where the rules are longer than the list."""
    entries = _entries(lines)
    first, last = _outermost_twins(entries)
    best, found = _UNTITLED - 1, None
    for end in _ends(entries, first):
        gain, behind = 0, sum(entry.size for entry in entries[end:])
        size = 0
        for place in range(end - 1, -1, -1):
            twin = last[place]
            gain += 1 if twin is not None and twin >= end else -1
            size += entries[place].size
            if gain > best and size < behind:
                best, found = gain, (place, end)
    if found is None:
        return
    start, end = entries[found[0]].index, entries[found[1]].index
    above = [title for title in titles if title < start and not _numbered_between(lines, title, start)]
    if above and _open_between(lines, above[0], start) <= _LINES_BELOW_TITLE:
        start = above[0]
    _mark_through(lines, start, entries[found[1] - 1].index, end)


def _mark_titled(lines: list[Line], title: int) -> None:
    """Below its title a list goes on until its numbers fall back to the first, or as far as it names pages."""
    entries = [entry for entry in _entries(lines) if entry.index > title]
    if entries and _open_between(lines, title, entries[0].index) <= _LINES_BELOW_TITLE:
        falls = (place for place in range(1, len(entries)) if entries[place].number <= entries[0].number)
        end = next(falls, 0)
        if end >= _TITLED and sum(entry.size for entry in entries[:end]) <= end * _ENTRY_LETTERS:
            _mark_through(lines, title, entries[end - 1].index, entries[end].index)
            return
    _mark_while_paged(lines, title)
    if lines[title].kind is None:
        _mark_unnumbered(lines, title, entries)


def _mark_while_paged(lines: list[Line], title: int) -> None:
    """The first numbered line without a page number is a rule again."""
    last = title
    for index, line in enumerate(lines[title + 1 :], title + 1):
        if line.kind is not None:
            continue
        if _WITH_PAGE.fullmatch(line.text):
            last = index
        elif numbered(line.text):
            break
    if last > title:
        mark(lines[title : last + 1], LineKind.CONTENTS)


def _mark_unnumbered(lines: list[Line], title: int, entries: Sequence[_Entry]) -> None:
    """A list may give titles without their numbers: most lines below it are titles of rules."""
    headings = {entry.letters for entry in entries}
    end = entries[0].index if entries else title
    below = [line for line in lines[title + 1 : end] if line.kind is None]
    listed = [line for line in below if letters_of(_PAGE.sub("", line.text)) in headings]
    if len(listed) >= _UNTITLED and 2 * len(listed) > len(below):
        mark(lines[title:end], LineKind.CONTENTS)


def _mark_through(lines: list[Line], start: int, last: int, end: int) -> None:
    """Mark from `start` to the last entry, and the rest of it before `end`: wrapped words, titles without a number."""
    ends_with_page = bool(_PAGE.search(lines[last].text))
    pages = sum(bool(_WITH_PAGE.fullmatch(line.text)) for line in lines[start : last + 1] if line.kind is None)
    has_pages = 2 * pages > sum(line.kind is None for line in lines[start : last + 1])
    later = {letters_of(line.text) for line in lines[end:] if line.kind is None}
    through = last
    for index in range(last + 1, end):
        line = lines[index]
        if line.kind is not None:
            continue
        is_rest = index == last + 1 and has_pages and not ends_with_page
        if is_rest or _WITH_PAGE.fullmatch(line.text) or letters_of(_PAGE.sub("", line.text)) in later:
            through = index
    mark(lines[start : through + 1], LineKind.CONTENTS)


def _mark_leaders(lines: Sequence[Line]) -> None:
    """What leads to a page number by a row of dots is an entry wherever it stands, if it is not alone."""
    led = [line for line in lines if line.kind is None and _LEADER.search(line.text) and _PAGE.search(line.text)]
    if len(led) >= _UNTITLED:
        mark(led, LineKind.CONTENTS)


def _numbered_between(lines: Sequence[Line], start: int, end: int) -> bool:
    return any(line.kind is None and numbered(line.text) for line in lines[start + 1 : end])


def _open_between(lines: Sequence[Line], start: int, end: int) -> int:
    return sum(line.kind is None for line in lines[start + 1 : end])
