"""What a request asks for: its query, checked, and the page of a list."""

from __future__ import annotations

from typing import Any

from rest_framework.exceptions import NotFound
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.serializers import Serializer


def query_of(request: Request, kind: type[Serializer[Any]]) -> dict[str, Any]:
    """The query's fields as `kind` reads them. Raises ValidationError, which names the field.

    A field that is there and empty is what it says, and not one left out as in a form.
    """
    query = kind(data=request.query_params.dict())
    query.is_valid(raise_exception=True)
    given: dict[str, Any] = query.validated_data
    return given


class Pages(PageNumberPagination):
    """Pages by number, and by nothing else."""

    def get_page_number(self, request: Request, paginator: Any) -> int:
        given = request.query_params.get(self.page_query_param, "1")
        if not (given.isascii() and given.isdecimal()):
            raise NotFound("A page is a number.")
        return int(given)
