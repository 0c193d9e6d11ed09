"""The sixth stage: why each number is what it is.

Reads: the readings of all candidates, in order, and the units assembled from them.
Writes: a reason on each repaired unit, and a defect for everything that is not as it should be printed.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.numbering import As, Reading
from rules_db.importing.units import Unit
from rules_db.numbers import Number, elder_of, format_number, parent_of


def explain_repairs(units: list[Unit]) -> Iterator[Defect]:
    """Put a reason on each unit whose number is not the printed one, and tell of it."""
    own_places = {unit.number for unit in units if unit.printed == format_number(unit.number)}
    for index, unit in enumerate(units):
        if unit.printed == format_number(unit.number):
            continue
        before = units[index - 1].number if index else None
        after = units[index + 1].number if index + 1 < len(units) else None
        unit.repair = _reason(unit, before, after, own_places)
        message = f"Printed {unit.printed}, read as {format_number(unit.number)}. {unit.repair}"
        yield _defect(DefectKind.REPAIRED_NUMBER, message, unit)


def _reason(unit: Unit, before: Number | None, after: Number | None, own_places: set[Number]) -> str:
    printed = tuple(map(int, unit.printed.split("-")))
    number = format_number(unit.number)
    if parent_of(printed) == parent_of(unit.number):
        if printed in own_places and printed < unit.number:
            return f"{unit.printed} already stands before it; counting its siblings on, it is {number}."
        return f"It follows {_name(before)} directly, so {number} is its place among its siblings."
    if printed in own_places:
        return f"{unit.printed} has a place of its own elsewhere; {_between(before, after)} comes {number}."
    return f"No {unit.printed} can stand {_between(before, after)}; {number} can."


def _name(number: Number | None) -> str:
    return format_number(number) if number else "the beginning"


def _between(before: Number | None, after: Number | None) -> str:
    return f"between {_name(before)} and {format_number(after) if after else 'the end'}"


def missing_numbers(units: list[Unit]) -> Iterator[Defect]:
    """Tell of numbers that their younger siblings show to be missing, and of headings put in."""
    numbers = {unit.number for unit in units}
    for unit in units:
        if unit.is_synthesised:
            number = format_number(unit.number)
            message = f"There are rules below {number} but no line for {number} itself."
            yield Defect(DefectKind.MISSING_HEADING, message, number)
        missing: list[Number] = []
        elder = elder_of(unit.number)
        while elder and elder not in numbers:
            missing.append(elder)
            elder = elder_of(elder)
        if missing:
            first, last = format_number(missing[-1]), format_number(missing[0])
            named = f"{first} is" if first == last else f"{first} to {last} are"
            yield _defect(DefectKind.MISSING_NUMBER, f"{named} missing before {format_number(unit.number)}.", unit)


def odd_lines(readings: list[Reading]) -> Iterator[Defect]:
    """Tell of lines that begin with a number but not as a rule does."""
    for reading in readings:
        candidate = reading.candidate
        printed = format_number(candidate.printed)
        line = candidate.place
        if reading.read_as is As.WRAPPED and candidate.has_dot and candidate.words:
            message = f"{printed} at the beginning of the line is the rest of a sentence, not a rule."
            yield Defect(DefectKind.WRAPPED_NUMBER, message, printed, line, line)
        elif reading.read_as is As.REPEATED:
            message = f"The line of {printed} is printed twice in a row; it is read once."
            yield Defect(DefectKind.REPEATED_LINE, message, printed, line, line)
        elif reading.read_as is As.DISPLACED:
            message = f"{printed} stands out of order; it keeps its number, as its own place is free."
            yield Defect(DefectKind.DISPLACED_RULE, message, printed, line, line)
        elif reading.read_as is As.RULE:
            number = format_number(reading.number)
            if candidate.part:
                message = f"{printed} begins amid the line of the rule before."
                yield Defect(DefectKind.SHARED_LINE, message, number, line, line)
            if not candidate.has_dot:
                missing = "dot" if candidate.has_space else "dot and no space"
                yield Defect(DefectKind.MISSING_DOT, f"There is no {missing} after {printed}.", number, line, line)


def empty_rules(units: list[Unit]) -> Iterator[Defect]:
    """Tell of numbers behind which nothing is printed, in their own line or below it."""
    for unit in units:
        if not any(unit.pieces):
            yield _defect(DefectKind.MISSING_TEXT, f"Nothing is printed behind {unit.printed}.", unit)


def _defect(kind: DefectKind, message: str, unit: Unit) -> Defect:
    return Defect(kind, message, format_number(unit.number), unit.place, unit.last_place)
