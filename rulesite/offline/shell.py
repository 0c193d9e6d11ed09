"""The shell: one page in each language that a device draws its library in, and the scripts and styles it consists of.

It is drawn without a request, so that nothing of a reader can be in it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from rulesite.lookup.plans import plans
from rulesite.page_files import IMPORTED, NEEDED, addresses_in, with_imports
from rulesite.place import Here

_FIRST = "offline/shell.js"

_Make = TypeVar("_Make", bound=Callable[..., object])


def _made_once(make: _Make) -> _Make:
    """Once for each argument; but whoever works on templates and scripts sees at once what they change."""
    return make if settings.DEBUG else cast(_Make, cache(make))


@require_safe
@cache_control(no_cache=True)
def shell(request: HttpRequest, language: str = "") -> HttpResponse:
    """The shell in a language, else in the reader's: there it is the page about what the device keeps."""
    language = language or translation.get_language()
    if language not in dict(settings.LANGUAGES):
        raise Http404
    return HttpResponse(page(language), headers={"Content-Language": language})


@_made_once
def page(language: str) -> str:
    with translation.override(language):
        return render_to_string("offline/shell.html", {"modules": _modules(NEEDED), "plans": plans(), "here": Here()})


@_made_once
def _modules(imported: re.Pattern[str]) -> list[str]:
    """The shell's script and all that it imports so, and they in turn.

    What it needs is fetched together and not as each is come upon; what it imports later only has to be on the device.
    """
    return with_imports([_FIRST], imported)


def parts() -> dict[str, Any]:
    """What the worker keeps: the page in each language, the files they need, and a version of all that together."""
    languages = [code for code, _ in settings.LANGUAGES]
    pages = {code: reverse("offline:shell", args=[code]) for code in languages}
    drawn = "".join(map(page, languages))
    files = sorted({*addresses_in(drawn), *map(static, _modules(IMPORTED))})
    return {"version": hashlib.sha256(drawn.encode()).hexdigest()[:12], "pages": pages, "files": files}
