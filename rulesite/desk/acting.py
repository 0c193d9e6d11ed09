"""One press on a draft: the form is checked, the service called, and a refusal is said on the page it came from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect

from rules_db.models import Edition
from rules_db.refusals import RefusedError
from rulesite.desk.doors import EditorRequest

Page = Callable[[str, int], HttpResponse]


def act_on_draft(
    request: EditorRequest, edition: int, form: forms.Form, act: Callable[[str, dict[str, Any]], str], page: Page
) -> HttpResponse:
    """`act` gives the address to go on to, `page` draws the page again with what was wrong and a status."""
    get_object_or_404(Edition, pk=edition)
    if not form.is_valid():
        return page(said(form), 400)
    try:
        return redirect(act(request.user.username, form.cleaned_data))
    except RefusedError as refusal:
        return page(str(refusal), 409)


def said(form: forms.Form) -> str:
    """All that is wrong with a form, in one line."""
    return "; ".join(f"{field}: {' '.join(map(str, errors))}" for field, errors in form.errors.items())
