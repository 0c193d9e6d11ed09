"""Handing a file of cards in, and the run that imports it."""

from __future__ import annotations

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from rules_db.cards.reading import FORMATS
from rules_db.desk.card_runs import discard_cards, hand_in_cards, resume_cards
from rules_db.importing.reading import MAX_BYTES, too_large
from rules_db.models import CardSubmission, Game
from rules_db.refusals import RefusedError
from rules_db.tasks import begin_card_import
from rulesite.desk.acting import said
from rulesite.desk.cards import cards_page
from rulesite.desk.doors import EditorRequest, editors_only


class CardFileForm(forms.Form):
    game = forms.ModelChoiceField(Game.objects.filter(slug__in=FORMATS), to_field_name="slug")
    file = forms.FileField(allow_empty_file=True)


@require_POST
@editors_only
def handed_in(request: EditorRequest) -> HttpResponse:
    form = CardFileForm(request.POST, request.FILES)
    if not form.is_valid():
        return cards_page(request, said(form), 400)
    file = form.cleaned_data["file"]
    try:
        if file.size > MAX_BYTES:  # before it is read
            raise too_large(file.name, MAX_BYTES)
        submission = hand_in_cards(request.user.username, file.name, file.read(), form.cleaned_data["game"])
    except RefusedError as refusal:
        return cards_page(request, str(refusal), 400)
    begin_card_import(submission.pk)
    return redirect("desk:card-run", submission.pk)


@require_safe
@editors_only
def run(request: EditorRequest, run: int) -> HttpResponse:
    return _page(request, run)


@require_POST
@editors_only
def resumed(request: EditorRequest, run: int) -> HttpResponse:
    submission = get_object_or_404(CardSubmission.objects.defer("content"), pk=run)
    try:
        resume_cards(request.user.username, submission)
    except RefusedError as refusal:
        return _page(request, run, str(refusal))
    begin_card_import(submission.pk)
    return redirect("desk:card-run", run)


@require_POST
@editors_only
def discarded(request: EditorRequest, run: int) -> HttpResponse:
    submission = get_object_or_404(CardSubmission.objects.defer("content"), pk=run)
    try:
        discard_cards(request.user.username, submission)
    except RefusedError as refusal:
        return _page(request, run, str(refusal))
    return redirect("desk:cards")


def _page(request: EditorRequest, run: int, refusal: str = "") -> HttpResponse:
    submission = get_object_or_404(CardSubmission.objects.defer("content").select_related("game"), pk=run)
    words = _stage_words()
    context = {
        "submission": submission,
        "stages": words.items(),
        "place": list(words).index(submission.stage),
        "last": len(words) - 1,
        "refusal": refusal,
    }
    fragment = "#progress" if getattr(request, "htmx", False) else ""
    return render(request, "desk/card_run.html" + fragment, context, status=409 if refusal else 200)


def _stage_words() -> dict[str, str]:
    """The stages of a run, in their order."""
    stage = CardSubmission.Stage
    return {
        stage.WAITING: _("Waiting for its turn"),
        stage.READING: _("Reading the records"),
        stage.STORING: _("Storing the cards"),
        stage.READING_TEXTS: _("Reading what the texts do"),
        stage.DONE: _("Done"),
    }
