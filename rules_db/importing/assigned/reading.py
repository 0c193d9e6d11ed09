"""All stages for documents without numbers, in a row.

Reads: the lines of a document.
Writes: what every reader of rulebooks writes: units, what is wrong, and what became of every line.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from rules_db.importing.account import LineKind, account
from rules_db.importing.assigned.bulleted import find_bulleted
from rules_db.importing.assigned.counting import count_passages
from rules_db.importing.assigned.mentions import resolve_mentions
from rules_db.importing.assigned.passages import Passage
from rules_db.importing.assigned.spaced import find_spaced
from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.pipeline import NoRulesError, ReadRulebook, unsound_references
from rules_db.importing.units import Unit


def read_bulleted(source: tuple[str, ...]) -> ReadRulebook:
    """Read rules marked by bullets. Raises NoRulesError if no line has a bullet."""
    passages, kinds = find_bulleted(source)
    if LineKind.LIST_MARK not in kinds:
        raise NoRulesError(_("no line has a bullet"))
    return _read(passages, kinds)


def read_spaced(source: tuple[str, ...]) -> ReadRulebook:
    """Read numbered chapters of rules set apart by blank lines. Raises NoRulesError if there is no chapter."""
    passages, kinds = find_spaced(source)
    if not passages:
        raise NoRulesError(_("no line is the title of a first chapter"))
    return _read(passages, kinds)


def _read(passages: list[Passage], kinds: list[LineKind]) -> ReadRulebook:
    units = count_passages(passages)
    resolve_mentions(units)
    defects = [*_missing(units), *unsound_references(units)]
    return ReadRulebook(units=units, defects=defects, lines=account(kinds), total_lines=len(kinds))


def _missing(units: list[Unit]) -> Iterator[Defect]:
    """Tell of rules without the heading above them, and of chapters of which only the title is there."""
    parents = {unit.parent for unit in units}
    for unit in units:
        if not unit.text:
            message = f"There are rules below {unit.citation} but no line for it."
            yield Defect(DefectKind.MISSING_HEADING, message, unit.citation)
        elif len(unit.number) == 1 and unit.heading == unit.text and unit.number not in parents:
            message = f"Nothing stands below the title of {unit.citation}; it may have been a drawing."
            yield Defect(DefectKind.MISSING_TEXT, message, unit.citation, unit.place, unit.last_place)
