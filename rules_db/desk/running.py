"""The run that imports what was handed in: one short transaction a stage, and nothing stored before the last.

A run may be begun again at any time: only one worker at a time has the claim, and the draft, the claim's end and
the word that it is done are one transaction.
"""

from __future__ import annotations

import uuid

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.desk.dating import prefill_dates
from rules_db.desk.diary import note
from rules_db.desk.handing_in import refuse_draft
from rules_db.desk.marking import as_read
from rules_db.desk.rereading import document_for, marks_for, store_new_reading
from rules_db.editions.bring_in import put_on_shelf, read_for
from rules_db.importing.pdf.reading import is_pdf
from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.reading import Document
from rules_db.models import DiaryEntry, Edition, LineMark, Submission
from rules_db.models.desk import SILENT_AFTER
from rules_db.refusals import RefusedError

State = Submission.State
Stage = Submission.Stage


_FAULT = _("The importer failed on this document; developers can find the cause in the log.")


class ClaimLostError(Exception):
    """Somebody discarded the run or began it again, and this worker has to stop."""


def run(submission_id: int) -> None:
    """Import a submission, unless another worker is at it or it is over."""
    claim = _claim(submission_id)
    if claim is None:
        return
    submission = Submission.objects.select_related("rulebook__game", "rereads").get(pk=submission_id)
    try:
        _import(submission, claim)
    except ClaimLostError:
        return
    except RefusedError as refusal:
        _refuse(submission, claim, refusal)
    except Exception:
        _refuse(submission, claim, RefusedError(_FAULT))
        raise


def _claim(submission_id: int) -> str | None:
    claim = uuid.uuid4().hex
    silent = Q(state=State.RUNNING, heard_at__lt=timezone.now() - SILENT_AFTER)
    free = Submission.objects.filter(Q(state=State.WAITING) | silent, pk=submission_id)
    claimed = free.update(state=State.RUNNING, claim=claim, heard_at=timezone.now())
    return claim if claimed else None


def _import(submission: Submission, claim: str) -> None:
    _enter(submission, claim, Stage.READING)
    document = _read(submission)
    if submission.shows_sample:
        held = Submission.objects.filter(pk=submission.pk, claim=claim, state=State.RUNNING)
        held.update(state=State.PROPOSED, heard_at=timezone.now())
        return
    _enter(submission, claim, Stage.NUMBERING)
    marks = marks_for(submission, document)
    read = read_for(submission.rulebook, submission.language, document, as_read(marks))
    _enter(submission, claim, Stage.STORING)
    if submission.rereads is None:
        _store(submission, claim, document, read)
    else:
        _store_again(submission, claim, document, read, marks)


def _read(submission: Submission) -> Document:
    """The document; what was read out of a PDF is kept, for pages that show its lines cannot read it again."""
    document = document_for(submission)
    if is_pdf(bytes(submission.content)):
        Submission.objects.filter(pk=submission.pk).update(text="\n".join(document.lines))
    return document


def _enter(submission: Submission, claim: str, stage: Submission.Stage) -> None:
    held = Submission.objects.filter(pk=submission.pk, claim=claim, state=State.RUNNING)
    if not held.update(stage=stage, heard_at=timezone.now()):
        raise ClaimLostError


@transaction.atomic
def _store(submission: Submission, claim: str, document: Document, read: ReadRulebook) -> None:
    # Whoever wants to discard the run from here on waits until the draft is there.
    Submission.objects.select_for_update().get(pk=submission.pk)
    _enter(submission, claim, Stage.DONE)
    refuse_draft(submission.rulebook, submission.label)
    outcome = put_on_shelf(
        document,
        read,
        submission.rulebook,
        submission.label,
        language=submission.language,
        effective=submission.effective,
    )
    Submission.objects.filter(pk=submission.pk).update(state=State.DONE, act=outcome.act, edition=outcome.edition)
    if outcome.edition.state == Edition.State.DRAFT:
        prefill_dates(outcome.edition)


@transaction.atomic
def _store_again(
    submission: Submission, claim: str, document: Document, read: ReadRulebook, marks: list[LineMark]
) -> None:
    Submission.objects.select_for_update().get(pk=submission.pk)
    _enter(submission, claim, Stage.DONE)
    edition = submission.rereads
    assert edition is not None
    store_new_reading(submission, edition, document, read, marks)
    Submission.objects.filter(pk=submission.pk).update(state=State.DONE, act="read again", edition=edition)


def _refuse(submission: Submission, claim: str, refusal: RefusedError) -> None:
    held = Submission.objects.filter(pk=submission.pk, claim=claim, state=State.RUNNING)
    sentence, facts = refusal.kept()
    held.update(state=State.REFUSED, refusal=sentence, refusal_facts=facts)


@transaction.atomic
def resume(by: str, submission_id: int) -> None:
    """Let a run whose worker died begin again. Raises RefusedError if it lives or is over."""
    silent = Submission.objects.filter(
        pk=submission_id, state__in=[State.WAITING, State.RUNNING], heard_at__lt=timezone.now() - SILENT_AFTER
    )
    if not silent.update(state=State.WAITING, stage=Stage.WAITING, claim="", heard_at=timezone.now()):
        raise RefusedError(_("this import is still running or already over: there is nothing to resume"))
    note(by, DiaryEntry.Act.RESUMED, Submission.objects.get(pk=submission_id))


@transaction.atomic
def discard_run(by: str, submission_id: int) -> None:
    """End a run before its draft is there. Raises RefusedError if it is over."""
    open_states = [State.WAITING, State.RUNNING, State.PROPOSED, State.REFUSED]
    under_way = Submission.objects.filter(pk=submission_id, state__in=open_states)
    if not under_way.update(state=State.DISCARDED, claim="", content=b"", text=""):
        raise RefusedError(_("this import is over: there is nothing to discard"))
    note(by, DiaryEntry.Act.DISCARDED, Submission.objects.get(pk=submission_id))
