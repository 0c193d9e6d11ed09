"""What spares a client an answer that it has already: a tag made of whatever decides the answer, and 304."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.http import condition
from rest_framework.views import APIView

from rulesite.release import release

View = TypeVar("View", bound=type[APIView])
Answering = Callable[..., HttpResponseBase]


def decided_by(*stamps: Callable[[], object]) -> Callable[[View], View]:
    """Tags every answer of a view by the code, the day, the language and these stamps; a refusal has no tag.

    The day decides too: an edition that is published ahead comes into force with no other event. A stamp is asked at
    each request, so it has to cost less than the answer.
    """

    def etag(request: HttpRequest, **kwargs: object) -> str:
        parts = (release(), timezone.localdate(), get_language(), *(stamp() for stamp in stamps))
        return f'W/"{"-".join(map(str, parts))}"'

    def tagging(view: Answering) -> Answering:
        return _without_tag_if_refused(condition(etag_func=etag)(view))

    return method_decorator(tagging, name="dispatch")


def _without_tag_if_refused(view: Answering) -> Answering:
    @wraps(view)
    def answering(*args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(*args, **kwargs)
        if response.status_code >= 400:
            del response.headers["ETag"]
        return response

    return answering
