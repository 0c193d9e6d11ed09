"""The form for reporting a mistake. It asks for no name and no address, and keeps none."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from rules_db.desk.reports import take_in
from rules_db.models import Report
from rules_db.refusals import RefusedError
from rulesite.rates import PersonRate
from rulesite.reports.form import ReportForm, is_page_here

if TYPE_CHECKING:
    from rest_framework.request import Request
    from rest_framework.views import APIView


class ReportRate(PersonRate):
    """How often one visitor may report; the rate stands in the settings."""

    scope = "report"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """`?page=` is the page with the mistake."""
    if request.method != "POST":
        page = request.GET.get("page", "")
        form = ReportForm(initial={"page": page if is_page_here(page) else "", "about": Report.About.TEXT})
        return _form(request, form)
    return _take_in(request, ReportForm(request.POST))


@csrf_exempt  # no session, no cookie: a forged report is one report more, and the rate bounds those
@never_cache
@require_POST
def ruling(request: HttpRequest) -> HttpResponse:
    """A ruling of the sandbox reported in one press: `page` is its address, which holds the position."""
    said = gettext("A reader says that this ruling is wrong.")
    sent = {"page": request.POST.get("page", ""), "about": Report.About.RULING, "text": said}
    return _take_in(request, ReportForm(sent))


def _take_in(request: HttpRequest, form: ReportForm) -> HttpResponse:
    """Keeps what was sent, unless it is unreadable or too much."""
    if not form.is_valid():
        return _form(request, form, status=400)
    rate = ReportRate()
    if not rate.allow_request(cast("Request", request), cast("APIView", None)):
        return _form(request, form, status=429, wait=int((rate.wait() or 60) // 60) + 1)
    try:
        take_in(form.cleaned_data["page"], form.cleaned_data["about"], form.cleaned_data["text"])
    except RefusedError as refusal:
        return _form(request, form, status=503, refused=str(refusal))
    return redirect(f"{reverse('reports:new')}?sent=yes")


def _form(request: HttpRequest, form: ReportForm, status: int = 200, **said: object) -> HttpResponse:
    context = {"form": form, "page_named": form["page"].value(), "is_sent": "sent" in request.GET, **said}
    response = render(request, "reports/new.html", context, status=status)
    if "wait" in said:
        response.headers["Retry-After"] = str(60 * cast(int, said["wait"]))
    return response
