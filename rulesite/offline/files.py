"""The library's list and files, as browsers fetch them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import brotli
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from rulesite.offline.library import BehindError, compressed_file, current_library

_A_YEAR = 31_536_000


#: Seconds after which a browser may ask again for a library that is being built.
_AGAIN_AFTER = 5

Answer = TypeVar("Answer", bound=Callable[..., HttpResponseBase])


def _later_while_behind(view: Answer) -> Answer:
    """Answers 503 while the library is being built: nobody waits for it, nor hears that there is nothing new."""

    @wraps(view)
    def answering(*args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return view(*args, **kwargs)
        except BehindError:
            return HttpResponse(status=503, headers={"Retry-After": str(_AGAIN_AFTER)})

    return cast(Answer, answering)


def _tag(request: HttpRequest) -> str:
    return f'"{current_library().tag}"'


@require_safe
@_later_while_behind
@cache_control(no_cache=True)
@condition(etag_func=_tag)
def contents(request: HttpRequest) -> HttpResponse:
    """The list of the files of what is published now."""
    return HttpResponse(current_library().contents, content_type="application/json")


@require_safe
@_later_while_behind
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
