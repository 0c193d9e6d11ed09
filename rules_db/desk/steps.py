"""The undo list of a draft: every act on it is a step that can be taken back until the draft is published.

Steps on different things can be taken back in any order. A step that a later one builds on has to wait for that one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.desk.settling import check_draft
from rules_db.desk.snapshots import OverlapError, change_back, difference, overlap, packed, rows_of, unpacked
from rules_db.desk.versions import ChangedMeanwhileError, next_version
from rules_db.models import DiaryEntry, Edition, Step
from rules_db.refusals import RefusedError

#: Older steps stay in the diary but can no longer be taken back, so that one draft cannot fill the disk.
_KEPT_BYTES = 100_000_000

_recording: ContextVar[bool] = ContextVar("recording", default=False)


@contextmanager
def recorded(edition: Edition, again: dict[str, Any] | None = None) -> Iterator[None]:
    """Keep what the acts inside change in a draft, under the last diary entry that they write.

    `again` says how to repeat the step on a new reading. Inside another step nothing is kept apart. The caller holds
    the transaction.
    """
    if _recording.get():
        yield
        return
    Edition.objects.select_for_update().get(pk=edition.pk)  # what another editor does now belongs to another step
    newest = edition.diary.values_list("pk", flat=True).first() or 0
    before = rows_of(edition)
    token = _recording.set(True)
    try:
        yield
    finally:
        _recording.reset(token)
    entry = edition.diary.filter(pk__gt=newest).first()
    changed = difference(before, rows_of(edition))
    if entry is not None and changed:
        Step.objects.create(edition=edition, entry=entry, changed=packed(changed), again=again or {})
        _forget_oldest(edition)


def steps_of(edition: Edition) -> list[Step]:
    """The newest first, those that were taken back too."""
    return list(edition.steps.defer("changed").select_related("entry"))


@transaction.atomic
def take_back_step(by: str, edition_id: int, step_id: int) -> None:
    """Make a draft again what it was without this step.

    Raises RefusedError if the edition is not a draft or a later step builds on this one, naming that step, and
    ChangedMeanwhileError if it was taken back already.
    """
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    check_draft(edition)
    step = edition.steps.select_related("entry").filter(pk=step_id).first()
    if step is None or step.taken_back_at is not None:
        raise ChangedMeanwhileError(_("this step was already taken back"))
    try:
        change_back(edition, unpacked(bytes(step.changed)))
    except OverlapError:
        raise _builds_on(edition, step) from None
    step.taken_back_by, step.taken_back_at = by, timezone.now()
    step.save(update_fields=["taken_back_by", "taken_back_at"])
    next_version(edition)
    entry = step.entry
    note(by, DiaryEntry.Act.UNDONE, f"{entry.by} {entry.get_act_display()} {entry.about}", edition=edition)


def _builds_on(edition: Edition, step: Step) -> RefusedError:
    changed = unpacked(bytes(step.changed))
    later = list(edition.steps.filter(pk__gt=step.pk, taken_back_at=None).select_related("entry"))
    touching = next((each for each in later if overlap(changed, unpacked(bytes(each.changed)))), None)
    if first := touching or (later[0] if later else None):
        entry = first.entry
        wrong = _("take this later step back first: %(by)s %(act)s %(about)s")
        return RefusedError(wrong, by=entry.by, act=entry.get_act_display(), about=entry.about)
    return RefusedError(_("the draft has changed since this step, so it can no longer be taken back"))


def forget_steps(edition: Edition) -> None:
    """Once readers have an edition nothing in it is taken back step by step; the diary keeps who did what."""
    edition.steps.all().delete()


def _forget_oldest(edition: Edition) -> None:
    room = _KEPT_BYTES
    for step in edition.steps.all().iterator(chunk_size=20):
        room -= len(step.changed)
        if room < 0:
            step.delete()
