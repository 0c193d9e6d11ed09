"""The editors' list of reported mistakes."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from rules_db.desk import reports
from rules_db.models import Report
from rulesite.desk.doors import EditorRequest, editors_only
from rulesite.reports.form import kind_named

_OF_A_PAGE = 50


@require_safe
@editors_only
def listed(request: EditorRequest) -> HttpResponse:
    """The open ones; with `?closed=yes` the closed ones."""
    is_closed = "closed" in request.GET
    chosen = Report.objects.exclude(closed_at=None) if is_closed else reports.open_reports()
    page = Paginator(chosen, _OF_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "reports": [(report, kind_named(report.about)) for report in page],
        "is_closed": is_closed,
        "open_count": reports.open_reports().count(),
    }
    return render(request, "reports/desk.html", context)


@require_POST
@editors_only
def closed(request: EditorRequest, report: int) -> HttpResponse:
    reports.close(get_object_or_404(Report, pk=report), request.user.username)
    return redirect("reports:desk")


@require_POST
@editors_only
def reopened(request: EditorRequest, report: int) -> HttpResponse:
    reports.reopen(get_object_or_404(Report, pk=report))
    return redirect("reports:desk")
