"""How often one visitor may save and edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from rulesite.rates import PersonRate

if TYPE_CHECKING:
    from rest_framework.request import Request
    from rest_framework.views import APIView


class SavingThrottle(PersonRate):
    """By account, else by the address of the connection; the rate stands in the settings."""

    scope = "save"


def too_often(request: HttpRequest) -> HttpResponse | None:
    """What is answered when somebody saves too often; None if they may. It counts what is asked."""
    throttle = SavingThrottle()
    if throttle.allow_request(cast("Request", request), cast("APIView", None)):
        return None
    wait = int(throttle.wait() or 60) + 1
    response = render(request, "rulings/too_often.html", {"wait": wait}, status=429)
    response.headers["Retry-After"] = str(wait)
    return response
