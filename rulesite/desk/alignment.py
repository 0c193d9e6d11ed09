"""The alignment of a draft at the desk: the pairs with both texts beside each other, and what is decided on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django import forms
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from rules_db.desk.alignment import Group, decide, grouped, leave_open, may_decide, sides_of
from rules_db.desk.versions import version_of
from rules_db.editions.changes import changes_between
from rules_db.editions.compare import Compared, Kept, side_by_side
from rules_db.models import DecidedPair, Edition
from rules_db.refusals import RefusedError
from rulesite.desk.doors import EditorRequest, editors_only
from rulesite.desk.words import group_words

_PAIRS_OF_A_PAGE = 20

Pieces = Sequence[tuple[Kept, str]]


@dataclass(frozen=True)
class ShownPair:
    """A pair with both texts in pieces, and the decision that there is on it."""

    pair: Compared
    old_pieces: Pieces
    new_pieces: Pieces
    decided: DecidedPair | None


class DecideForm(forms.Form):
    """`version` is the one its page showed."""

    version = forms.IntegerField(min_value=0)
    verdict = forms.ChoiceField(choices=DecidedPair.Verdict.choices)
    old = forms.CharField(max_length=60)
    new = forms.CharField(max_length=60)
    together = forms.BooleanField(required=False)


class LeaveOpenForm(forms.Form):
    version = forms.IntegerField(min_value=0)


@require_safe
@editors_only
def alignment(request: EditorRequest, edition: int) -> HttpResponse:
    return _page(request, edition)


@require_POST
@editors_only
def decided(request: EditorRequest, edition: int) -> HttpResponse:
    form = DecideForm(request.POST)

    def act(by: str) -> None:
        given = form.cleaned_data
        verdict = DecidedPair.Verdict(given["verdict"])
        decide(by, edition, given["version"], verdict, given["old"], given["new"], together=given["together"])

    return _act(request, edition, form, act)


@require_POST
@editors_only
def left_open(request: EditorRequest, edition: int, pair: int) -> HttpResponse:
    form = LeaveOpenForm(request.POST)
    return _act(request, edition, form, lambda by: leave_open(by, edition, form.cleaned_data["version"], pair))


def _act(request: EditorRequest, edition: int, form: forms.Form, act: Callable[[str], None]) -> HttpResponse:
    get_object_or_404(Edition, pk=edition)
    if not form.is_valid():
        said = "; ".join(f"{field}: {' '.join(map(str, errors))}" for field, errors in form.errors.items())
        return _page(request, edition, said, 400)
    try:
        act(request.user.username)
    except RefusedError as refusal:
        return _page(request, edition, str(refusal), 409)
    back = {name: request.GET[name] for name in ("group", "page") if name in request.GET}
    return redirect(reverse("desk:alignment", args=[edition]) + (f"?{urlencode(back)}" if back else ""))


def _page(request: EditorRequest, edition_id: int, refusal: str = "", status: int = 200) -> HttpResponse:
    shown = get_object_or_404(Edition.objects.select_related("rulebook__game"), pk=edition_id)
    decisions = list(shown.decided_pairs.select_related("old__edition", "new__edition"))
    context: dict[str, object] = {
        "edition": shown,
        "is_open": may_decide(shown),
        "version": version_of(shown),
        "decisions": decisions,
        "refusal": refusal,
    }
    if sides := sides_of(shown):
        context |= _pairs_of_a_page(request, *sides, decisions)
    return render(request, "desk/alignment.html", context, status=status)


def _pairs_of_a_page(
    request: EditorRequest, older: Edition, newer: Edition, decisions: list[DecidedPair]
) -> dict[str, object]:
    """The group that was asked for, or the first that has pairs."""
    groups = grouped(changes_between(older, newer))
    first = next((group for group in groups if groups[group]), Group.UNCHANGED)
    asked = request.GET.get("group", "")
    group = Group(asked) if asked in groups else first
    page = Paginator(groups[group], _PAIRS_OF_A_PAGE).get_page(request.GET.get("page"))
    words = group_words()
    of_these = [each for each in decisions if {each.old.edition, each.new.edition} == {older, newer}]
    return {
        "older": older,
        "newer": newer,
        "groups": [(each, words[each], len(pairs)) for each, pairs in groups.items()],
        "group": group,
        "page": page,
        "pairs": list(_shown(list(page.object_list), of_these)),
    }


def _shown(pairs: Sequence[Compared], decisions: list[DecidedPair]) -> Iterator[ShownPair]:
    decided = {(each.old.number, each.new.number): each for each in decisions}
    for pair in pairs:
        if pair.old and pair.new:
            left, right = side_by_side(pair.old, pair.new)
            yield ShownPair(pair, left, right, decided.get((pair.old.number, pair.new.number)))
        else:
            old, new = ([(Kept.SAME, side.text)] if side else [] for side in (pair.old, pair.new))
            yield ShownPair(pair, old, new, None)
