"""Where the areas of a game lie on the mat: the rows and columns of its places, and how wide each column is.

A style sheet cannot be told a number where nothing may stand inline, so a place says its row and column as attributes,
and static/sandbox/mat.css has a rule for each.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.games.played import BACKS, TOP, WHOLE, AreaOnTable, PlayedGame

#: How wide a column is, the narrowest first: as a pile, as one card in either mode, or as there is room.
PILE, CARD, WIDE = SIZES = ("pile", "card", "wide")


@dataclass(frozen=True)
class Spot:
    """Where a place of the mat is: its first row and column, from 1, and how many of each it goes over."""

    name: str
    row: int
    column: int
    rows: int
    columns: int

    def turned_over(self, rows: int) -> Spot:
        """The same on the other side of the table, whose rows begin at its player's edge."""
        return Spot(self.name, rows + 2 - self.row - self.rows, self.column, self.rows, self.columns)


def spots(mat: Iterable[str]) -> tuple[Spot, ...]:
    """The places of a mat in the order in which they are read. Raises ValueError where one is no rectangle."""
    found: dict[str, list[tuple[int, int]]] = {}
    for row, names in enumerate(mat, start=1):
        for column, name in enumerate(names.split(), start=1):
            found.setdefault(name, []).append((row, column))
    return tuple(_spot(name, cells) for name, cells in found.items())


def _spot(name: str, cells: list[tuple[int, int]]) -> Spot:
    (row, column), (last_row, last_column) = cells[0], cells[-1]
    rows, columns = last_row - row + 1, last_column - column + 1
    if len(cells) != rows * columns:
        raise ValueError(f"The place {name!r} of the mat is no rectangle.")
    return Spot(name, row, column, rows, columns)


def columns(game: PlayedGame) -> tuple[str, ...]:
    """How wide each column of the mat is: as the narrowest of the places that lie in it alone."""
    sizes: dict[int, list[str]] = {}
    for spot in spots(game.mat):
        for column in range(spot.column, spot.column + spot.columns):
            size = WIDE if spot.columns > 1 else _size([area for area in game.areas if area.place == spot.name])
            sizes.setdefault(column, []).append(size)
    return tuple(min(sizes[column], key=SIZES.index) for column in sorted(sizes))


def tall_rows(game: PlayedGame) -> int:
    """How many rows of a side have cards that are drawn whole: the more, the smaller they are drawn."""
    whole = {area.place for area in game.areas if area.drawn == WHOLE}
    return sum(bool(whole & set(row.split())) for row in game.mat)


def _size(areas: list[AreaOnTable]) -> str:
    """As wide as the first of the areas needs."""
    if areas[0].drawn in (BACKS, TOP):
        return PILE if len({area.drawn for area in areas}) == 1 else CARD
    return CARD if areas[0].is_single else WIDE
