"""The lines of the document from which an edition was read, as far as the desk has kept it."""

from __future__ import annotations

from rules_db.importing.reading import document_of, lines_of
from rules_db.models import Edition, Review, Submission


def source_of(edition: Edition) -> Submission | None:
    """What was handed in as its document last; None where the document did not come by the desk."""
    review = Review.objects.filter(edition=edition).select_related("source").first()
    if review is not None and review.source is not None:
        return review.source
    return Submission.objects.filter(edition=edition, rereads=None, state=Submission.State.DONE).first()


def source_lines(edition: Edition) -> tuple[str, ...]:
    """All lines in order; none where the document did not come by the desk."""
    submission = source_of(edition)
    if submission is None:
        return ()
    if submission.text:
        return lines_of(submission.text)
    return document_of(submission.source_name, bytes(submission.content)).lines
