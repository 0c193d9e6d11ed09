"""All stages in a row: from a document's lines to everything that the store will hold of it.

Nothing here touches the database, so a document can be read for a look without leaving a trace.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext_lazy as _

from rules_db.importing.account import LineKind, account, unaccounted_lines
from rules_db.importing.candidates import find_candidates
from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.headings import write_texts
from rules_db.importing.legibility import doubtful_texts
from rules_db.importing.line import Line
from rules_db.importing.lines import classify
from rules_db.importing.numbering import number_rules
from rules_db.importing.parents import find_parents
from rules_db.importing.profiles import Profile
from rules_db.importing.reference_grammar import find_mentions
from rules_db.importing.references import resolve_references
from rules_db.importing.renumberings import find_moves
from rules_db.importing.repairs import empty_rules, explain_repairs, missing_numbers, odd_lines
from rules_db.importing.shared_lines import part_shared_lines
from rules_db.importing.units import Unit, assemble
from rules_db.importing.verdict import ReadingVerdict, judge
from rules_db.importing.witness import compare_with_contents, compare_with_outline
from rules_db.numbers import Number, parse_number
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
    verdict: ReadingVerdict = field(default_factory=ReadingVerdict)

    @property
    def unaccounted_lines(self) -> int:
        return unaccounted_lines(self.lines, self.total_lines)


def read_rulebook(source: tuple[str, ...], profile: Profile, rule_lines: Collection[int] = ()) -> ReadRulebook:
    """Read a rulebook's lines; those at the places `rule_lines` are of rules, whatever they look like.

    Raises NoRulesError if no line of them starts a rule.
    """
    lines = part_shared_lines(classify(source, profile, rule_lines))
    readings = number_rules(find_candidates(lines), _cited_numbers(lines, profile))
    units = assemble(lines, readings)
    if not units:
        raise NoRulesError(_("no line begins with a rule's number"))
    defects = [*explain_repairs(units), *odd_lines(readings), *empty_rules(units), *_stray_text(lines)]
    units = find_parents(units)
    defects += missing_numbers(units)
    defects += compare_with_outline(lines, units)
    write_texts(units, profile)
    defects += compare_with_contents(lines, units)
    defects += doubtful_texts(units)
    resolve_references(units, find_moves(lines, profile), profile.form.separator)
    defects += unsound_references(units)
    return ReadRulebook(
        units=units,
        defects=sorted(defects, key=lambda defect: defect.first_line or 0),
        lines=account([line.kind for line in lines if not line.part]),
        total_lines=len(source),
        verdict=judge(units, defects),
    )


def _cited_numbers(lines: list[Line], profile: Profile) -> frozenset[Number]:
    open_lines = (line.text for line in lines if line.kind is None)
    mentions = (mention for text in open_lines for mention in find_mentions(text, profile.form.separator))
    return frozenset(parse_number(mention.number) for mention in mentions)


def _stray_text(lines: list[Line]) -> list[Defect]:
    message = "This line belongs to no rule and to no known part of the document."
    return [
        Defect(DefectKind.STRAY_TEXT, message, first_line=line.place, last_line=line.place)
        for line in lines
        if line.kind is LineKind.STRAY
    ]


def unsound_references(units: Sequence[Unit]) -> list[Defect]:
    """What is told of the references that do not stand."""
    kinds = {"dangling": DefectKind.DANGLING_REFERENCE, "suspect": DefectKind.SUSPECT_REFERENCE}
    return [
        Defect(kinds[cited.status], cited.reason, unit.citation, unit.place, unit.last_place)
        for unit in units
        for cited in unit.references
        if cited.status in kinds
    ]
