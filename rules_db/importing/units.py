"""The fifth stage: rules with their lines.

Reads: classified lines and what each candidate was read as.
Writes: `Unit`s in the document's order, each with its pieces of text, and the kind of each line they took.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_db.importing.account import LineKind
from rules_db.importing.line import Line
from rules_db.importing.numbering import As, Reading
from rules_db.importing.reference_grammar import Mention
from rules_db.numbers import Number, format_number


@dataclass
class Cited:
    """A mention of a rule in a unit's text, and where it points. `status` is one of `Reference.Status`."""

    mention: Mention
    status: str
    reason: str = ""


@dataclass
class Unit:
    """One rule of the document. `printed` is empty for a heading the document lacks.

    `pieces` are its lines without number and layout; `text` and `heading_length` are made of them.
    """

    number: Number
    printed: str
    place: int | None = None
    last_place: int | None = None
    repair: str = ""
    pieces: list[str] = field(default_factory=list)
    parent: Number = ()
    text: str = ""
    heading_length: int = 0
    references: list[Cited] = field(default_factory=list)

    @property
    def citation(self) -> str:
        """The number as the store writes it; unique in the document."""
        return format_number(self.number)

    @property
    def parent_citation(self) -> str:
        """The citation of the rule above; empty for a chapter."""
        return format_number(self.parent)

    @property
    def is_synthesised(self) -> bool:
        return not self.printed

    @property
    def heading(self) -> str:
        return self.text[: self.heading_length]


def assemble(lines: list[Line], readings: list[Reading]) -> list[Unit]:
    """Give each open line to the rule it belongs to; a line before the first rule is stray."""
    starts = {(reading.candidate.place, reading.candidate.part): reading for reading in readings}
    units: list[Unit] = []
    for line in lines:
        if line.kind is not None:
            continue
        reading = starts.get((line.place, line.part))
        if reading and reading.read_as is As.REPEATED:
            line.kind = LineKind.REPEATED
        elif reading and reading.read_as in (As.RULE, As.DISPLACED):
            line.kind = LineKind.RULE
            units.append(_opened(reading))
        elif units:
            line.kind = LineKind.RULE
            units[-1].pieces.append(line.text)
            units[-1].last_place = line.place
        else:
            line.kind = LineKind.STRAY
    return units


def _opened(reading: Reading) -> Unit:
    candidate = reading.candidate
    return Unit(
        number=reading.number,
        printed=format_number(candidate.printed),
        place=candidate.place,
        last_place=candidate.place,
        pieces=[candidate.words] if candidate.words else [],
    )
