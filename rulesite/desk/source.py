"""A piece of the source beside what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Excerpt:
    """Lines with their places, 1-based; `first` is known even where the document is not kept."""

    first: int | None
    lines: Sequence[tuple[int, str]]
    left_out: int


def excerpt(source: Sequence[str], first: int | None, last: int | None, most: int) -> Excerpt:
    if first is None:
        return Excerpt(None, [], 0)
    lines = list(enumerate(source[first - 1 : last or first], first))
    return Excerpt(first, lines[:most], len(lines[most:]))
