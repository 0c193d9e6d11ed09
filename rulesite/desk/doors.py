"""Who comes in: editors do, other people who are logged in get 403, and everybody else the login page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from rules_db.desk.editors import is_editor


class EditorRequest(HttpRequest):
    """A request that `editors_only` has let through."""

    user: User


def editors_only(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let only editors see a view, and let no browser keep what they saw."""

    @never_cache
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path() if request.method == "GET" else "/desk/")
        if not is_editor(request.user):
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded
