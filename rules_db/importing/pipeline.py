"""All stages in a row: from a document's lines to everything that the store will hold of it.

Nothing here touches the database, so a document can be read for a look without leaving a trace.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from rules_db.importing.account import LineKind, account, unaccounted_lines
from rules_db.importing.candidates import find_candidates
from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.headings import write_texts
from rules_db.importing.lines import Line, classify
from rules_db.importing.numbering import number_rules
from rules_db.importing.parents import find_parents
from rules_db.importing.profiles import Profile
from rules_db.importing.reference_grammar import find_mentions
from rules_db.importing.references import resolve_references
from rules_db.importing.renumberings import find_moves
from rules_db.importing.repairs import explain_repairs, missing_numbers, odd_lines
from rules_db.importing.units import Unit, assemble
from rules_db.importing.witness import compare_with_contents, compare_with_outline
from rules_db.numbers import Number, format_number, parse_number
from rules_db.refusals import RefusedError


class NoRulesError(RefusedError):
    """The document holds no numbered rule; the message says so in one line."""


@dataclass(frozen=True)
class ReadRulebook:
    """What was read: the rules in order, what is wrong, and what became of every line."""

    units: list[Unit]
    defects: list[Defect]
    lines: list[tuple[int, int, str]]
    total_lines: int

    @property
    def unaccounted_lines(self) -> int:
        return unaccounted_lines(self.lines, self.total_lines)


def read_rulebook(source: tuple[str, ...], profile: Profile) -> ReadRulebook:
    """Read a rulebook's lines. Raises NoRulesError if no line of them starts a rule."""
    lines = classify(source, profile)
    readings = number_rules(find_candidates(lines), _cited_numbers(lines))
    units = assemble(lines, readings)
    if not units:
        raise NoRulesError(_("no line begins with a rule's number"))
    defects = [*explain_repairs(units), *odd_lines(readings), *_stray_text(lines)]
    units = find_parents(units)
    defects += missing_numbers(units)
    defects += compare_with_outline(lines, units)
    write_texts(units, profile)
    defects += compare_with_contents(lines, units)
    resolve_references(units, find_moves(lines, profile))
    defects += _unsound_references(units)
    return ReadRulebook(
        units=units,
        defects=sorted(defects, key=lambda defect: defect.first_line or 0),
        lines=account([line.kind for line in lines]),
        total_lines=len(source),
    )


def _cited_numbers(lines: list[Line]) -> frozenset[Number]:
    open_lines = (line.text for line in lines if line.kind is None)
    return frozenset(parse_number(mention.number) for text in open_lines for mention in find_mentions(text))


def _stray_text(lines: list[Line]) -> list[Defect]:
    message = "This line belongs to no rule and to no known part of the document."
    return [
        Defect(DefectKind.STRAY_TEXT, message, first_line=line.place, last_line=line.place)
        for line in lines
        if line.kind is LineKind.STRAY
    ]


def _unsound_references(units: list[Unit]) -> list[Defect]:
    kinds = {"dangling": DefectKind.DANGLING_REFERENCE, "suspect": DefectKind.SUSPECT_REFERENCE}
    return [
        Defect(kinds[cited.status], cited.reason, format_number(unit.number), unit.place, unit.last_place)
        for unit in units
        for cited in unit.references
        if cited.status in kinds
    ]
