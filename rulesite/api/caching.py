"""What spares a client an answer that it has already: a tag made of whatever decides the answer, and 304."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.conf import settings
from django.http import HttpRequest
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.http import condition
from rest_framework.views import APIView

View = TypeVar("View", bound=type[APIView])


def decided_by(*stamps: Callable[[], object]) -> Callable[[View], View]:
    """Tags every answer of a view by the API's version, the language and these stamps.

    A stamp is asked at each request, so it has to cost less than the answer.
    """

    def etag(request: HttpRequest, **kwargs: object) -> str:
        parts = (settings.SPECTACULAR_SETTINGS["VERSION"], get_language(), *(stamp() for stamp in stamps))
        return f'W/"{"-".join(map(str, parts))}"'

    return method_decorator(condition(etag_func=etag), name="dispatch")
