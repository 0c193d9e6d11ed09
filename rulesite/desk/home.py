"""The desk's first page: what is under way, the drafts, and the editions that readers have."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules_db.models import Submission
from rulesite.desk.doors import EditorRequest, editors_only

_OPEN = [Submission.State.WAITING, Submission.State.RUNNING, Submission.State.REFUSED]


@require_safe
@editors_only
def home(request: EditorRequest) -> HttpResponse:
    runs = Submission.objects.filter(state__in=_OPEN).defer("content").select_related("rulebook__game")
    return render(request, "desk/home.html", {"runs": runs})
