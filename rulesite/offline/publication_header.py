"""Every page says which publication it is of, so that a device learns at once that its library is behind."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from rules_db.models import Publication

HEADER = "Checkpoint-Publication"


class PublicationHeader:
    """Adds the number of the newest publication to the pages that a browser opens.

    What scripts and programs fetch goes without it, and so does a failure, for it may be the database's.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.headers.get("Sec-Fetch-Mode") == "navigate" and response.status_code < 500:
            response[HEADER] = str(Publication.newest_id())
        return response
