"""The references of a document held against the editions of its rulebook that are here already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_db.importing.defects import DefectKind
from rules_db.importing.earlier import compare_references
from rules_db.importing.pipeline import ReadRulebook, unsound_references
from rules_db.importing.reference_grammar import Mention
from rules_db.importing.stored import stored_units
from rules_db.importing.units import Cited, Unit
from rules_db.models import Edition, Rulebook

_KINDS = (DefectKind.DANGLING_REFERENCE, DefectKind.SUSPECT_REFERENCE)


def hold_against_others(read: ReadRulebook, rulebook: Rulebook, language: str, label: str) -> ReadRulebook:
    """What was read, with the references that another published edition shows to be overtaken marked as such."""
    compare_with_others(read.units, rulebook, language, label)
    others = [defect for defect in read.defects if defect.kind not in _KINDS]
    defects = sorted([*others, *unsound_references(read.units)], key=lambda defect: defect.first_line or 0)
    return replace(read, defects=defects)


def compare_with_others(units: Sequence[Unit], rulebook: Rulebook, language: str, label: str) -> None:
    """Mark the references in the units of an edition; nothing where rules have names for numbers."""
    if not all(unit.number for unit in units):
        return
    published = rulebook.editions.published().filter(language=language, has_texts=True)
    for other in published.exclude(label=label).newest_first():
        compare_references(units, _with_references(other), other.label)


def _with_references(edition: Edition) -> list[Unit]:
    rules = list(edition.rule_texts.order_by("position").prefetch_related("references"))
    units = stored_units(rules)
    for rule, unit in zip(rules, units, strict=True):
        unit.references = [
            Cited(Mention(each.start, each.end, each.number), each.status, each.reason)
            for each in rule.references.all()
        ]
    return list(units)
