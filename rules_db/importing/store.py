"""The last stage: what was read becomes rows.

Reads: skeletons of rules, with or without their texts, and the defects and lines of a reading.
Writes: rules, rule texts, references, findings and the import run of one edition. The caller holds the
transaction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.reading import Document
from rules_db.importing.units import Unit
from rules_db.models import Correction, Edition, Finding, ImportRun, Reference, Rule, Rulebook, RuleText
from rules_db.models.rules import text_hash
from rules_db.shelf.skeleton import SkeletonRule


def edition_of_same_text(rulebook: Rulebook, language: str, fingerprint: Sequence[tuple[str, str]]) -> Edition | None:
    """The edition whose numbers and hashes these are, in order, as read; whether its texts are here or not."""
    for edition in rulebook.editions.filter(language=language):
        if _as_read(edition) == fingerprint:
            return edition
    return None


def _as_read(edition: Edition) -> list[tuple[str, str]]:
    """The number and hash of each rule before an editor corrected it."""
    rules = edition.rule_texts.order_by("position").values_list("pk", "number", "text_hash")
    read = {pk: (number, text) for pk, number, text in rules}
    for correction in Correction.objects.filter(rule_text__edition=edition).order_by("-pk"):
        read[correction.rule_text_id] = (correction.number, text_hash(correction.text))
    return list(read.values())


def store_rules(edition: Edition, rules: Sequence[SkeletonRule], units: Mapping[str, Unit]) -> None:
    """Write an edition's rules. `units` holds the texts by number; it is empty for a mere skeleton."""
    Rule.objects.bulk_create(
        (Rule(public_id=rule.id, rulebook=edition.rulebook) for rule in rules), ignore_conflicts=True
    )
    enduring = Rule.objects.in_bulk([rule.id for rule in rules], field_name="public_id")
    texts = {
        rule.number: RuleText(
            rule=enduring[rule.id],
            edition=edition,
            position=position,
            number=rule.number,
            printed_number=rule.printed,
            repair=rule.repair,
            heading_length=rule.heading_length,
            text_hash=rule.text_hash,
        )
        for position, rule in enumerate(rules)
    }
    for number, unit in units.items():
        put_text(texts[number], unit)
    RuleText.objects.bulk_create(texts.values())
    _store_parents(rules, texts)
    _store_references(rules, texts)


def put_text(rule_text: RuleText, unit: Unit) -> None:
    """Give a row the words and the lines of the unit that was read for it, without saving it."""
    rule_text.text = unit.text
    rule_text.heading_length = unit.heading_length
    rule_text.first_line = unit.place
    rule_text.last_line = unit.last_place


def _store_parents(rules: Sequence[SkeletonRule], texts: Mapping[str, RuleText]) -> None:
    """A displaced rule may stand before its parent, so parents are set when all rows are there."""
    below = [rule for rule in rules if rule.parent]
    for rule in below:
        texts[rule.number].parent = texts[rule.parent]
    RuleText.objects.rewrite([texts[rule.number] for rule in below], ["parent"])


def _store_references(rules: Sequence[SkeletonRule], texts: Mapping[str, RuleText]) -> None:
    Reference.objects.bulk_create(
        Reference(
            source=texts[rule.number],
            start=reference.start,
            end=reference.end,
            number=reference.number,
            target=texts.get(reference.number),
            status=reference.status,
            reason=reference.reason,
        )
        for rule in rules
        for reference in rule.references
    )


def store_run(edition: Edition, document: Document, read: ReadRulebook) -> None:
    """Write what became of every line, and what is wrong in the document."""
    ImportRun.objects.create(
        edition=edition,
        source_name=document.name,
        source_sha256=document.sha256,
        lines=[list(entry) for entry in read.lines],
        verdict=read.verdict.as_data(),
    )
    Finding.objects.bulk_create(
        Finding(
            edition=edition,
            kind=defect.kind,
            number=defect.number,
            message=defect.message,
            first_line=defect.first_line,
            last_line=defect.last_line,
        )
        for defect in read.defects
    )


def by_number(units: Sequence[Unit]) -> dict[str, Unit]:
    return {unit.citation: unit for unit in units}
