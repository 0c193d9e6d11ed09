"""Official answers at the desk: what contradicts them, an answer or the engine, and the links of one to settle."""

from __future__ import annotations

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from rules_db.answers.contradictions import contradictions_in
from rules_db.answers.finding import unlinked
from rules_db.desk.answers import call_reversed, decide_link
from rules_db.models import AnswerRule, Game, OfficialAnswer
from rules_db.refusals import RefusedError
from rulesite.answers.engine import engine_on, engine_on_all
from rulesite.answers.reading import rules_of, told
from rulesite.desk.doors import EditorRequest, editors_only

State = AnswerRule.State


class LinkForm(forms.Form):
    number = forms.CharField(max_length=60)
    state = forms.ChoiceField(choices=[(State.CONFIRMED, ""), (State.REFUSED, "")])


class ReversedForm(forms.Form):
    holds = forms.ModelChoiceField(OfficialAnswer.objects.all())


@require_safe
@editors_only
def answers(request: EditorRequest) -> HttpResponse:
    """Of each game the answers that ask for a person."""
    proposed = AnswerRule.objects.filter(state=State.PROPOSED).values("answer")
    games = [
        {
            "game": game,
            "contradictions": contradictions_in(game),
            "engine": engine_on_all(game),
            "proposed": told(OfficialAnswer.objects.filter(game=game, pk__in=proposed)),
            "unlinked": told(unlinked(game)),
        }
        for game in Game.objects.filter(answers__isnull=False).distinct()
    ]
    return render(request, "desk/answers.html", {"games": games})


@require_safe
@editors_only
def answer(request: EditorRequest, answer: int) -> HttpResponse:
    return _page(request, answer)


@require_POST
@editors_only
def linked(request: EditorRequest, answer: int) -> HttpResponse:
    """Confirm or refuse a rule."""
    shown = get_object_or_404(OfficialAnswer, pk=answer)
    form = LinkForm(request.POST)
    if not form.is_valid():
        return _page(request, answer, _said(form), 400)
    try:
        given = form.cleaned_data
        decide_link(request.user.username, shown, given["number"].strip(), State(given["state"]))
    except RefusedError as refusal:
        return _page(request, answer, str(refusal), 400)
    return redirect("desk:answer", answer)


@require_POST
@editors_only
def was_reversed(request: EditorRequest, answer: int) -> HttpResponse:
    """Say which answer holds in its place."""
    shown = get_object_or_404(OfficialAnswer, pk=answer)
    form = ReversedForm(request.POST)
    if not form.is_valid():
        return _page(request, answer, _said(form), 400)
    try:
        call_reversed(request.user.username, shown, form.cleaned_data["holds"])
    except RefusedError as refusal:
        return _page(request, answer, str(refusal), 409)
    return redirect("desk:answers")


def _said(form: forms.Form) -> str:
    return " ".join(f"{field}: {error}" for field, errors in form.errors.items() for error in errors)


def _page(request: EditorRequest, pk: int, refusal: str = "", status: int = 200) -> HttpResponse:
    shown = get_object_or_404(OfficialAnswer.objects.select_related("game"), pk=pk)
    contradicting = [
        pair.no if pair.yes == shown else pair.yes
        for pair in contradictions_in(shown.game)
        if shown in (pair.yes, pair.no)
    ]
    context = {
        "told": told(OfficialAnswer.objects.filter(pk=pk))[0],
        "rules": rules_of(shown),
        "contradicting": contradicting,
        "engine": engine_on(shown),
        "refusal": refusal,
    }
    return render(request, "desk/answer.html", context, status=status)
