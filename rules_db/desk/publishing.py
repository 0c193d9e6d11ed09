"""What the desk does with whole editions: publish, withdraw, discard a draft; each only as it was last seen."""

from __future__ import annotations

from datetime import date

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.desk.findings import open_findings
from rules_db.desk.versions import next_version
from rules_db.editions.publish import publish, withdraw
from rules_db.models import DiaryEntry, Edition, Rule
from rules_db.refusals import RefusedError


@transaction.atomic
def publish_reviewed(by: str, edition_id: int, seen: int, effective: date | None) -> None:
    """Publish a draft whose every finding is settled, or a withdrawn edition again, with its effective date.

    Raises RefusedError if findings are open or it is published, ChangedMeanwhileError if `seen` is not its version.
    """
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    # One that readers had before cannot be settled any more, and came to them as it is.
    if edition.state == Edition.State.DRAFT and (still_open := open_findings(edition)):
        wrong = _("%(count)d findings of %(edition)s are not settled yet")
        raise RefusedError(wrong, count=still_open, edition=edition)
    edition.effective = effective
    edition.save(update_fields=["effective"])
    publish(edition)
    note(by, DiaryEntry.Act.PUBLISHED, edition, detail=f"effective {effective or 'at once'}", edition=edition)


@transaction.atomic
def withdraw_published(by: str, edition_id: int, seen: int, reason: str) -> None:
    """Take an edition back. Raises RefusedError without a reason or if it is not published, else as above."""
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    if not reason.strip():
        raise RefusedError(_("to withdraw an edition takes a reason"))
    withdraw(edition)
    note(by, DiaryEntry.Act.WITHDRAWN, edition, detail=reason.strip(), edition=edition)


@transaction.atomic
def discard_draft(by: str, edition_id: int, seen: int) -> None:
    """Delete a draft with all that was settled in it. Raises RefusedError if it is none, else as above."""
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    if edition.state != Edition.State.DRAFT or edition.publications.exists():
        raise RefusedError(_("readers may have cited %(edition)s, so it stays"), edition=edition)
    note(by, DiaryEntry.Act.DISCARDED, edition)
    edition.delete()
    Rule.objects.filter(rulebook=edition.rulebook, texts=None).delete()
