"""The site as a search engine of the browser: its description, and suggestions while one types in the address bar."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules_db.search import QueryTooLongError, Result, search
from rulesite.lookup.digests import reader_language
from rulesite.lookup.home import address

#: A browser shows no more.
SUGGESTED = 8


@require_safe
@vary_on_headers("Accept-Language", "Cookie")
def description(request: HttpRequest) -> HttpResponse:
    context = {
        "site": request.build_absolute_uri("/").rstrip("/"),
        # Here and not in the template: makemessages reads no .xml.
        "says": _("Rules of four card games, by number or words"),
    }
    return render(request, "lookup/opensearch.xml", context, "application/opensearchdescription+xml")


@require_safe
def suggestions(request: HttpRequest) -> HttpResponse:
    """What was typed, and beside each other: completions, what each is, and where it is read."""
    query = request.GET.get("q", "").strip()
    try:
        results = search(query, limit=SUGGESTED, language=reader_language()) if query else []
    except QueryTooLongError:
        results = []
    answer = [
        query,
        [_named(result) for result in results],
        [result.game.name for result in results],
        [request.build_absolute_uri(address(result)) for result in results],
    ]
    return JsonResponse(answer, safe=False, content_type="application/x-suggestions+json")


def _named(result: Result) -> str:
    return f"{result.rule_text.number} {result.heading or ''}".strip()
