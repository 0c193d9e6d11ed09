"""The contents of a rulebook: its chapters, each opening to its sections."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulesite.lookup.addresses import shelfmark_or_404
from rulesite.lookup.reading import chapters


@require_safe
def contents(request: HttpRequest, game: str, edition: str | None = None) -> HttpResponse:
    shelfmark = shelfmark_or_404(game, edition)
    return render(
        request,
        "lookup/contents.html",
        {"shelfmark": shelfmark, "chapters": chapters(shelfmark.edition)},
    )
