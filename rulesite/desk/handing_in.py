"""Handing a document in: a file, pasted text, or a file that lies below the folder of the sources."""

from __future__ import annotations

from django import forms
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from rules_db.desk.handing_in import file_below_sources, hand_in
from rules_db.desk.rulebooks import add_game, add_rulebook
from rules_db.languages import LANGUAGES
from rules_db.models import Game, Rulebook
from rules_db.refusals import RefusedError
from rules_db.tasks import begin_import
from rulesite.addresses import first_words_of_addresses
from rulesite.desk.doors import EditorRequest, editors_only


class HandInForm(forms.Form):
    """`rulebook` is empty where a new one is named by `title` and `slug`, of `game` or of a new one that is named."""

    rulebook = forms.ModelChoiceField(Rulebook.objects.select_related("game"), required=False)
    game = forms.ModelChoiceField(Game.objects.all(), required=False)
    title = forms.CharField(required=False, max_length=200)
    slug = forms.CharField(required=False, max_length=50)
    game_name = forms.CharField(required=False, max_length=200)
    game_slug = forms.CharField(required=False, max_length=50)
    label = forms.CharField(max_length=60)
    language = forms.ChoiceField(choices=LANGUAGES)
    effective = forms.DateField(required=False)
    file = forms.FileField(required=False, allow_empty_file=True)
    text = forms.CharField(required=False, strip=False)
    named = forms.CharField(required=False, max_length=400)

    def clean(self) -> None:
        given = [name for name in ("file", "text", "named") if self.cleaned_data.get(name)]
        if len(given) != 1 and not self.errors:
            raise forms.ValidationError(_("Choose a file, or paste text, or name a file: one of the three."))
        names_new = any(self.cleaned_data.get(name) for name in ("title", "slug", "game_name", "game_slug"))
        if not self.errors and names_new == bool(self.cleaned_data["rulebook"]):
            raise forms.ValidationError(_("Choose a rulebook, or choose a new one and name it: one of the two."))
        if names_new and not self.errors and not (self.cleaned_data["game"] or self.cleaned_data["game_name"]):
            raise forms.ValidationError(_("Choose the game of the new rulebook."))

    def named_rulebook(self, by: str) -> tuple[Rulebook, bool]:
        """The rulebook, put on the shelf if it is new, and whether it is. Raises RefusedError for malformed names."""
        given = self.cleaned_data
        if given["rulebook"]:
            return given["rulebook"], False
        game = given["game"]
        if given["game_name"] or given["game_slug"]:
            game = add_game(by, given["game_name"], given["game_slug"], first_words_of_addresses())
        return add_rulebook(by, game, given["title"], given["slug"]), True

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
        with transaction.atomic():  # a document that is refused leaves no rulebook behind
            by = request.user.username
            rulebook, is_new = form.named_rulebook(by)
            submission = hand_in(
                by,
                name,
                content,
                rulebook,
                given["label"],
                language=given["language"],
                effective=given["effective"],
                shows_sample=is_new,
            )
    except RefusedError as refusal:
        return _page(request, form, 400, str(refusal))
    begin_import(submission.pk)
    return redirect("desk:run", submission.pk)


def _page(request: EditorRequest, form: HandInForm, status: int, refusal: str = "") -> HttpResponse:
    rulebooks = Rulebook.objects.select_related("game").order_by("game__position", "pk")
    context = {
        "form": form,
        "refusal": refusal,
        "rulebooks": rulebooks,
        "games": Game.objects.all(),
        "document_languages": LANGUAGES,
        "names_new": "new" in request.GET or (form.is_bound and not form["rulebook"].value()) or not rulebooks,
    }
    return render(request, "desk/hand_in.html", context, status=status)
