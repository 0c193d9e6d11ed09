"""Settlements, of which a finding has one at most: whoever comes second hears who was first."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.versions import ChangedMeanwhileError
from rules_db.models import Correction, Edition, Finding, Settlement
from rules_db.refusals import RefusedError

Verdict = Settlement.Verdict

_MEANWHILE = {
    Verdict.ACCEPTED: _("%(finding)s was accepted by %(by)s meanwhile"),
    Verdict.IGNORED: _("%(finding)s was ignored by %(by)s meanwhile"),
    Verdict.CORRECTED: _("%(finding)s was corrected by %(by)s meanwhile"),
}


def settle_once(
    by: str, finding: Finding, verdict: Settlement.Verdict, *, reason: str = "", correction: Correction | None = None
) -> None:
    """Raises ChangedMeanwhileError if somebody has settled the finding already."""
    try:
        with transaction.atomic():
            Settlement.objects.create(finding=finding, verdict=verdict, reason=reason, correction=correction, by=by)
    except IntegrityError:
        raise _changed(finding) from None


def check_draft(edition: Edition) -> None:
    """Raises RefusedError for an edition that readers have, or have had."""
    if edition.state != Edition.State.DRAFT:
        raise RefusedError(
            _("%(edition)s is not a draft: findings are settled and rules corrected only in drafts"), edition=edition
        )


def named(finding: Finding) -> str:
    """A finding as the diary names it."""
    line = f" (line {finding.first_line})" if finding.first_line else ""
    return f"{finding.kind} {finding.number}".strip() + line


def _changed(finding: Finding) -> ChangedMeanwhileError:
    there = Settlement.objects.filter(finding=finding).first()
    if there is None:
        return ChangedMeanwhileError(_("%(finding)s changed meanwhile"), finding=named(finding))
    return ChangedMeanwhileError(_MEANWHILE[Verdict(there.verdict)], finding=named(finding), by=there.by)
