"""The desk's first page."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulesite.desk.doors import EditorRequest, editors_only


@require_safe
@editors_only
def home(request: EditorRequest) -> HttpResponse:
    return render(request, "desk/home.html")
