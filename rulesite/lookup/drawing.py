"""A rule's plain text cut into paragraphs, lists, references and terms, for a template to draw.

Nothing here makes HTML: rulebook text is untrusted, and the template engine escapes every piece of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rules_db.models import Reference, TermUse

BULLETS = "・•"

#: Something found in a text: where it stands, and what it leads to.
Mark = Reference | TermUse


@dataclass(frozen=True)
class Part:
    """A stretch of text; with a reference where it refers to a rule, with a use where it names a term."""

    text: str
    reference: Reference | None = None
    use: TermUse | None = None


@dataclass(frozen=True)
class Line:
    parts: tuple[Part, ...]
    is_bullet: bool

    @property
    def plain(self) -> str:
        """Its text if nothing in it leads anywhere, so that it is drawn in no time; else empty."""
        [first, *others] = self.parts or [Part("")]
        return "" if others or first.reference or first.use else first.text


@dataclass(frozen=True)
class Block:
    """A paragraph (one line) or a list (a line an item)."""

    is_list: bool
    lines: tuple[Line, ...]


def blocks(text: str, start: int, references: Sequence[Reference], uses: Sequence[TermUse] = ()) -> list[Block]:
    """The text from character `start` on, bullets that follow each other gathered into lists."""
    drawn = []
    for is_list, lines in groupby(_lines(text, start, _in_order(references, uses)), key=lambda line: line.is_bullet):
        if is_list:
            drawn.append(Block(True, tuple(lines)))
        else:
            drawn += [Block(False, (line,)) for line in lines]
    return drawn


def parts(text: str, start: int, end: int, marks: Iterable[Mark]) -> Iterator[Part]:
    """Characters `start` to `end`, cut at the marks that lie whole within them; the marks in the order of the text."""
    place = start
    for mark in marks:
        if place <= mark.start < mark.end <= end:
            if place < mark.start:
                yield Part(text[place : mark.start])
            marked = text[mark.start : mark.end]
            yield Part(marked, use=mark) if isinstance(mark, TermUse) else Part(marked, mark)
            place = mark.end
    if place < end:
        yield Part(text[place:end])


def _in_order(references: Sequence[Reference], uses: Sequence[TermUse]) -> Sequence[Mark]:
    return sorted((*references, *uses), key=lambda mark: mark.start) if uses else references


def _lines(text: str, start: int, marks: Sequence[Mark]) -> Iterator[Line]:
    place = start
    for line in text[start:].split("\n"):
        first, last = place, place + len(line)
        place = last + 1
        if not line.strip():
            continue
        is_bullet = line[0] in BULLETS
        yield Line(tuple(parts(text, first + is_bullet, last, marks)), is_bullet)
