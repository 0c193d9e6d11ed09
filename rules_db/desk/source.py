"""The lines of the document from which an edition was read, as far as the desk has kept it."""

from __future__ import annotations

from rules_db.importing.reading import document_of, lines_of
from rules_db.models import Edition, Submission


def source_lines(edition: Edition) -> tuple[str, ...]:
    """All lines in order; none where the document did not come by the desk."""
    submission = Submission.objects.filter(edition=edition, state=Submission.State.DONE).first()
    if submission is None:
        return ()
    if submission.text:
        return lines_of(submission.text)
    return document_of(submission.source_name, bytes(submission.content)).lines
