"""A sample of a new rulebook's document, read as proposed, and the go-ahead for its import."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.desk.handing_in import refuse_draft
from rules_db.importing.document_form import DocumentForm
from rules_db.importing.proposal import Proposal, propose_profile
from rules_db.importing.reading import document_of, lines_of
from rules_db.languages import CODES
from rules_db.models import Submission
from rules_db.refusals import RefusedError

State = Submission.State


def sample_of(submission: Submission, form: DocumentForm | None = None, language: str = "") -> Proposal:
    """How a document would be read; `form` and `language` are an editor's if given.

    Raises RefusedError if no line begins with a number as the form has it.
    """
    if submission.text:
        lines = lines_of(submission.text)
    else:
        lines = document_of(submission.source_name, bytes(submission.content)).lines
    return propose_profile(lines, form, language, submission.rulebook.game.slug)


@transaction.atomic
def import_as(submission_id: int, form: DocumentForm, language: str) -> Submission:
    """Keep how the rulebook's documents are written, and let the run go on.

    Raises RefusedError if the run does not wait for this any more, the language is unknown, or somebody is at work on
    a draft of that label.
    """
    submission = Submission.objects.select_for_update().select_related("rulebook").get(pk=submission_id)
    if submission.state != State.PROPOSED:
        raise RefusedError(_("this import is no longer waiting for a decision"))
    if language not in CODES:
        raise RefusedError(_("%(code)r is not a language that a rulebook is stored in"), code=language)
    refuse_draft(submission.rulebook, submission.label)
    submission.rulebook.form = form.as_data()
    submission.rulebook.save(update_fields=["form"])
    submission.state, submission.stage = State.WAITING, Submission.Stage.WAITING
    submission.shows_sample, submission.language, submission.claim = False, language, ""
    submission.heard_at = timezone.now()
    try:
        with transaction.atomic():
            submission.save()
    except IntegrityError:
        wrong = _("an import of %(rulebook)s %(label)s is already under way")
        raise RefusedError(wrong, rulebook=submission.rulebook, label=submission.label) from None
    return submission
