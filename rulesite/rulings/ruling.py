"""The page of a saved ruling, and the lists of them."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules_db.desk.editors import is_editor
from rules_db.models import SavedRuling
from rules_db.saved.keeping import may_edit, scenario_of, told
from rules_db.saved.wordings import changed_since
from rulesite.rulings.chat import as_chat
from rulesite.rulings.just_saved import is_noted, secret_noted, tell_once
from rulesite.rulings.preview import preview_of
from rulesite.rulings.summary import summary_of
from rulesite.rulings.told import Told, tell
from rulesite.sandbox.links import language_of
from rulesite.sandbox.verdict import shown_verdict

#: Rulings of one page of a list.
MOST_LISTED = 200


@require_safe
def ruling(request: HttpRequest, public_id: str) -> HttpResponse:
    """A ruling at its permanent address; 410 while it is withdrawn."""
    saved = get_object_or_404(SavedRuling.objects.select_related("game", "edition__rulebook"), public_id=public_id)
    if saved.is_withdrawn:
        withdrawn = {"game": saved.game.slug, "by_editor": saved.withdrawn_by_editor}
        return render(request, "rulings/withdrawn.html", withdrawn, status=410)
    shown = tell(scenario_of(saved), language_of(saved.game.slug))
    secret = secret_noted(request, saved)
    by_secret = reverse("rulings:edit-by-secret", args=[public_id, secret]) if secret else ""
    context = {
        "game": saved.game.slug,
        "saved": saved,
        "asked": f"saved={saved.public_id}",
        "told": shown,
        "names": shown.names,
        "statement": shown.statement,
        "caveat": shown.caveat,
        "shown_edition": saved.game.current_edition(),
        "summary": summary_of(shown),
        "verdict": shown_verdict(shown),
        "changed": changed_since(saved),
        "other_now": _rules_otherwise(saved, shown),
        "is_mine": may_edit(saved, request.user),
        "is_just_saved": is_noted(request),
        "address": request.build_absolute_uri(request.path),
        "secret_address": request.build_absolute_uri(by_secret) if secret else "",
        "is_editor": is_editor(request.user),
        "chat": as_chat(shown, request.build_absolute_uri(request.path)),
        "preview": preview_of(request, shown, {"saved": saved.public_id, "v": str(saved.version)}),
    }
    response = render(request, "rulings/ruling.html", context)
    if not saved.is_vouched_for:
        response.headers["X-Robots-Tag"] = "noindex"
    if is_noted(request):
        tell_once(response, saved, secret)
    return response


@require_safe
@login_required
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """The rulings that somebody saved with their account; editors see everybody's, to withdraw them if need be."""
    everybody = is_editor(request.user)
    rulings = SavedRuling.objects.select_related("game", "owner")
    if not everybody:
        assert isinstance(request.user, User)
        rulings = rulings.filter(owner=request.user)
    context = {"rulings": rulings[:MOST_LISTED], "everybody": everybody}
    return render(request, "rulings/mine.html", context)


def _rules_otherwise(saved: SavedRuling, shown: Told) -> list[list[str]]:
    """The steps as they were told when it was saved, if other rules decide today; other words are no other result."""
    now = [rule for rule, _text in told(shown.ruling)]
    return [] if now == [rule for rule, _text in saved.told] else saved.told
