"""Reading a draft again: with the lines that editors marked, or from another document; what was settled is kept."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.carrying import carry_over, work_in
from rules_db.desk.diary import note
from rules_db.desk.handing_in import plain_name
from rules_db.desk.marking import marks_of, moved
from rules_db.desk.settling import check_draft
from rules_db.desk.source import source_lines, source_of
from rules_db.desk.steps import recorded
from rules_db.desk.versions import next_version
from rules_db.editions.bring_in import store_again
from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.reading import Document, document_of, refuse_unreadable
from rules_db.models import DiaryEntry, Edition, LineMark, Review, Submission
from rules_db.refusals import RefusedError


@transaction.atomic
def ask_for_reading(by: str, edition_id: int, seen: int, name: str = "", content: bytes = b"") -> Submission:
    """Have a draft read again by a run: from its own document, or from this content, which replaces it.

    Raises RefusedError if it is not a draft, its document is not kept here, the content is neither text nor a PDF, or
    a run for the draft is under way; ChangedMeanwhileError if `seen` is not the draft's version.
    """
    edition = Edition.objects.select_for_update().select_related("rulebook").get(pk=edition_id)
    check_draft(edition)
    next_version(edition, seen)
    source = source_of(edition)
    if content:
        name = plain_name(name)
        refuse_unreadable(name, content)
    elif source is None:
        raise RefusedError(_("the document of %(edition)s is not kept here: hand it in again"), edition=edition)
    else:
        name = source.source_name
    try:
        with transaction.atomic():
            return Submission.objects.create(
                rulebook=edition.rulebook,
                label=edition.label,
                language=edition.language,
                source_name=name,
                content=content,
                rereads=edition,
                by=by,
            )
    except IntegrityError:
        wrong = _("an import of %(rulebook)s %(label)s is already under way")
        raise RefusedError(wrong, rulebook=edition.rulebook, label=edition.label) from None


def document_for(submission: Submission) -> Document:
    """What a run reads: the document that was handed in with it, or the draft's own."""
    if submission.content or submission.rereads is None:
        return document_of(submission.source_name, bytes(submission.content))
    newest = submission.rereads.import_runs.order_by("-pk").first()
    return Document(submission.source_name, newest.source_sha256 if newest else "", source_lines(submission.rereads))


def marks_for(submission: Submission, document: Document) -> list[LineMark]:
    """The marks that a reading obeys; in another document those whose lines stand there too, at their new place."""
    edition = submission.rereads
    if edition is None:
        return []
    marks = list(marks_of(edition))
    if not submission.content:
        return marks
    old = source_lines(edition)
    for mark in marks:
        if place := moved(mark, old, document.lines):
            mark.first, mark.last = place
        else:
            mark.is_removed = True
    return [mark for mark in marks if not mark.is_removed]


def store_new_reading(
    submission: Submission, edition: Edition, document: Document, read: ReadRulebook, marks: list[LineMark]
) -> None:
    """Put a new reading in place of the draft's and carry over what was settled: one step of the undo list.

    The caller holds the transaction. Raises RefusedError if the edition is not a draft any more.
    """
    edition = Edition.objects.select_for_update().select_related("rulebook__game").get(pk=edition.pk)
    check_draft(edition)
    work = work_in(edition)
    with recorded(edition):
        lost = [
            ["mark", f"{mark.first}–{mark.last}"]
            for mark in marks_of(edition).exclude(pk__in=[mark.pk for mark in marks])
        ]
        edition.line_marks.exclude(pk__in=[mark.pk for mark in marks]).delete()
        for mark in marks:
            mark.is_read = True
        LineMark.objects.bulk_update(marks, ["first", "last", "is_read"], batch_size=300)
        store_again(edition, document, read)
        kept = carry_over(submission.by, work, edition)
        kept.lost += lost
        if submission.content:
            Review.objects.update_or_create(edition=edition, defaults={"source": submission})
        next_version(edition)
        told = f"{document.name}; kept {kept.changes} changes, {kept.findings} findings, {kept.pairs} pairs"
        not_kept = "; not kept: " + ", ".join(" ".join(each) for each in kept.lost) if kept.lost else ""
        note(submission.by, DiaryEntry.Act.READ_AGAIN, edition, detail=told + not_kept, edition=edition)
    Submission.objects.filter(pk=submission.pk).update(kept=kept.as_data())
