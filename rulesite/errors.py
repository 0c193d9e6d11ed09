"""What is answered when something is wrong: a page in the site's design, or the API's one shape."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.urls import reverse

from rules_db.importing.reading import MAX_BYTES
from rulesite.api.errors import error_document
from rulesite.lookup.addresses import FormerLabelError, NotOnShelfError, WithdrawnError
from rulesite.lookup.led_on import relabelled, withdrawn
from rulesite.place import Here
from rulesite.request_ids import request_id
from rulesite.terms.former import FormerTermError, GoneTermError, renamed_term


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _answer(request, 400, "bad_request", "The request could not be understood.")


def forbidden(request: HttpRequest, exception: Exception | None = None, reason: str = "") -> HttpResponse:
    """`reason` is what Django says of a form without its token; it helps nobody but attackers."""
    return _answer(request, 403, "forbidden", "This is not open to you.")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, FormerLabelError):
        return relabelled(request, exception)
    if isinstance(exception, WithdrawnError):
        return withdrawn(request, exception)
    if isinstance(exception, FormerTermError):
        return renamed_term(request, exception)
    if isinstance(exception, GoneTermError):
        return _answer(request, 410, "gone", str(exception), str(exception))
    said = str(exception) if isinstance(exception, NotOnShelfError) else ""
    return _answer(request, 404, "not_found", said or "There is nothing at this address.", said)


def largest_body(request: HttpRequest) -> int:
    """In bytes: a file and the fields beside it where documents and cards are handed in, elsewhere what forms need."""
    is_document = request.path in (reverse("desk:hand-in"), reverse("desk:hand-in-cards"))
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE + (MAX_BYTES if is_document else 0)


def too_large(request: HttpRequest) -> HttpResponse:
    limit = largest_body(request)
    return _answer(request, 413, "too_large", f"The request is larger than {limit:,} bytes.")


def server_error(request: HttpRequest) -> HttpResponse:
    return _answer(request, 500, "server_error", "Something went wrong on this site's side.", detail=request_id())


def _answer(
    request: HttpRequest, status: int, code: str, message: str, said: str = "", detail: str | None = None
) -> HttpResponse:
    """`message` is for the API; `said` stands on the page where there is more to say than the page does.

    `detail` is the id of a request that failed, by which its lines in the log are found.
    """
    if request.path.startswith("/api/"):
        told = {"request_id": detail} if detail else None
        return JsonResponse(error_document(code, message, told), status=status)
    context: dict[str, object] = {"said": said, "request_id": detail}
    if status not in (404, 410):  # nothing is asked of the database, which may be what is wrong
        context |= {"publication": None, "here": Here(), "box_game": None}
    return render(request, f"{status}.html", context, status=status)


class BodyLimit:
    """Refuses a body over `largest_body` with 413 before any view reads it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length) > largest_body(request):
            return too_large(request)
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """A body that announced no length is measured while it is read."""
        return too_large(request) if isinstance(exception, RequestDataTooBig) else None
