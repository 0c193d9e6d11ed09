"""A sample of a new rulebook, shown before it is imported: how its numbers are written, and some rules as read."""

from __future__ import annotations

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from rules_db.desk.sampling import import_as, sample_of
from rules_db.importing.document_form import DOT, HYPHEN, DocumentForm
from rules_db.importing.proposal import Proposal
from rules_db.languages import LANGUAGES
from rules_db.models import Submission
from rules_db.refusals import RefusedError
from rules_db.tasks import begin_import
from rulesite.desk.doors import EditorRequest, editors_only


class FormForm(forms.Form):
    """How numbers are written; `before` are words in front of them, with commas between."""

    separator = forms.ChoiceField(choices=[(HYPHEN, ""), (DOT, "")], required=False)
    before = forms.CharField(required=False, max_length=200)
    language = forms.ChoiceField(choices=LANGUAGES, required=False)

    def document_form(self) -> DocumentForm | None:
        """None if nothing was chosen. Raises RefusedError for words that no number has before it."""
        if not self.cleaned_data.get("separator"):
            return None
        words = [word.strip() for word in self.cleaned_data["before"].split(",") if word.strip()]
        return DocumentForm.from_data({"separator": self.cleaned_data["separator"], "before": words})


@require_safe
@editors_only
def sample(request: EditorRequest, run: int) -> HttpResponse:
    submission = _submission(run)
    if submission.state != Submission.State.PROPOSED:
        return redirect("desk:run", run)
    return _page(request, submission, FormForm(request.GET))


@require_POST
@editors_only
def confirmed(request: EditorRequest, run: int) -> HttpResponse:
    """Import the document as the sample showed it."""
    submission = _submission(run)
    form = FormForm(request.POST)
    try:
        if not form.is_valid() or (written := form.document_form()) is None:
            return _page(request, submission, form, status=400)
        import_as(submission.pk, written, form.cleaned_data["language"])
    except RefusedError as refusal:
        return _page(request, submission, form, str(refusal), 409)
    begin_import(submission.pk)
    return redirect("desk:run", run)


def _submission(run: int) -> Submission:
    return get_object_or_404(Submission.objects.select_related("rulebook__game"), pk=run)


def _page(
    request: EditorRequest, submission: Submission, form: FormForm, refusal: str = "", status: int = 200
) -> HttpResponse:
    proposal: Proposal | None = None
    written: DocumentForm | None = None
    try:
        written = form.document_form() if form.is_valid() else None
        proposal = sample_of(submission, written, form.cleaned_data.get("language", ""))
        written = proposal.form
    except RefusedError as wrong:
        refusal = refusal or str(wrong)
    written = written or DocumentForm()
    context = {
        "submission": submission,
        "proposal": proposal,
        "separator": written.separator,
        "before": ", ".join(written.before),
        "language": proposal.language if proposal else submission.language,
        "document_languages": LANGUAGES,
        "signs": [(HYPHEN, "2-1-3"), (DOT, "2.1.3")],
        "refusal": refusal,
    }
    return render(request, "desk/sample.html", context, status=status)
