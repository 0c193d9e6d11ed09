"""The undo list of a draft: who did what and when, with a press that takes it back."""

from __future__ import annotations

from django import forms
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from rules_db.desk.steps import steps_of, take_back_step
from rules_db.models import Edition
from rulesite.desk.acting import act_on_draft
from rulesite.desk.doors import EditorRequest, editors_only

_STEPS_OF_A_PAGE = 50


@require_safe
@editors_only
def steps(request: EditorRequest, edition: int) -> HttpResponse:
    return _page(request, edition)


@require_POST
@editors_only
def taken_back(request: EditorRequest, edition: int, step: int) -> HttpResponse:
    def act(by: str, given: dict[str, object]) -> str:
        take_back_step(by, edition, step)
        return reverse("desk:steps", args=[edition])

    return act_on_draft(
        request, edition, forms.Form(request.POST), act, lambda why, status: _page(request, edition, why, status)
    )


def _page(request: EditorRequest, edition_id: int, refusal: str = "", status: int = 200) -> HttpResponse:
    shown = get_object_or_404(Edition.objects.select_related("rulebook__game"), pk=edition_id)
    page = Paginator(steps_of(shown), _STEPS_OF_A_PAGE).get_page(request.GET.get("page"))
    context = {"edition": shown, "page": page, "refusal": refusal}
    return render(request, "desk/steps.html", context, status=status)
