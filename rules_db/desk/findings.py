"""Settling what is wrong in a draft: a finding is accepted, or ignored with a reason, or opened again."""

from __future__ import annotations

from django.db import IntegrityError, transaction

from rules_db.desk.diary import note
from rules_db.desk.versions import ChangedMeanwhileError, next_version
from rules_db.models import DiaryEntry, Edition, Finding, Settlement
from rules_db.refusals import RefusedError

Verdict = Settlement.Verdict


def settle(by: str, finding: Finding, verdict: Settlement.Verdict, reason: str = "") -> None:
    """Settle a finding of a draft.

    Raises RefusedError if it is ignored without a reason or the edition is no draft, ChangedMeanwhileError if
    somebody has settled it already.
    """
    reason = reason.strip()
    if verdict == Verdict.IGNORED and not reason:
        raise RefusedError("to ignore a finding takes a reason")
    _check_draft(finding.edition)
    try:
        with transaction.atomic():
            Settlement.objects.create(finding=finding, verdict=verdict, reason=reason, by=by)
            next_version(finding.edition)
            note(by, DiaryEntry.Act(verdict), _named(finding), detail=reason, edition=finding.edition)
    except IntegrityError:
        raise ChangedMeanwhileError(_settled_by(finding)) from None


@transaction.atomic
def accept_kind(by: str, edition: Edition, kind: str) -> int:
    """Accept all findings of a kind that are still open; how many. Raises RefusedError if it is no draft."""
    _check_draft(edition)
    still_open = list(edition.findings.filter(kind=kind, settlement=None))
    if still_open:
        # Whoever settled one of them a moment ago is not overwritten: that row stays as it is.
        Settlement.objects.bulk_create(
            (Settlement(finding=finding, verdict=Verdict.ACCEPTED, by=by) for finding in still_open),
            ignore_conflicts=True,
        )
        next_version(edition)
        about = f"{kind}: all that were open ({len(still_open)})"
        note(by, DiaryEntry.Act.ACCEPTED, about, edition=edition)
    return len(still_open)


@transaction.atomic
def reopen(by: str, finding: Finding) -> None:
    """Take a settlement back. Raises RefusedError if there is none or the edition is no draft."""
    _check_draft(finding.edition)
    deleted, _ = Settlement.objects.filter(finding=finding).delete()
    if not deleted:
        raise RefusedError("this finding is open already")
    next_version(finding.edition)
    note(by, DiaryEntry.Act.REOPENED, _named(finding), edition=finding.edition)


def open_findings(edition: Edition) -> int:
    return edition.findings.filter(settlement=None).count()


def _check_draft(edition: Edition) -> None:
    if edition.state != Edition.State.DRAFT:
        raise RefusedError(f"{edition} is {edition.state}: only a draft's findings are settled")


def _named(finding: Finding) -> str:
    line = f" (line {finding.first_line})" if finding.first_line else ""
    return f"{finding.kind} {finding.number}".strip() + line


def _settled_by(finding: Finding) -> str:
    there = Settlement.objects.filter(finding=finding).first()
    return f"{_named(finding)} was {there.verdict} by {there.by} meanwhile" if there else "it changed meanwhile"
