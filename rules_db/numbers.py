"""Rule numbers: how they are written, and how they are read from what a person types.

In the store a number is text such as `8-4-6`; for reasoning about its place it is a tuple of integers,
which sort in the order of the document. Where a document counts anew in every part, the store's number begins
with the part's name: `attack-phase-3.2.2`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

Number = tuple[int, ...]

#: No rulebook nests its rules deeper; a longer row of numbers is something else.
MAX_DEPTH = 10

#: The first words of addresses that lie beside the rules of a game.
RESERVED = frozenset(("answers", "cards", "changes", "citations", "coverage", "e", "feed", "quick", "terms", "whole"))

_PART = "(?:0|[1-9][0-9]{0,2})"
_COUNTED = re.compile(f"{_PART}(?:-{_PART}){{0,{MAX_DEPTH - 1}}}")
_NAMED = re.compile("[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*")
_COUNT = re.compile(r"-(?=\d)")
_SMALL = frozenset(("a", "an", "and", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"))
_DASHES = re.compile(r"[‐‑‒–—―−ー－﹣~～・.。．_/\s]+")


def parse_number(text: str) -> Number:
    """`8-4-6` as (8, 4, 6). Raises ValueError for anything else."""
    return tuple(int(part) for part in text.split("-"))


def is_counted(number: str) -> bool:
    """Whether it is a number as the store writes them in documents that number their rules throughout."""
    return _COUNTED.fullmatch(number) is not None


def is_named(number: str) -> bool:
    """Whether it is a number as the store writes them where the name of a part stands before the number."""
    return _NAMED.fullmatch(number) is not None and number not in RESERVED


def readable(number: str) -> str:
    """A number as people read and cite it: `attack-phase-3.2.2` as “Attack Phase 3.2.2”, `8-4-6` as it is.

    What an answer is called is read likewise: `draw-phase-q2` as “Draw Phase Q2”, `SD1-003 Q1` as it is.
    """
    if not number[:1].islower():
        return number
    part, count = _part_and_count(number)
    words = [word if word in _SMALL and place else word.capitalize() for place, word in enumerate(part.split("-"))]
    return " ".join([*words, count] if count else words)


def _part_and_count(number: str) -> tuple[str, str]:
    """`attack-phase-3.2.2` as `attack-phase` and `3.2.2`; the count is empty where none stands at the end."""
    name = number.rstrip("0123456789.-")
    begins = _COUNT.search(number, len(name))
    return (number[: begins.start()], number[begins.start() + 1 :]) if begins else (number, "")


def format_number(number: Number) -> str:
    return "-".join(map(str, number))


def parent_of(number: Number) -> Number:
    """The number one level up; of a chapter the empty tuple."""
    return number[:-1]


def elder_of(number: Number) -> Number | None:
    """The sibling right before, or None for a first one."""
    return (*number[:-1], number[-1] - 1) if number[-1] > 1 else None


def successors(number: Number) -> list[Number]:
    """What may follow directly: its first child, then the next sibling of it and of each ancestor."""
    child = [(*number, 1)] if len(number) < MAX_DEPTH else []
    return child + [(*number[: depth - 1], number[depth - 1] + 1) for depth in range(len(number), 0, -1)]


def normalised(written: str) -> str:
    """What a person typed as the store writes it: `８－４－６`, `8.4.6` or `8 4 6.` become `8-4-6`.

    A run of digits stays as it is; words come back lower-cased and otherwise untouched.
    """
    text = unicodedata.normalize("NFKC", written).strip().lower()
    return _DASHES.sub("-", text).strip("-")


def written_alike(number: str, numbers: Iterable[str]) -> str | None:
    """Which of `numbers` differs in its separators only: `attack-phase-3-2-2` is attack-phase-3.2.2."""
    key = normalised(number)
    return next((other for other in numbers if normalised(other) == key), None)


def spelled_by(digits: str, numbers: Iterable[str]) -> list[str]:
    """Which of `numbers` a run of digits can mean: `846` is 8-4-6, `2110` is 21-10 or 2-1-10."""
    return [number for number in numbers if number.replace("-", "") == digits]
