"""What stands on a page and where: lines with their places, before anybody knows what they are."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from rules_db.importing.account import LineKind

#: Two pieces stand on one line if their middles differ by less than this part of their height.
_SAME_LINE = 0.5
#: Between letters of a script without spaces a gap is one only from this many letters' width on.
_GAP_WITHOUT_SPACES = 1.0


@dataclass(frozen=True)
class Piece:
    """Characters without a gap. Places are in points from the page's upper left corner."""

    text: str
    left: float
    right: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


@dataclass(frozen=True)
class PrintedLine:
    """Pieces on one height, from left to right."""

    pieces: tuple[Piece, ...]

    @property
    def top(self) -> float:
        return min(piece.top for piece in self.pieces)

    @property
    def bottom(self) -> float:
        return max(piece.bottom for piece in self.pieces)

    @property
    def height(self) -> float:
        return max(piece.height for piece in self.pieces)

    @property
    def text(self) -> str:
        text = ""
        for index, piece in enumerate(self.pieces):
            if index and not _belong_together(self.pieces[index - 1], piece):
                text += " "
            text += piece.text
        return text.strip()


@dataclass
class Page:
    """A page's number, counted from 1, its height, and what stands on it; `doubt` says why it may be incomplete."""

    number: int
    height: float
    pieces: list[Piece]
    doubt: str = ""
    #: Told apart from `pieces` by the second stage: (what it is, its text), in the order of the page.
    head: list[tuple[LineKind, str]] = field(default_factory=list)
    foot: list[tuple[LineKind, str]] = field(default_factory=list)


def lines_of(pieces: Iterable[Piece]) -> list[PrintedLine]:
    """Pieces on the same height are one line; lines in order from the top."""
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda each: (each.middle, each.left)):
        last = rows[-1][-1] if rows else None
        if last and piece.middle - last.middle < _SAME_LINE * min(piece.height, last.height):
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return [PrintedLine(tuple(sorted(row, key=lambda piece: piece.left))) for row in rows]


def _belong_together(before: Piece, after: Piece) -> bool:
    if before.text[-1].isspace() or after.text[0].isspace():
        return True
    gap = (after.left - before.right) / max(before.height, after.height, 1.0)
    return gap < _GAP_WITHOUT_SPACES and _is_wide(before.text[-1]) and _is_wide(after.text[0])


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"
