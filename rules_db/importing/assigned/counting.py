"""The third stage: passages get numbers of ours, in the document's order.

Reads: passages.
Writes: `Unit`s with parents. A chapter that prints its number keeps it; everything else is counted within what it
stands under. A heading right above another one opens a part; later headings belong to that part as long as they
share a telling word with its title, or count its steps (`1) …`).
"""

from __future__ import annotations

import re
from collections import Counter

from rules_db.importing.assigned.passages import Kind, Passage
from rules_db.importing.units import Unit
from rules_db.numbers import Number

#: Why a number is ours; shown where repairs are shown.
OURS = "The document gives no number here; this one is ours, counted in the document's order."
BEGINS_IN_THE_MIDDLE = "The document begins below a heading that it does not print; this number is ours."


_COUNTED = re.compile(r"\d{1,2}\) ")


def count_passages(passages: list[Passage]) -> list[Unit]:
    return _Count().units(passages)


class _Count:
    def __init__(self) -> None:
        self._children: Counter[Number] = Counter()
        self._chapter: Number = ()
        self._part: tuple[Number, set[str]] | None = None
        self._section: Number = ()
        self._units: list[Unit] = []

    def units(self, passages: list[Passage]) -> list[Unit]:
        for passage in passages:
            if passage.kind is Kind.CHAPTER:
                self._chapter = self._section = self._open(passage, ())
                self._part = None
            elif passage.kind is Kind.HEADING:
                self._section = self._heading(passage)
            else:
                self._rule(passage)
        return self._units

    def _heading(self, passage: Passage) -> Number:
        words = _words(passage.title)
        is_counted = _COUNTED.match(passage.title) is not None
        if self._part and not passage.is_upper and (is_counted or not words.isdisjoint(self._part[1])):
            return self._open(passage, self._part[0])
        number = self._open(passage, self._chapter)
        self._part = (number, words) if passage.is_upper else None
        return number

    def _rule(self, passage: Passage) -> None:
        if not self._section:
            self._section = self._next(())
            self._units.append(Unit(self._section, "", repair=BEGINS_IN_THE_MIDDLE))
        self._open(passage, self._section)

    def _open(self, passage: Passage, parent: Number) -> Number:
        number = self._next(parent)
        is_titled = passage.kind is not Kind.RULE
        printed = passage.printed if passage.printed == "-".join(map(str, number)) else ""
        self._units.append(
            Unit(
                number=number,
                printed=printed,
                place=passage.place,
                last_place=passage.last_place,
                repair="" if printed else OURS,
                parent=parent,
                text=passage.text,
                heading_length=len(passage.title) if is_titled else 0,
            )
        )
        return number

    def _next(self, parent: Number) -> Number:
        self._children[parent] += 1
        return (*parent, self._children[parent])


def _words(title: str) -> set[str]:
    """Singular and plural of a word are one."""
    return {re.sub(r"(?:ies|y|s)$", "", word) for word in re.findall(r"[a-z]{4,}", title.lower())} - {"card", "with"}
