"""The library's list and files, as browsers fetch them."""

from __future__ import annotations

import brotli
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from rulesite.offline.library import compressed_file, current_library

_A_YEAR = 31_536_000


def _tag(request: HttpRequest) -> str:
    return f'"{current_library().tag}"'


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=_tag)
def contents(request: HttpRequest) -> HttpResponse:
    """The list of the files of what is published now."""
    return HttpResponse(current_library().contents, content_type="application/json")


@require_safe
@cache_control(public=True, max_age=_A_YEAR, immutable=True)
@condition(etag_func=lambda request, name: f'"{name}"')
def file(request: HttpRequest, name: str) -> HttpResponse:
    """A file of the library; its name says what is in it, so it never changes."""
    packed = compressed_file(name)
    if packed is None:
        raise Http404
    takes_packed = "br" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(packed if takes_packed else brotli.decompress(packed), content_type="application/json")
    response["Vary"] = "Accept-Encoding"
    if takes_packed:
        response["Content-Encoding"] = "br"
    return response
