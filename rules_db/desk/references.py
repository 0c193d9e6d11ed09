"""The references of a draft found anew, where a correction has changed what they stand in or point to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from rules_db.desk.source import source_lines
from rules_db.editions.overtaken import compare_with_others
from rules_db.importing.defects import DefectKind
from rules_db.importing.families import resolve_as
from rules_db.importing.stored import stored_units
from rules_db.importing.units import Cited
from rules_db.models import Correction, Edition, Finding, Reference, RuleText, Settlement

_KINDS = {
    Reference.Status.DANGLING: DefectKind.DANGLING_REFERENCE,
    Reference.Status.SUSPECT: DefectKind.SUSPECT_REFERENCE,
}


def find_again(by: str, edition: Edition, numbers: Collection[str], correction: Correction | None) -> None:
    """Find anew what stands in the rules of these numbers or points to them, and in rules that mention others now.

    A finding about a reference that is sound now is settled as corrected, and a reference that is not gets one;
    both go with the correction.
    """
    rules = list(edition.rule_texts.order_by("position").prefetch_related("references"))
    units = stored_units(rules)
    rulebook = edition.rulebook
    resolve_as(rulebook.game.slug, edition.language, rulebook.slug, units, source_lines(edition))
    compare_with_others(units, rulebook, edition.language, edition.label)
    by_number = {rule.number: rule for rule in rules}
    for rule, unit in zip(rules, units, strict=True):
        if rule.number in numbers or _mentions(rule) != {_mention(cited) for cited in unit.references}:
            rule.references.all().delete()
            _store(rule, unit.references, by_number)
            _tell(by, rule, correction)
        elif pointing := [cited for cited in unit.references if cited.mention.number in numbers]:
            rule.references.filter(number__in=numbers).delete()
            _store(rule, pointing, by_number)
            _tell(by, rule, correction)


def _mentions(rule: RuleText) -> set[tuple[int, int, str]]:
    return {(reference.start, reference.end, reference.number) for reference in rule.references.all()}


def _mention(cited: Cited) -> tuple[int, int, str]:
    return cited.mention.start, cited.mention.end, cited.mention.number


def _store(rule: RuleText, found: Iterable[Cited], by_number: dict[str, RuleText]) -> None:
    Reference.objects.bulk_create(
        Reference(
            source=rule,
            start=cited.mention.start,
            end=cited.mention.end,
            number=cited.mention.number,
            target=by_number.get(cited.mention.number),
            status=cited.status,
            reason=cited.reason,
        )
        for cited in found
    )


def _tell(by: str, rule: RuleText, correction: Correction | None) -> None:
    """Bring the findings about a rule's references in line with them."""
    doubtful = Reference.objects.filter(source=rule, status__in=_KINDS)
    wanted = Counter((_KINDS[Reference.Status(each.status)].value, each.reason) for each in doubtful)
    told = rule.edition.findings.filter(number=rule.number, kind__in=_KINDS.values())
    for finding in told.exclude(settlement__verdict=Settlement.Verdict.CORRECTED).select_related("settlement"):
        about = (finding.kind, finding.message)
        if wanted[about]:
            wanted[about] -= 1
        elif not hasattr(finding, "settlement"):
            verdict = Settlement.Verdict.CORRECTED
            Settlement.objects.create(finding=finding, verdict=verdict, correction=correction, by=by)
    Finding.objects.bulk_create(
        Finding(
            edition=rule.edition,
            kind=kind,
            number=rule.number,
            message=reason,
            first_line=rule.first_line,
            last_line=rule.last_line,
            correction=correction,
        )
        for kind, reason in wanted.elements()
    )
