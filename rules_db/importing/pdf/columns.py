"""The order in which a page is read: across, or one column after the other.

Reads: the pages, without headers and footers.
Writes: the lines of each in runs that stand one below the other. Lines that reach across the gap between two
columns, such as a title, are read between what stands above and below them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from rules_db.importing.pdf.printed import Page, Piece, PrintedLine, lines_of

#: Two columns part in the middle of a page, and most lines keep out of the gap.
_MIDDLE = (0.3, 0.7)
_ACROSS = 0.25
#: A page on its own needs so many lines in each column to show that there are two.
_LINES_OF_A_COLUMN = 4
#: Half of the narrowest gap, in points.
_HALF = 4.0
_STEP = 2.0
#: Points by which a line may miss its own column at either edge.
_INSIDE = 14.0

Run = list[PrintedLine]


def in_reading_order(pages: Sequence[Page]) -> list[list[Run]]:
    """For each page its runs. A page that shows too little follows the others."""
    gaps = [_gap_of(lines_of(page.pieces)) for page in pages]
    usual = _usual(gaps, len(pages))
    runs = []
    for page, own in zip(pages, gaps, strict=True):
        lines = lines_of(page.pieces)
        gap = own or (usual if usual and _parts(lines, usual, at_least=1) else None)
        runs.append(list(_runs(lines, gap)) if lines else [])
    return runs


def _usual(gaps: Sequence[float | None], pages: int) -> float | None:
    """The gap that at least every other page has, within a few points."""
    counted = Counter(round(gap / (2 * _HALF)) for gap in gaps if gap)
    step, count = counted.most_common(1)[0] if counted else (0, 0)
    return step * 2 * _HALF if count * 2 >= pages else None


def _runs(lines: list[PrintedLine], gap: float | None) -> Iterator[Run]:
    if gap is None:
        yield lines
        return
    edge = _right_edge(lines, gap)
    for is_across, band in groupby(lines, key=lambda line: _reaches_over(line, gap, edge)):
        rows = list(band)
        if is_across:
            yield rows
            continue
        inside = [piece for line in rows for piece in line.pieces]
        for is_right in (False, True):
            if column := [piece for piece in inside if _is_right(piece, gap) is is_right]:
                yield lines_of(column)


def _gap_of(lines: list[PrintedLine]) -> float | None:
    """The middle of the widest place that the fewest lines reach across, if that parts the page."""
    pieces = [piece for line in lines for piece in line.pieces]
    if not pieces:
        return None
    left, right = min(piece.left for piece in pieces), max(piece.right for piece in pieces)
    first, last = (left + (right - left) * part for part in _MIDDLE)
    places = [first + step * _STEP for step in range(int((last - first) / _STEP) + 1)]
    across = [sum(_is_across(line, place) for line in lines) for place in places]
    fewest = min(across)
    widest: list[float] = []
    for is_free, run in groupby(zip(across, places, strict=True), key=lambda each: each[0] == fewest):
        free = [place for _, place in run] if is_free else []
        widest = max(widest, free, key=len)
    gap = (widest[0] + widest[-1]) / 2
    return gap if _parts(lines, gap, at_least=_LINES_OF_A_COLUMN) else None


def _parts(lines: list[PrintedLine], gap: float, *, at_least: int) -> bool:
    beside = [line for line in lines if not _is_across(line, gap)]
    sides = Counter(is_right for line in beside for is_right in {_is_right(piece, gap) for piece in line.pieces})
    return len(lines) - len(beside) <= len(lines) * _ACROSS and min(sides[False], sides[True]) >= at_least


def _is_across(line: PrintedLine, place: float) -> bool:
    return any(piece.left < place + _HALF and piece.right > place - _HALF for piece in line.pieces)


def _right_edge(lines: list[PrintedLine], gap: float) -> float:
    """Where most lines of the right column begin."""
    lefts = Counter(round(piece.left) for line in lines for piece in line.pieces if piece.left > gap)
    return lefts.most_common(1)[0][0] if lefts else gap


def _reaches_over(line: PrintedLine, gap: float, edge: float) -> bool:
    """Whether a line stands in both columns; one that only begins or ends inside the gap stays in its own."""
    return any(piece.left < gap - _INSIDE and piece.right > edge + _INSIDE for piece in line.pieces)


def _is_right(piece: Piece, place: float) -> bool:
    return (piece.left + piece.right) / 2 > place
