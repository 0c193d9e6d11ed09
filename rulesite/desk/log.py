"""The diary: who did what, and when."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules_db.models import DiaryEntry
from rulesite.desk.doors import EditorRequest, editors_only

_ENTRIES_OF_A_PAGE = 50


@require_safe
@editors_only
def log(request: EditorRequest) -> HttpResponse:
    entries = Paginator(
        DiaryEntry.objects.select_related("step", "edition").defer("step__changed"), _ENTRIES_OF_A_PAGE
    ).get_page(request.GET.get("page"))
    return render(request, "desk/log.html", {"page": entries})
