"""That a ruling has just been saved: told once to whoever saved it, with the secret by which it is edited.

The site keeps a hash of the secret only. In the address of the page that follows it would be copied with that address;
so it goes to the browser as a cookie of this one ruling, which ends soon.
"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import add_never_cache_headers

from rules_db.models import SavedRuling
from rules_db.saved.keeping import may_edit

COOKIE = "just-saved"
#: Seconds in which a secret can be read again, should the page be closed too early.
LASTS = 600
_NO_SECRET = "yes"


def note(response: HttpResponse, public_id: str, secret: str = "") -> HttpResponse:
    """Has the browser tell the ruling's next page that it was saved."""
    where = reverse("rulings:ruling", args=[public_id])
    secure = settings.SESSION_COOKIE_SECURE
    value = secret or _NO_SECRET
    response.set_cookie(COOKIE, value, max_age=LASTS, path=where, secure=secure, httponly=True, samesite="Strict")
    return response


def is_noted(request: HttpRequest) -> bool:
    """Whether the ruling of the page asked for has just been saved."""
    return bool(request.COOKIES.get(COOKIE))


def secret_noted(request: HttpRequest, ruling: SavedRuling) -> str:
    """The secret that edits the ruling, if it has just been saved with one; else ``."""
    secret = request.COOKIES.get(COOKIE, "")
    return secret if may_edit(ruling, request.user, secret) and secret != _NO_SECRET else ""


def tell_once(response: HttpResponse, ruling: SavedRuling, secret: str) -> None:
    """What has been told is nobody else's page; without a secret to keep it is not told again."""
    add_never_cache_headers(response)
    if not secret:
        response.delete_cookie(COOKIE, path=reverse("rulings:ruling", args=[ruling.public_id]), samesite="Strict")
