"""What changed from one edition of a rulebook to another, by kinds and chapters, in pages; and what can be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from rules_db.editions.changes import changes_between
from rules_db.editions.compare import Change, Compared, Comparison, Kept, word_changes
from rules_db.editions.succession import line_of
from rules_db.models import Edition
from rules_db.numbers import readable
from rules_db.refusals import RefusedError
from rulesite.lookup.addresses import Shelfmark, game_or_404, shelfmark_or_404

NAMES: dict[Change, str | Promise] = {
    Change.ADDED: _("Added"),
    Change.REMOVED: _("Removed"),
    Change.REWORDED: _("Reworded"),
    Change.REFERENCES: _("References changed"),
    Change.MOVED: _("Moved"),
    Change.RENUMBERED: _("Renumbered"),
    Change.UNCHANGED: _("Unchanged"),
}
#: A pair that is only a suggestion, whatever changed in it.
UNSURE = "unsure"
#: Changed rules on one page.
PAGE = 50


@dataclass(frozen=True)
class Entry:
    """One changed rule as it is drawn: links to both sides where there are any, and its words in pieces."""

    pair: Compared
    name: str | Promise
    old_address: str
    new_address: str
    pieces: list[tuple[str, str]]


@dataclass(frozen=True)
class Choice:
    """A filter as a link: how many rules it leaves, and whether it is in force; its link then takes it off."""

    name: str | Promise
    count: int
    query: str
    is_chosen: bool


@require_safe
def comparisons(request: HttpRequest, game: str) -> HttpResponse:
    """Which editions of a game's rulebooks can be compared. With `old` and `new` (pks) it leads to that comparison."""
    found = game_or_404(game)
    editions = Edition.objects.published().filter(rulebook__game=found).select_related("rulebook")
    asked = {name: request.GET.get(name, "") for name in ("old", "new")}
    if all(asked.values()):
        chosen = {str(each.pk): each.label for each in editions}
        if not set(asked.values()) <= chosen.keys():
            raise BadRequest("no such edition")
        return redirect("lookup:changes", game, chosen[asked["old"]], chosen[asked["new"]])
    lines = {tuple(line_of(each)): each.rulebook for each in editions}
    books = [(rulebook, line, list(pairwise(line))[::-1]) for line, rulebook in lines.items()]
    return render(request, "lookup/comparisons.html", {"game": found, "books": books})


@require_safe
def changes(request: HttpRequest, game: str, old: str, new: str) -> HttpResponse:
    """The changed rules. `kind` and `chapter` keep some of them, `page` is one of their pages."""
    before, after = shelfmark_or_404(game, old), shelfmark_or_404(game, new)
    try:
        comparison = changes_between(before.edition, after.edition)
    except RefusedError as refusal:
        raise BadRequest(str(refusal)) from refusal
    changed = [pair for pair in comparison.pairs if pair.change is not Change.UNCHANGED or not pair.sure]
    kind, chapter = request.GET.get("kind", ""), request.GET.get("chapter", "")
    chapter_of = _chapters_of(comparison)
    of_kind = [pair for pair in changed if _is_of_kind(pair, kind)]
    of_chapter = [pair for pair in changed if chapter_of(pair) == chapter or not chapter]
    page = Paginator([pair for pair in of_chapter if _is_of_kind(pair, kind)], PAGE).get_page(request.GET.get("page"))
    context = {
        "before": before,
        "shelfmark": after,
        "entries": list(_entries(list(page.object_list), before, after)),
        "page": page,
        "unchanged": comparison.counts[Change.UNCHANGED],
        "kinds": _kinds(of_chapter, kind, chapter),
        "chapters": _chapters(Counter(map(chapter_of, of_kind)), after, kind, chapter),
        "unsure": comparison.counts[UNSURE],
        "is_filtered": bool(kind or chapter),
    }
    return render(request, "lookup/changes.html", context)


def _is_of_kind(pair: Compared, kind: str) -> bool:
    return not kind or (not pair.sure if kind == UNSURE else pair.change.value == kind)


def _chapters_of(comparison: Comparison) -> Callable[[Compared], str]:
    """Tells the chapter of a changed rule in the new edition, or in the old one where it was removed."""
    parents_new = {pair.new.number: pair.new.parent for pair in comparison.pairs if pair.new}
    parents_old = {pair.old.number: pair.old.parent for pair in comparison.pairs if pair.old}

    def chapter(pair: Compared) -> str:
        rule, parents = (pair.new, parents_new) if pair.new else (pair.old, parents_old)
        number = rule.number if rule else ""
        while parents.get(number):
            number = parents[number]
        return number

    return chapter


def _query(kind: str, chapter: str) -> str:
    return urlencode({name: value for name, value in (("kind", kind), ("chapter", chapter)) if value})


def _kinds(pairs: list[Compared], kind: str, chapter: str) -> list[Choice]:
    counts: Counter[str] = Counter(pair.change.value for pair in pairs)
    counts[UNSURE] = sum(not pair.sure for pair in pairs)
    names: list[tuple[str, str | Promise]] = [(change.value, name) for change, name in NAMES.items()]
    names = [each for each in names if each[0] != Change.UNCHANGED.value] + [(UNSURE, _("Unsure"))]
    return [
        Choice(name, counts[value], _query("" if value == kind else value, chapter), value == kind)
        for value, name in names
        if counts[value] or value == kind
    ]


def _chapters(counts: Counter[str], after: Shelfmark, kind: str, chapter: str) -> list[Choice]:
    """The chapters in the order of the rules, each with its title."""
    titles = {text.number: text.heading for text in after.edition.rule_texts.filter(parent=None)}
    return [
        Choice(
            " ".join(filter(None, (readable(number), titles.get(number, "")))),
            counts[number],
            _query(kind, "" if number == chapter else number),
            number == chapter,
        )
        for number in dict.fromkeys([*counts, *([chapter] if chapter in titles else [])])
    ]


def _entries(pairs: list[Compared], before: Shelfmark, after: Shelfmark) -> Iterator[Entry]:
    for pair in pairs:
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
