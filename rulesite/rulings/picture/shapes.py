"""What a picture consists of, in pixels from its upper left corner."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Box:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    line: str = ""
    stroke: float = 1
    radius: float = 0


@dataclass(frozen=True)
class Words:
    """One line of text; `x` is its beginning, `y` its base line."""

    x: float
    y: float
    text: str
    size: int
    color: str
    bold: bool = False


@dataclass(frozen=True)
class Arrow:
    """A straight arrow from one point to another."""

    x: float
    y: float
    to_x: float
    to_y: float
    color: str
    width: float = 5
    head: float = 18

    @property
    def tip(self) -> tuple[tuple[float, float], ...]:
        """The corners of its head, the point first."""
        length = math.hypot(self.to_x - self.x, self.to_y - self.y) or 1
        along = ((self.to_x - self.x) / length, (self.to_y - self.y) / length)
        back_x, back_y = self.to_x - along[0] * self.head, self.to_y - along[1] * self.head
        side_x, side_y = -along[1] * self.head / 2, along[0] * self.head / 2
        return (self.to_x, self.to_y), (back_x + side_x, back_y + side_y), (back_x - side_x, back_y - side_y)


@dataclass(frozen=True)
class Code:
    """Dark squares in rows, such as those of a QR code; each is `pace` wide, and the light ones are left out."""

    x: float
    y: float
    pace: float
    rows: tuple[tuple[bool, ...], ...]
    color: str = "#000000"

    @property
    def squares(self) -> list[tuple[float, float]]:
        """The upper left corner of each dark square."""
        return [
            (self.x + place * self.pace, self.y + row * self.pace)
            for row, modules in enumerate(self.rows)
            for place, is_dark in enumerate(modules)
            if is_dark
        ]


#: Whatever a picture is drawn with.
Shape = Box | Words | Arrow | Code


@dataclass(frozen=True)
class Picture:
    """Shapes in the order in which they are drawn; `description` says in words what is seen."""

    width: int
    height: int
    description: str
    shapes: tuple[Shape, ...]
