"""One clock for all that is played for a request: no address makes the server play for longer than one ruling may."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from rules_db.rulings import one_clock


class OneClock:
    """Starts a clock for each request; it runs from the first time that something is played."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        with one_clock():
            return self.get_response(request)
