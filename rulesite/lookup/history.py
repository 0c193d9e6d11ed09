"""One rule through all editions, and what its number meant before."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from rules_db.editions.compare import Kept
from rules_db.editions.history import Meaning, Stage, earlier_meanings_of, history_of
from rules_db.lookup import find_rule
from rules_db.models import Edition
from rulesite.lookup.addresses import Shelfmark, shelfmark_or_404
from rulesite.lookup.dates import dates_of
from rulesite.lookup.lines import Line, line_in_its_edition, lines


@dataclass(frozen=True)
class Drawn:
    """A stage as it is drawn: the rule there, the rule above it, and its words in pieces."""

    stage: Stage
    line: Line
    above: Line | None
    pieces: list[tuple[Kept, str]]


@dataclass(frozen=True)
class Earlier:
    """Another rule that had a number in the edition `label`, and what it is or may be in the one being read."""

    label: str
    then: Line
    now: list[Line]
    is_sure: bool


@require_safe
def history(request: HttpRequest, game: str, number: str, edition: str | None = None) -> HttpResponse:
    shelfmark = shelfmark_or_404(game, edition)
    rule_text = find_rule(number, shelfmark.edition).rule
    if rule_text is None:  # the rule's page knows what to say of such a number
        return redirect(shelfmark.rule(number))
    if rule_text.number != number:
        return redirect(shelfmark.history(rule_text.number))
    told = [(each, [_drawn(stage) for stage in stages]) for each, stages in history_of(rule_text)]
    context = {
        "shelfmark": shelfmark,
        "line": lines([rule_text], shelfmark)[0],
        "history": [(each, _shown(each), dates_of(each), drawn) for each, drawn in told],
        "earlier": earlier(rule_text.number, shelfmark),
    }
    return render(request, "lookup/history.html", context)


def earlier(number: str, shelfmark: Shelfmark) -> list[Earlier]:
    """The other rules that had this number in editions before the one being read."""
    book = shelfmark.book
    return [_earlier(each, shelfmark) for each in earlier_meanings_of(number, book.seen_from, book.carriers)]


def _earlier(meaning: Meaning, shelfmark: Shelfmark) -> Earlier:
    now = lines(meaning.now.asserted or meaning.now.proposed, shelfmark)
    return Earlier(meaning.rule.edition.label, line_in_its_edition(meaning.rule), now, bool(meaning.now.asserted))


def _drawn(stage: Stage) -> Drawn:
    above = stage.rule.parent
    pieces = stage.words or ([(Kept.SAME, stage.rule.text)] if stage.rule.text else [])
    return Drawn(stage, line_in_its_edition(stage.rule), line_in_its_edition(above) if above else None, pieces)


def _shown(edition: Edition) -> str:
    return reverse("lookup:pinned-contents", args=[edition.rulebook.game.slug, edition.label])
