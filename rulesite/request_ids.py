"""A short id for each request: in the answer's header, on the page of a fault, and on every line of the log."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextvars import ContextVar
from uuid import uuid4

from django.http import HttpRequest, HttpResponseBase

_current: ContextVar[str] = ContextVar("request_id", default="")


def request_id() -> str:
    """The id of the request that is being answered; `` outside of one, as in a task."""
    return _current.get()


class RequestIds:
    """Gives each request an id of our own; what a client sends is not taken, since it would stand in the log."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        before = _current.set(uuid4().hex[:12])
        try:
            response = self.get_response(request)
            response.headers["X-Request-ID"] = request_id()
        finally:
            _current.reset(before)
        return response


class WithRequestId(logging.Filter):
    """Puts the id on a line of the log, or a dash."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_id() or "-"
        return True
