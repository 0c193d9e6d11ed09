"""The ninth stage: where each mention points.

Reads: units with texts and parents, and the moves that the document's change list tells of.
Writes: each unit's `references` with a status: resolved; dangling, if no rule has that number; suspect, if
the rule that has it now is not the one that was meant. Each of the latter two has a reason.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_db.importing.dangling import why_dangling
from rules_db.importing.document_form import HYPHEN
from rules_db.importing.fitness import Subjects
from rules_db.importing.reference_grammar import Mention, find_mentions
from rules_db.importing.relative_references import find_relative_mentions
from rules_db.importing.renumberings import Move
from rules_db.importing.stale import why_suspect
from rules_db.importing.units import Cited, Unit
from rules_db.importing.web import Web


def resolve_references(units: Sequence[Unit], moves: list[Move], separator: str = HYPHEN) -> None:
    """Give each unit its references; `separator` stands between the parts of a number in this document."""
    numbered = {unit.number: find_mentions(unit.text, separator) for unit in units}
    subjects, web = Subjects(units), Web(units, numbered)
    for unit in units:
        found = [_resolved(unit, mention, subjects, web, moves) for mention in numbered[unit.number]]
        for mention in find_relative_mentions(unit.text, unit.number):
            reason = why_dangling(unit, mention, subjects, web, moves)
            found.append(Cited(mention, "dangling" if reason else "resolved", reason))
        unit.references += sorted(found, key=lambda cited: cited.mention.start)


def _resolved(unit: Unit, mention: Mention, subjects: Subjects, web: Web, moves: list[Move]) -> Cited:
    if reason := why_dangling(unit, mention, subjects, web, moves):
        return Cited(mention, "dangling", reason)
    if reason := why_suspect(unit, mention, subjects, web, moves):
        return Cited(mention, "suspect", reason)
    return Cited(mention, "resolved")
