"""The page of pinned and recent rules; the lists themselves are on the reader's device."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def kept(request: HttpRequest) -> HttpResponse:
    return render(request, "lookup/kept.html")
