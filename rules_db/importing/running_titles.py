"""Heads and feet of pages that an extraction left among the lines of a text.

Reads: the lines whose kind is still open.
Writes: the kind of those that belong to a page. They are told by returning: at the edges of pages, with the numbers of
pages in them, or at even distances from the document's beginning to its end.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from rules_db.importing.account import LineKind
from rules_db.importing.line import Line
from rules_db.importing.numbered import Numbered, numbered
from rules_db.importing.structure_words import letters_of
from rules_db.numbers import Number

_PAGE_WORDS = r"pages?|p\.|pg\.|seite|página|pág\.|pagina|pag\.|sida|side|strona|sivu|halaman"
PAGE_NUMBER = re.compile(
    rf"\d{{1,4}}|[-–—~|]+\s*\d{{1,4}}\s*[-–—~|]+|[-–—~|]?\s*(?:{_PAGE_WORDS})\s*\d{{1,4}}(?:\s*(?:/|of|de|von|sur|di)\s*\d{{1,4}})?"
    r"|\d{1,4}\s*(?:/|of|de|von|sur|di)\s*\d{1,4}|\d{1,4}\s*(?:ページ|頁)",
    re.IGNORECASE,
)
#: A page's title has neither a list's mark before it nor a full stop behind, but for a publisher's notice.
_IN_TEXT = re.compile(r"^[・•●■◆▪▶*-](?!\s?\d+\s?[*-]$)|^(?!.*(?:[©®™]|\b[Rr]eserved|[Rr]éservés)).*[.。!?,;:、]$")
#: What parts the book's title from the chapter's.
_PARTED = re.compile(r"\s+[|–—:·/-]+\s+|\t|\s{3,}")
_CHARACTERS = 120
_TIMES = 3
#: This part of a title's occurrences stands at the edge of a page, or at about one distance from the next.
_MOSTLY = 0.8
_EVEN = (0.4, 1.9)
_EVEN_TIMES = 5
_LINES_OF_A_PAGE = 5
#: From its first to its last occurrence a title runs through most of the document.
_SPAN = 0.5
_MARKS = (LineKind.PAGE_NUMBER, LineKind.PAGE_BREAK, LineKind.RUNNING_TITLE)
_CHAPTER = 2


def mark_running_titles(lines: Sequence[Line]) -> None:
    """Mark titles that return in the same words; one that is found may show the edge at which another stands."""
    while True:
        found = [places for places in _returning(lines) if _belongs_to_pages(lines, places)]
        for places in found:
            for place in places:
                lines[place].kind = LineKind.RUNNING_TITLE
        if not found:
            return


def mark_chapter_titles(lines: Sequence[Line]) -> None:
    """Mark what pages repeat of the chapters' own titles. Contents lists must have been marked before."""
    starts = [(index, start) for index, line in _open(lines) if (start := numbered(line.text)) is not None]
    alike: dict[tuple[Number, str], list[int]] = defaultdict(list)
    words: dict[str, int] = {}
    for place, (index, start) in enumerate(starts):
        letters = letters_of(_without_page(start.words))
        if letters and _is_title(start):
            alike[start.number, letters].append(place)
            words.setdefault(letters, index)
    for places in alike.values():
        if len(places) > 1:
            own = next((p for p in places if _leads_on(starts[p][1].number, starts[p + 1 : p + 2])), places[0])
            gaps = [starts[below][0] - starts[above][0] for above, below in pairwise(places)]
            returns = len(places) >= _TIMES and min(gaps) >= _LINES_OF_A_PAGE
            for place in places:
                index = starts[place][0]
                if place != own and (_at_edge(lines, index) or returns):
                    lines[index].kind = LineKind.RUNNING_TITLE
    for index, line in _open(lines):
        is_bare = numbered(line.text) is None and not _IN_TEXT.search(line.text)
        parts = (letters_of(part) for part in _PARTED.split(_without_page(line.text)))
        if is_bare and any(part in words for part in parts) and _at_edge(lines, index):
            line.kind = LineKind.RUNNING_TITLE


def _is_title(start: Numbered) -> bool:
    """Whether a numbered line is a chapter's or a section's title, rather than the rest of a sentence."""
    is_high = len(start.number) <= _CHAPTER and (start.has_dot or len(start.number) == _CHAPTER)
    return is_high and not start.words[:1].islower() and not _IN_TEXT.search(start.words)


def _leads_on(number: Number, following: Sequence[tuple[int, Numbered]]) -> bool:
    return any(start.number[: len(number)] == number for _, start in following)


def _returning(lines: Sequence[Line]) -> list[list[int]]:
    """The places of lines that differ by their numbers only, where there are several."""
    alike = defaultdict(list)
    for index, line in _open(lines):
        start = numbered(line.text)
        is_rule = start is not None and (start.has_dot or len(start.number) > _CHAPTER)
        if len(line.text) <= _CHARACTERS and not is_rule and not _IN_TEXT.search(line.text):
            alike[re.sub(r"\d+", "#", " ".join(line.text.lower().split()))].append(index)
    return [places for places in alike.values() if len(places) >= _TIMES]


def _belongs_to_pages(lines: Sequence[Line], places: list[int]) -> bool:
    if _at_edges(lines, places):
        return True
    is_rest = lines[places[0]].text[0].islower()  # of a sentence that is often wrapped there
    return not is_rest and (_counts_pages(lines, places) or _is_even(lines, places))


def _at_edges(lines: Sequence[Line], places: list[int]) -> bool:
    at_edge = sum(_at_edge(lines, place) for place in places)
    return at_edge >= _MOSTLY * len(places) and _runs_through(lines, places)


def _at_edge(lines: Sequence[Line], place: int) -> bool:
    """Whether the line's nearest neighbour that is not blank belongs to a page."""
    before = next((line for line in reversed(lines[:place][-6:]) if line.kind is not LineKind.BLANK), None)
    after = next((line for line in lines[place + 1 : place + 7] if line.kind is not LineKind.BLANK), None)
    return any(line is not None and line.kind in _MARKS for line in (before, after))


def _counts_pages(lines: Sequence[Line], places: list[int]) -> bool:
    """Whether one number in the line rises by one or two from each occurrence to the next, and no other changes."""
    rows = [[int(number) for number in re.findall(r"\d+", lines[place].text)] for place in places]
    gaps = [below - above for above, below in pairwise(places)]
    changing = [column for column in zip(*rows, strict=True) if len(set(column)) > 1]
    if len(changing) != 1 or median(gaps) < _LINES_OF_A_PAGE or not _runs_through(lines, places):
        return False
    steps = [below - above for above, below in pairwise(changing[0])]
    return sum(step in (1, 2) for step in steps) >= _MOSTLY * len(steps)


def _is_even(lines: Sequence[Line], places: list[int]) -> bool:
    gaps = [below - above for above, below in pairwise(places)]
    usual = median(gaps)
    even = sum(_EVEN[0] * usual <= gap <= _EVEN[1] * usual for gap in gaps)
    is_even = len(places) >= _EVEN_TIMES and usual >= 2 * _LINES_OF_A_PAGE and even >= 0.9 * len(gaps)
    return is_even and _runs_through(lines, places)


def _runs_through(lines: Sequence[Line], places: list[int]) -> bool:
    return places[-1] - places[0] >= _SPAN * len(lines)


def _without_page(text: str) -> str:
    return re.sub(r"^\d{1,3}\s+|[\s|–—-]+\d{1,3}$", "", text)


def _open(lines: Sequence[Line]) -> list[tuple[int, Line]]:
    return [(index, line) for index, line in enumerate(lines) if line.kind is None]
