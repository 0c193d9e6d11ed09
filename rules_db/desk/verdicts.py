"""The verdict on an edition's reading, and going on in spite of it."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.desk.settling import check_draft
from rules_db.desk.steps import recorded
from rules_db.desk.versions import next_version
from rules_db.importing.verdict import ReadingVerdict
from rules_db.models import DiaryEntry, Edition, ImportRun
from rules_db.refusals import RefusedError


def verdict_of(edition: Edition) -> ReadingVerdict:
    """On the newest reading of its document; on none, a reading that went well."""
    run = _newest_run(edition)
    return ReadingVerdict.from_data(run.verdict) if run else ReadingVerdict()


def is_withheld(edition: Edition) -> bool:
    """Whether its reading went wrong and nobody has overruled that: no "Accept all", no publishing."""
    run = _newest_run(edition)
    return run is not None and ReadingVerdict.from_data(run.verdict).went_wrong and not run.overruled_by


def refuse_wrong_reading(edition: Edition) -> None:
    """Raises RefusedError if the edition is withheld."""
    if is_withheld(edition):
        wrong = _("the reading of %(edition)s has gone wrong: %(why)s")
        raise RefusedError(wrong, edition=edition, why=" ".join(map(str, verdict_of(edition).reasons)))


@transaction.atomic
def overrule(by: str, edition_id: int, seen: int, reason: str) -> None:
    """Go on with a draft although its reading went wrong; the diary keeps who did and why.

    Raises RefusedError without a reason, if it is not a draft or its reading is not withheld, ChangedMeanwhileError
    if `seen` is not its version.
    """
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    check_draft(edition)
    if not reason.strip():
        raise RefusedError(_("give a reason for overruling the verdict"))
    if not is_withheld(edition):
        raise RefusedError(
            _("the reading of %(edition)s did not go wrong, or somebody has overruled it"), edition=edition
        )
    with recorded(edition):
        edition.import_runs.update(overruled_by=by)
        note(by, DiaryEntry.Act.OVERRULED, edition, detail=reason.strip(), edition=edition)


def _newest_run(edition: Edition) -> ImportRun | None:
    return edition.import_runs.order_by("-pk").first()
