"""Headers, footers and page numbers, told by their place: what returns at one height on many pages.

Reads: all pages.
Writes: the pages without these lines among their pieces; `head` and `foot` hold them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rules_db.importing.account import LineKind
from rules_db.importing.pdf.printed import Page, PrintedLine, lines_of

#: How much of a page's height at either end may hold such lines, and how many of them.
_MARGIN = 0.15
_AT_MOST = 3
#: On how many pages a line has to return; of two pages both.
_PAGES = 3
#: A line of another wording belongs to them at a height at which this part of the pages has one of them.
_USUAL = 0.4
_POINTS = 3
#: Stands for any number. Rules that differ by their numbers only may begin some pages, but not nearly half of them.
_NUMBER = "\0"
_WORDS_OF_A_PAGE_NUMBER = 2

#: A rule's number is never the page's, whatever returns beside it.
_RULE = re.compile(r"\d+(?:[-‐‑–－]\d+)+")
_ROMAN = re.compile(r"\W*[ivxlc]+\W*")

Key = tuple[str, int, str]


def set_furniture_apart(pages: Sequence[Page]) -> None:
    edges = [(page, side, _edge(page, side)) for page in pages for side in ("top", "bottom")]
    wordings = Counter(key for page, side, lines in edges for line in lines for key in set(_keys(page, side, line)))
    few = min(_PAGES, max(2, len(pages)))
    many = max(few, len(pages) * _USUAL)
    returning = {key for key, count in wordings.items() if count >= (many if _NUMBER in key[2] else few)}
    heights = Counter(
        height
        for page, side, lines in edges
        for height in {key[:2] for line in lines for key in _keys(page, side, line) if key in returning}
    )
    usual = {height for height, count in heights.items() if count >= many}
    for page, side, lines in edges:
        taken = list(_taken(page, side, lines, returning, usual))
        named = [(_kind(line.text), line.text) for line in taken]
        if side == "top":
            page.head = named
        else:
            page.foot = named[::-1]
        gone = {piece for line in taken for piece in line.pieces}
        page.pieces = [piece for piece in page.pieces if piece not in gone]


def _edge(page: Page, side: str) -> list[PrintedLine]:
    """The outermost lines, the outermost first, with one more that bounds them."""
    lines = lines_of(page.pieces)
    return (lines if side == "top" else lines[::-1])[: _AT_MOST + 1]


def _keys(page: Page, side: str, line: PrintedLine) -> Iterator[Key]:
    """Side, height and wording, as it is and whatever number stands in it.

    Each for two heights, so that a point makes no difference.
    """
    distance = line.top if side == "top" else page.height - line.bottom
    if 0 <= distance <= page.height * _MARGIN and not _RULE.match(line.text):
        step = round(distance / _POINTS)
        numberless = re.sub(r"\d+|\b[ivxlc]+\b", _NUMBER, line.text)
        yield from ((side, height, words) for height in (step, step + 1) for words in (line.text, numberless))


def _taken(
    page: Page, side: str, lines: list[PrintedLine], returning: set[Key], usual: set[tuple[str, int]]
) -> Iterator[PrintedLine]:
    """From the outside in, until the first line that belongs to the text."""
    for index, line in enumerate(lines[:_AT_MOST]):
        keys = list(_keys(page, side, line))
        returns = any(key in returning for key in keys)
        stands_alone = any(key[:2] in usual for key in keys) and _is_set_apart(line, lines[index + 1 :])
        if not returns and not stands_alone:
            return
        yield line


def _is_set_apart(line: PrintedLine, others: list[PrintedLine]) -> bool:
    """Whether more than a line's height is free between it and its neighbour."""
    if not others:
        return True
    upper, lower = sorted((line, others[0]), key=lambda each: each.top)
    return lower.top - upper.bottom > line.height


def _kind(text: str) -> LineKind:
    """A number with hardly a word beside it is the page's."""
    words = re.findall(r"[^\W\d_]{2,}", text)
    has_number = re.search(r"\d", text) and len(words) <= _WORDS_OF_A_PAGE_NUMBER
    return LineKind.PAGE_NUMBER if has_number or _ROMAN.fullmatch(text) else LineKind.RUNNING_TITLE
