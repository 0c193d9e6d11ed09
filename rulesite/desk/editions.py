"""An edition at the desk: its findings, and what editors do with the whole of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from rules_db.desk.alignment import sides_of
from rules_db.desk.dating import set_dates, title_page
from rules_db.desk.findings import accept_kind, open_findings, reopen, settle
from rules_db.desk.joined import joined_in
from rules_db.desk.publishing import (
    discard_draft,
    make_published_current,
    publish_reviewed,
    relabel_edition,
    withdraw_published,
)
from rules_db.desk.verdicts import is_withheld, overrule, verdict_of
from rules_db.desk.versions import version_of
from rules_db.editions.current import current_without, takeover
from rules_db.editions.relinking import Fate, Relink, relinks_of
from rules_db.models import Edition, Finding, Settlement
from rules_db.refusals import RefusedError
from rulesite.desk.doors import EditorRequest, editors_only
from rulesite.desk.findings import kinds_of_findings
from rulesite.lookup.dates import dates_of
from rulesite.lookup.standing import standing_of


class ActForm(forms.Form):
    """What any of the edition's forms may send; `version` is the one its page showed."""

    version = forms.IntegerField(min_value=0, required=False)
    published = forms.DateField(required=False)
    effective = forms.DateField(required=False)
    replaces = forms.TypedChoiceField(
        required=False,
        choices=[("", ""), ("yes", ""), ("no", "")],
        coerce={"yes": True, "no": False}.get,
        empty_value=None,
    )
    instead_of = forms.IntegerField(min_value=0, required=False)
    label = forms.CharField(required=False, max_length=60)
    reason = forms.CharField(required=False, max_length=2000)
    kind = forms.CharField(required=False, max_length=40)


@require_safe
@editors_only
def edition(request: EditorRequest, edition: int) -> HttpResponse:
    return _page(request, edition)


@require_POST
@editors_only
def finding(request: EditorRequest, edition: int, finding: int) -> HttpResponse:
    """`verdict` is accepted, ignored, or empty to open the finding again."""
    found = Finding.objects.filter(pk=finding, edition=edition).select_related("edition__rulebook").first()
    if found is None:
        # A new reading took its place, or it never was: either way the page must be looked at afresh.
        raise Http404
    verdict = request.POST.get("verdict", "")
    if verdict and verdict not in Settlement.Verdict.values:
        return _page(request, edition, f"{verdict[:40]!r} is no verdict", 400)

    def act(by: str, given: dict[str, Any]) -> None:
        if verdict:
            settle(by, found, Settlement.Verdict(verdict), given["reason"])
        else:
            reopen(by, found)

    return _act(request, edition, act, f"#finding-{finding}")


@require_POST
@editors_only
def kind(request: EditorRequest, edition: int) -> HttpResponse:
    found = get_object_or_404(Edition, pk=edition)
    return _act(request, edition, lambda by, given: accept_kind(by, found, given["kind"]), "#findings")


@require_POST
@editors_only
def published(request: EditorRequest, edition: int) -> HttpResponse:
    return _act(
        request, edition, lambda by, given: publish_reviewed(by, edition, given["version"], given["instead_of"])
    )


@require_POST
@editors_only
def dated(request: EditorRequest, edition: int) -> HttpResponse:
    def act(by: str, given: dict[str, Any]) -> None:
        dates = {"published_on": given["published"], "effective": given["effective"]}
        set_dates(by, edition, given["version"], **dates, replaces_current=given["replaces"])

    return _act(request, edition, act, "#plan")


@require_POST
@editors_only
def made_current(request: EditorRequest, edition: int) -> HttpResponse:
    return _act(request, edition, lambda by, given: make_published_current(by, edition, given["version"]))


@require_POST
@editors_only
def relabelled(request: EditorRequest, edition: int) -> HttpResponse:
    return _act(request, edition, lambda by, given: relabel_edition(by, edition, given["version"], given["label"]))


@require_POST
@editors_only
def overruled(request: EditorRequest, edition: int) -> HttpResponse:
    """Go on with a draft although its reading seems to have gone wrong."""
    return _act(request, edition, lambda by, given: overrule(by, edition, given["version"], given["reason"]))


@require_POST
@editors_only
def withdrawn(request: EditorRequest, edition: int) -> HttpResponse:
    return _act(request, edition, lambda by, given: withdraw_published(by, edition, given["version"], given["reason"]))


@require_POST
@editors_only
def discarded(request: EditorRequest, edition: int) -> HttpResponse:
    return _act(request, edition, lambda by, given: discard_draft(by, edition, given["version"]))


def _act(
    request: EditorRequest, edition_id: int, act: Callable[[str, dict[str, Any]], object], where: str = ""
) -> HttpResponse:
    get_object_or_404(Edition, pk=edition_id)
    form = ActForm(request.POST)
    if not form.is_valid():
        said = "; ".join(f"{field}: {' '.join(map(str, errors))}" for field, errors in form.errors.items())
        return _page(request, edition_id, said, 400)
    try:
        act(request.user.username, form.cleaned_data | {"version": form.cleaned_data["version"] or 0})
    except RefusedError as refusal:
        return _page(request, edition_id, str(refusal), 409)
    if not Edition.objects.filter(pk=edition_id).exists():
        return redirect("desk:home")
    return redirect(reverse("desk:edition", args=[edition_id]) + where)


def _page(request: EditorRequest, edition_id: int, refusal: str = "", status: int = 200) -> HttpResponse:
    shown = get_object_or_404(Edition.objects.select_related("rulebook__game"), pk=edition_id)
    context = {
        "edition": shown,
        "version": version_of(shown),
        "kinds": kinds_of_findings(shown),
        "still_open": open_findings(shown),
        "rules": shown.rule_texts.count(),
        "verdict": verdict_of(shown),
        "is_withheld": is_withheld(shown),
        "joined": len(joined_in(shown)) if shown.state == Edition.State.DRAFT else 0,
        "refusal": refusal,
    }
    return render(request, "desk/edition.html", context | _beside(shown) | _for_readers(shown), status=status)


def _for_readers(edition: Edition) -> dict[str, object]:
    """What readers get: once it is published, or now that it is, or once it is withdrawn."""
    told: dict[str, object] = {"dates": dates_of(edition)}
    if edition.state == Edition.State.PUBLISHED:
        return told | {"standing": standing_of(edition), "without": current_without(edition)}
    return told | {"plan": takeover(edition), "title_page": title_page(edition), "fates": _fates(edition)}


def _fates(edition: Edition) -> list[tuple[Fate, list[Relink]]]:
    """What publishing it does to the permanent ids of its rules, by what becomes of them."""
    relinks = relinks_of(edition)
    by_fate = [(fate, [relink for relink in relinks if relink.fate is fate]) for fate in Fate]
    return [(fate, found) for fate, found in by_fate if found]


def _beside(edition: Edition) -> dict[str, object]:
    """Its neighbour in the line, and where readers compare the two once both are published."""
    sides = sides_of(edition)
    if sides is None:
        return {}
    older, newer = sides
    compared = reverse("lookup:changes", args=[edition.rulebook.game.slug, older.label, newer.label])
    return {
        "neighbour": older if edition == newer else newer,
        "follows": edition == newer,
        "comparison": compared if edition.state == Edition.State.PUBLISHED else "",
    }
