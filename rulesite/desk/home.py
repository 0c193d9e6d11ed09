"""The desk's first page: what is under way, the drafts, and the editions that readers have."""

from __future__ import annotations

from django.db.models import Count, Q
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules_db.models import Edition, Submission
from rulesite.desk.doors import EditorRequest, editors_only

_State = Submission.State
_OPEN = [_State.WAITING, _State.RUNNING, _State.PROPOSED, _State.REFUSED]


@require_safe
@editors_only
def home(request: EditorRequest) -> HttpResponse:
    runs = Submission.objects.filter(state__in=_OPEN).defer("content").select_related("rulebook__game")
    editions = Edition.objects.select_related("rulebook__game").order_by("rulebook__game__position", "rulebook", "-pk")
    still_open = Count("findings", filter=Q(findings__settlement=None))
    context = {
        "runs": runs,
        "drafts": editions.filter(state=Edition.State.DRAFT).annotate(still_open=still_open),
        "others": editions.exclude(state=Edition.State.DRAFT),
    }
    return render(request, "desk/home.html", context)
