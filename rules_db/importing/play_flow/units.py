"""The eighth stage: sections, steps, topics and questions as rules with names for numbers.

Reads: sections and what their slides hold.
Writes: `NamedUnit`s in the order in which they are read, and what is wrong in the document.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_db.importing.play_flow.elements import Element
from rules_db.importing.play_flow.fragments import Fragment
from rules_db.importing.units import Unit

#: Why a citation is ours; shown where repairs are shown.
COUNTED_ANEW = "The document counts anew in every part, so the name of the part stands before the number."
NOT_COUNTED = "The document gives no number here; this one is ours, made of the title."


@dataclass
class NamedUnit(Unit):
    """A rule whose citation begins with a name. `section` is the flow in which its own mentions count."""

    name: str = ""
    above: str = ""
    section: str = ""

    @property
    def citation(self) -> str:
        return self.name

    @property
    def parent_citation(self) -> str:
        return self.above


def named_unit(name: str, above: str, section: str, printed: str, title: str, place: int) -> NamedUnit:
    return NamedUnit(
        number=(),
        printed=printed,
        place=place,
        last_place=place,
        repair=COUNTED_ANEW if printed else NOT_COUNTED,
        text=title,
        heading_length=len(title),
        name=name,
        above=above,
        section=section,
    )


def add_text(unit: NamedUnit, element: Element) -> None:
    """Add a paragraph; `write_text` makes the unit's text of all of them."""
    unit.pieces.append(element.text)
    _stretch(unit, element.fragments)


def write_text(unit: NamedUnit) -> None:
    unit.text = "\n".join(filter(None, (unit.heading, *unit.pieces)))


def _stretch(unit: NamedUnit, fragments: list[Fragment]) -> None:
    """A unit's lines reach from its first to its last, whatever else extraction put between them."""
    places = [fragment.place for fragment in fragments]
    unit.place = min(unit.place or places[0], *places)
    unit.last_place = max(unit.last_place or places[0], *places)
