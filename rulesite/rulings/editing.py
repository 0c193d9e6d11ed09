"""Editing a saved ruling, withdrawing it and bringing it back: by its secret address, or with the account it has."""

from __future__ import annotations

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from engine.kernel.scenario import ScenarioError
from rules_db.desk.editors import is_editor
from rules_db.models import SavedRuling
from rules_db.refusals import RefusedError
from rules_db.saved.keeping import (
    EditedMeanwhileError,
    WithdrawnByEditorError,
    edit,
    may_edit,
    may_withdraw,
    vouch,
    withdraw,
)
from rulesite.rulings.forms import ChangedRulingForm, as_written, editions_of
from rulesite.rulings.just_saved import is_noted, note, secret_noted, tell_once
from rulesite.rulings.rates import too_often
from rulesite.rulings.saving import read_scenario
from rulesite.sandbox.links import UnreadableError


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def editing(request: HttpRequest, public_id: str, secret: str = "") -> HttpResponse:
    """The form of a ruling, and what comes of it. A secret that does not fit finds nothing."""
    ruling = _ruling(public_id)
    if not may_edit(ruling, request.user, secret):
        return _turned_away(request, secret)
    if request.method != "POST":
        return _page(request, ruling, secret, ChangedRulingForm(ruling.game, initial=as_written(ruling)))
    form = ChangedRulingForm(ruling.game, request.POST)
    if not form.is_valid():
        return _page(request, ruling, secret, form, status=400)
    if refused := too_often(request):
        return refused
    try:
        edit(ruling, form.cleaned_data["version"], read_scenario(ruling.game.slug, form), form.wording())
    except EditedMeanwhileError as refusal:
        return _page(request, _ruling(public_id), secret, form, problems=(str(refusal),), theirs=True, status=409)
    except (ScenarioError, UnreadableError) as error:
        form.add_error("scenario", [*error.problems])
        return _page(request, ruling, secret, form, status=400)
    except RefusedError as refusal:
        return _page(request, ruling, secret, form, problems=(str(refusal),), status=400)
    return note(redirect(_address("edit", public_id, secret)), public_id)


@require_POST
@never_cache
def withdrawing(request: HttpRequest, public_id: str, secret: str = "") -> HttpResponse:
    """Withdraw a ruling, or bring it back (`back`)."""
    ruling = _ruling(public_id)
    if not may_withdraw(ruling, request.user, secret):
        return _turned_away(request, secret)
    try:
        withdraw(ruling, is_withdrawn="back" not in request.POST, by_editor=is_editor(request.user))
    except WithdrawnByEditorError:  # the page says so where its button would be
        form = ChangedRulingForm(ruling.game, initial=as_written(ruling))
        return _page(request, ruling, secret, form, status=403)
    return redirect(_address("edit", public_id, secret) if may_edit(ruling, request.user, secret) else "rulings:mine")


@require_POST
@never_cache
def vouching(request: HttpRequest, public_id: str) -> HttpResponse:
    """An editor answers for a ruling, or no longer does (`back`)."""
    ruling = _ruling(public_id)
    if not is_editor(request.user):
        return _turned_away(request, "")
    vouch(ruling, is_vouched="back" not in request.POST)
    return redirect("rulings:ruling", public_id)


def _ruling(public_id: str) -> SavedRuling:
    return get_object_or_404(SavedRuling.objects.select_related("game", "edition__rulebook"), public_id=public_id)


def _turned_away(request: HttpRequest, secret: str) -> HttpResponse:
    if secret or request.user.is_authenticated:
        raise Http404
    return redirect_to_login(request.get_full_path() if request.method == "GET" else reverse("rulings:mine"))


def _address(name: str, public_id: str, secret: str) -> str:
    if secret:
        return reverse(f"rulings:{name}-by-secret", args=[public_id, secret])
    return reverse(f"rulings:{name}", args=[public_id])


def _page(
    request: HttpRequest,
    ruling: SavedRuling,
    secret: str,
    form: ChangedRulingForm,
    problems: tuple[str, ...] = (),
    theirs: bool = False,
    status: int = 200,
) -> HttpResponse:
    """The form; with what the other has made of the ruling (`theirs`) beside it, its version is theirs."""
    context = {
        "game": ruling.game.slug,
        "ruling": ruling,
        "form": form,
        "editions": editions_of(ruling.game),
        "chosen": str(getattr(form["edition"].value(), "pk", form["edition"].value()) or ""),
        "version": ruling.version if theirs or not form.is_bound else form["version"].value(),
        "problems": problems,
        "theirs": theirs,
        "is_just_saved": is_noted(request) and request.method != "POST",
        "secret_address": request.build_absolute_uri(_address("edit", ruling.public_id, secret)) if secret else "",
        "address": request.build_absolute_uri(reverse("rulings:ruling", args=[ruling.public_id])),
        "may_bring_back": not ruling.withdrawn_by_editor or is_editor(request.user),
        "withdraw_address": _address("withdraw", ruling.public_id, secret),
    }
    response = render(request, "rulings/edit.html", context, status=status)
    # The address is a key. No other site gets to know it (the site's Referrer-Policy is same-origin; a stricter one
    # would take the origin from the form too, which Django then refuses), nor a search engine's index.
    response.headers["X-Robots-Tag"] = "noindex"
    if context["is_just_saved"]:
        tell_once(response, ruling, secret_noted(request, ruling))
    return response
