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
from rulesite.lookup.addresses import NotOnShelfError


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _answer(request, 400, "bad_request", "The request could not be understood.")


def forbidden(request: HttpRequest, exception: Exception | None = None, reason: str = "") -> HttpResponse:
    """`reason` is what Django says of a form without its token; it helps nobody but attackers."""
    return _answer(request, 403, "forbidden", "This is not open to you.")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    said = str(exception) if isinstance(exception, NotOnShelfError) else ""
    return _answer(request, 404, "not_found", said or "There is nothing at this address.", said)


def largest_body(request: HttpRequest) -> int:
    """In bytes: a document and the fields beside it where documents are handed in, elsewhere what forms need."""
    is_document = request.path == reverse("desk:hand-in")
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE + (MAX_BYTES if is_document else 0)


def too_large(request: HttpRequest) -> HttpResponse:
    limit = largest_body(request)
    return _answer(request, 413, "too_large", f"The request is larger than {limit:,} bytes.")


def server_error(request: HttpRequest) -> HttpResponse:
    return _answer(request, 500, "server_error", "Something went wrong on this site's side.")


def _answer(request: HttpRequest, status: int, code: str, message: str, said: str = "") -> HttpResponse:
    """`message` is for the API; `said` stands on the page where there is more to say than the page does."""
    if request.path.startswith("/api/"):
        return JsonResponse(error_document(code, message), status=status)
    # Nothing is asked of the database for it, which may be what is wrong.
    return render(request, f"{status}.html", {"said": said, "publication": None}, status=status)


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
