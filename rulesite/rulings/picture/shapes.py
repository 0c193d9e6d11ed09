"""What a picture consists of, in pixels from its upper left corner."""

from __future__ import annotations

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
class Picture:
    """Shapes in the order in which they are drawn; `description` says in words what is seen."""

    width: int
    height: int
    description: str
    shapes: tuple[Box | Words, ...]
