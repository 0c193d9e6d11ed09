"""A rule's plain text cut into paragraphs, lists and references, for a template to draw.

Nothing here makes HTML: rulebook text is untrusted, and the template engine escapes every piece of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rules_db.models import Reference

BULLETS = "・•"


@dataclass(frozen=True)
class Part:
    """A stretch of text; with a reference where the text refers to a rule."""

    text: str
    reference: Reference | None = None


@dataclass(frozen=True)
class Line:
    parts: tuple[Part, ...]
    is_bullet: bool


@dataclass(frozen=True)
class Block:
    """A paragraph (one line) or a list (a line an item)."""

    is_list: bool
    lines: tuple[Line, ...]


def blocks(text: str, start: int, references: Sequence[Reference]) -> list[Block]:
    """The text from character `start` on, bullets that follow each other gathered into lists."""
    drawn = []
    for is_list, lines in groupby(_lines(text, start, references), key=lambda line: line.is_bullet):
        if is_list:
            drawn.append(Block(True, tuple(lines)))
        else:
            drawn += [Block(False, (line,)) for line in lines]
    return drawn


def parts(text: str, start: int, end: int, references: Iterable[Reference]) -> Iterator[Part]:
    """Characters `start` to `end`, cut at the references that lie whole within them."""
    place = start
    for reference in references:
        if place <= reference.start < reference.end <= end:
            if place < reference.start:
                yield Part(text[place : reference.start])
            yield Part(text[reference.start : reference.end], reference)
            place = reference.end
    if place < end:
        yield Part(text[place:end])


def _lines(text: str, start: int, references: Sequence[Reference]) -> Iterator[Line]:
    place = start
    for line in text[start:].split("\n"):
        first, last = place, place + len(line)
        place = last + 1
        if not line.strip():
            continue
        is_bullet = line[0] in BULLETS
        yield Line(tuple(parts(text, first + is_bullet, last, references)), is_bullet)
