"""robots.txt, by which search engines leave alone what is made for each question; and the sign of the site."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

#: Pages for editors, for programs, and pages without end, since every question or board makes one.
LEFT_ALONE = ("/api/", "/desk/", "/report/", "/sandbox/*?", "/rulings/*/edit/", "/*?q=", "/*preview/$", "/*whole/$")


@require_safe
@cache_control(max_age=3600)
def robots(request: HttpRequest) -> HttpResponse:
    sitemap = request.build_absolute_uri(reverse("crawlers:sitemap"))
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in LEFT_ALONE), "", f"Sitemap: {sitemap}", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(max_age=3600)
def favicon(request: HttpRequest) -> HttpResponse:
    """For what asks for the sign of the site without having read a page."""
    return redirect(static("favicon.ico"))
