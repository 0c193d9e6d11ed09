"""The one shape of an error in the API: `{"error": {"code", "message", "detail"}}`."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import exception_handler

from rulesite.lookup.addresses import FormerLabelError, WithdrawnError

ErrorDocument = dict[str, dict[str, Any]]


class NoSuchRule(exceptions.NotFound):
    """No rule has this number; `candidates` are the numbers it can mean, if there are several."""

    def __init__(self, number: str, candidates: list[str]) -> None:
        said = f"{number} can mean several rules." if candidates else f"There is no rule {number}."
        super().__init__(said)
        self.candidates = candidates


def error_document(code: str, message: str, detail: Any = None) -> ErrorDocument:
    """`code` is for programs, `message` one sentence for people, `detail` names the fields."""
    return {"error": {"code": code, "message": message, "detail": detail}}


def one_shape(exception: Exception, context: dict[str, Any]) -> Response | None:
    """Turns what a view raised into the one shape; None lets an unforeseen error be a 500."""
    response = exception_handler(exception, context)
    if response is None:
        return None
    response.data = _document(exception)
    if isinstance(exception, WithdrawnError):
        response.status_code = 410
    if isinstance(exception, FormerLabelError):
        response.status_code = 301
        response["Location"] = _under_the_label_now(context["request"], exception)
    return response


def _under_the_label_now(request: Request, found: FormerLabelError) -> str:
    query = request.query_params.copy()
    for name, value in request.query_params.items():
        if value == found.label and name in ("edition", "old", "new"):
            query[name] = found.edition.label
    return f"{request.path}?{query.urlencode()}"


def _document(exception: Exception) -> ErrorDocument:
    if isinstance(exception, exceptions.ValidationError):
        return error_document("invalid", _first_sentence(exception.detail), exception.detail)
    if isinstance(exception, NoSuchRule):
        return error_document("not_found", str(exception.detail), {"candidates": exception.candidates})
    if isinstance(exception, exceptions.APIException):
        return error_document(exception.default_code, str(exception.detail))
    if isinstance(exception, WithdrawnError):
        return error_document("gone", str(exception))
    if isinstance(exception, FormerLabelError):
        return error_document("moved", str(exception), {"edition": exception.edition.label})
    if isinstance(exception, Http404):
        return error_document("not_found", str(exception) or "There is nothing at this address.")
    assert isinstance(exception, PermissionDenied)
    return error_document("permission_denied", "This is not allowed.")


def _first_sentence(detail: Any) -> str:
    """The first complaint of a validation, with the name of its field."""
    if isinstance(detail, dict):
        field, complaint = next(iter(detail.items()))
        return f"{field}: {_first_sentence(complaint)}"
    if isinstance(detail, list):
        return _first_sentence(detail[0])
    return str(detail)
