"""What changed from one edition of a rulebook to another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from rules_db.editions.changes import changes_between
from rules_db.editions.compare import Change, Compared, Comparison, Kept, word_changes
from rules_db.refusals import RefusedError
from rulesite.lookup.addresses import Shelfmark, shelfmark_or_404

NAMES: dict[Change, str | Promise] = {
    Change.ADDED: _("Added"),
    Change.REMOVED: _("Removed"),
    Change.REWORDED: _("Reworded"),
    Change.REFERENCES: _("References changed"),
    Change.MOVED: _("Moved"),
    Change.RENUMBERED: _("Renumbered"),
    Change.UNCHANGED: _("Unchanged"),
}


@dataclass(frozen=True)
class Entry:
    """One changed rule as it is drawn: links to both sides where there are any, and its words in pieces."""

    pair: Compared
    name: str | Promise
    old_address: str
    new_address: str
    pieces: list[tuple[str, str]]


@require_safe
def changes(request: HttpRequest, game: str, old: str, new: str) -> HttpResponse:
    before, after = shelfmark_or_404(game, old), shelfmark_or_404(game, new)
    try:
        comparison = changes_between(before.edition, after.edition)
    except RefusedError as refusal:
        raise BadRequest(str(refusal)) from refusal
    return render(
        request,
        "lookup/changes.html",
        {
            "before": before,
            "shelfmark": after,
            "entries": list(_entries(comparison, before, after)),
            "counts": [(name, comparison.counts[change]) for change, name in NAMES.items()],
            "unsure": comparison.counts["unsure"],
        },
    )


def _entries(comparison: Comparison, before: Shelfmark, after: Shelfmark) -> Iterator[Entry]:
    for pair in comparison.pairs:
        if pair.change is not Change.UNCHANGED or not pair.sure:
            yield Entry(
                pair,
                NAMES[pair.change],
                before.rule(pair.old.number) if pair.old else "",
                after.rule(pair.new.number) if pair.new else "",
                _pieces(pair),
            )


def _pieces(pair: Compared) -> list[tuple[str, str]]:
    if pair.change is Change.REWORDED and pair.old and pair.new and pair.old.text and pair.new.text:
        return [(kept.value, text) for kept, text in word_changes(pair.old, pair.new)]
    rule = pair.new or pair.old
    return [(Kept.SAME.value, rule.text)] if rule and rule.text else []
