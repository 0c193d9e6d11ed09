"""Whether plain words stand beside the official text: the reader's switch, kept in a cookie."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

#: The cookie and what it says; without it they are shown. static/lookup/plain_words.js reads and writes it too.
COOKIE = "plain-words"
HIDDEN = "hidden"
SHOWN = "shown"
_A_YEAR = 365 * 24 * 60 * 60


class PlainWordsForm(forms.Form):
    plain = forms.ChoiceField(choices=[(SHOWN, SHOWN), (HIDDEN, HIDDEN)])
    next = forms.CharField(required=False)


@require_POST
def plain_words(request: HttpRequest) -> HttpResponse:
    """Show them or hide them from now on, and lead back to the page."""
    form = PlainWordsForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    back = form.cleaned_data["next"]
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure()):
        back = reverse("lookup:home")
    response = HttpResponseRedirect(back)
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(COOKIE, form.cleaned_data["plain"], max_age=_A_YEAR, samesite="Lax", secure=secure)
    return response


def are_shown(request: HttpRequest) -> bool:
    return request.COOKIES.get(COOKIE) != HIDDEN
