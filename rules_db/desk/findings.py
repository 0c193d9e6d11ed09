"""Settling what is wrong in a draft: a finding is accepted, or ignored with a reason, or opened again."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.correcting import take_back
from rules_db.desk.diary import note
from rules_db.desk.settling import check_draft, named, settle_once
from rules_db.desk.steps import recorded
from rules_db.desk.verdicts import refuse_wrong_reading
from rules_db.desk.versions import next_version
from rules_db.models import DiaryEntry, Edition, Finding, Settlement
from rules_db.refusals import RefusedError

Verdict = Settlement.Verdict


@transaction.atomic
def settle(by: str, finding: Finding, verdict: Settlement.Verdict, reason: str = "") -> None:
    """Accept a finding of a draft, or ignore it; `correct` settles what is corrected.

    Raises RefusedError if it is ignored without a reason or the edition is not a draft, ChangedMeanwhileError if
    somebody has settled it already.
    """
    reason = reason.strip()
    if verdict == Verdict.CORRECTED:
        raise RefusedError(_("to settle a finding as corrected, correct its rule"))
    if verdict == Verdict.IGNORED and not reason:
        raise RefusedError(_("give a reason for ignoring a finding"))
    check_draft(finding.edition)
    with recorded(finding.edition):
        settle_once(by, finding, verdict, reason=reason)
        next_version(finding.edition)
        note(by, DiaryEntry.Act(verdict), named(finding), detail=reason, edition=finding.edition)


@transaction.atomic
def accept_kind(by: str, edition: Edition, kind: str) -> int:
    """Accept all findings of a kind that are still open; how many.

    Raises RefusedError if it is not a draft, or its reading went wrong and nobody has overruled that.
    """
    check_draft(edition)
    refuse_wrong_reading(edition)
    still_open = list(edition.findings.filter(kind=kind, settlement=None))
    if not still_open:
        return 0
    with recorded(edition):
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
    """Take a settlement back, and with it the correction that settled the finding.

    Raises RefusedError if there is none or the edition is not a draft, and as `take_back` does.
    """
    check_draft(finding.edition)
    settlement = Settlement.objects.filter(finding=finding).first()
    if settlement is None:
        raise RefusedError(_("this finding is already open"))
    if settlement.correction_id:
        take_back(by, settlement.correction_id)
        return
    with recorded(finding.edition):
        settlement.delete()
        next_version(finding.edition)
        note(by, DiaryEntry.Act.REOPENED, named(finding), edition=finding.edition)


def open_findings(edition: Edition) -> int:
    return edition.findings.filter(settlement=None).count()
