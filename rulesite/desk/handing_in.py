"""Handing a document in: a file, pasted text, or a file that lies below the folder of the sources."""

from __future__ import annotations

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from rules_db.desk.handing_in import file_below_sources, hand_in
from rules_db.models import Rulebook
from rules_db.refusals import RefusedError
from rules_db.tasks import begin_import
from rulesite.desk.doors import EditorRequest, editors_only


class HandInForm(forms.Form):
    rulebook = forms.ModelChoiceField(Rulebook.objects.select_related("game"))
    label = forms.CharField(max_length=60)
    language = forms.ChoiceField(choices=[("en", "English"), ("ja", "日本語")])
    effective = forms.DateField(required=False)
    file = forms.FileField(required=False, allow_empty_file=True)
    text = forms.CharField(required=False, strip=False)
    named = forms.CharField(required=False, max_length=400)

    def clean(self) -> None:
        given = [name for name in ("file", "text", "named") if self.cleaned_data.get(name)]
        if len(given) != 1 and not self.errors:
            raise forms.ValidationError(_("Choose a file, or paste text, or name a file: one of the three."))

    def document(self) -> tuple[str, bytes]:
        """The name and content of what was given. Raises RefusedError if a named file is not there."""
        if file := self.cleaned_data["file"]:
            return file.name, file.read()
        if named := self.cleaned_data["named"]:
            return file_below_sources(named)
        return "", self.cleaned_data["text"].encode()


@require_http_methods(["GET", "POST"])
@editors_only
def new(request: EditorRequest) -> HttpResponse:
    if request.method == "GET":
        return _page(request, HandInForm(), 200)
    form = HandInForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form, 400)
    given = form.cleaned_data
    try:
        name, content = form.document()
        submission = hand_in(
            request.user.username,
            name,
            content,
            given["rulebook"],
            given["label"],
            language=given["language"],
            effective=given["effective"],
        )
    except RefusedError as refusal:
        return _page(request, form, 400, str(refusal))
    begin_import(submission.pk)
    return redirect("desk:run", submission.pk)


def _page(request: EditorRequest, form: HandInForm, status: int, refusal: str = "") -> HttpResponse:
    rulebooks = Rulebook.objects.select_related("game").order_by("game__position", "pk")
    context = {"form": form, "refusal": refusal, "rulebooks": rulebooks}
    return render(request, "desk/hand_in.html", context, status=status)
