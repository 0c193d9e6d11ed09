"""The publisher's own change list, held against what the comparison of a draft with its neighbour finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_http_methods

from rules_db.desk.alignment import sides_of
from rules_db.desk.source import source_lines
from rules_db.editions.change_list import CheckedList, change_list_of, check_change_list, entries_of
from rules_db.editions.changes import changes_between
from rules_db.editions.compare import Compared
from rules_db.editions.told import Told
from rules_db.importing.reading import document_of
from rules_db.models import Edition
from rules_db.refusals import RefusedError
from rulesite.desk.doors import EditorRequest, editors_only
from rulesite.lookup.changes import NAMES

#: The longest change list known has 12,000 characters.
MAX_CHARACTERS = 100_000


class ToldForm(forms.Form):
    pasted = forms.CharField(required=False, max_length=MAX_CHARACTERS, strip=False)


@require_http_methods(["GET", "HEAD", "POST"])
@editors_only
def told(request: EditorRequest, edition: int) -> HttpResponse:
    """The list that was pasted, else the one in the document itself; nothing is stored."""
    shown = get_object_or_404(Edition.objects.select_related("rulebook__game"), pk=edition)
    sides = sides_of(shown)
    form = ToldForm(request.POST if request.method == "POST" else None)
    is_valid = form.is_valid() or not form.is_bound
    pasted = form.cleaned_data["pasted"] if form.is_bound and is_valid else ""
    context: dict[str, object] = {"edition": shown, "form": form, "pasted": pasted, "sides": sides}
    if sides and is_valid:
        lines = pasted.splitlines() or _own_lines(shown, sides[0])
        context |= {"is_read": bool(lines), "checked": _checked(lines, *sides)}
    return render(request, "desk/told.html", context, status=200 if is_valid else 400)


def _own_lines(edition: Edition, before: Edition) -> Sequence[str]:
    """The change list in the document that the desk has; none where there is none that it can read."""
    source = source_lines(edition)
    try:
        document = document_of(edition.label, "\n".join(source).encode())
        return change_list_of(document, edition, since=before) if source else ()
    except RefusedError:
        return ()


def _checked(lines: Sequence[str], older: Edition, newer: Edition) -> dict[str, list[tuple[object, str]]]:
    comparison = changes_between(older, newer)
    checked: CheckedList = check_change_list(entries_of(lines, comparison), comparison)
    return {
        "agreed": list(_told_entries(checked.agreed)),
        "only_told": list(_told_entries(checked.missing_in_ours)),
        "only_found": list(_found_entries(checked.missing_in_theirs)),
    }


def _told_entries(entries: Sequence[Told]) -> Iterator[tuple[object, str]]:
    for entry in entries:
        yield NAMES[entry.change], _numbers(entry.old, entry.new)


def _found_entries(pairs: Sequence[Compared]) -> Iterator[tuple[object, str]]:
    for pair in pairs:
        yield NAMES[pair.change], _numbers(pair.old.number if pair.old else "", pair.new.number if pair.new else "")


def _numbers(old: str, new: str) -> str:
    return old or new if old == new or not (old and new) else f"{old} → {new}"
