"""A rule beside what another game says of the same thing, rule by rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules_db.editions.across_games import counterparts
from rules_db.lookup import rule_numbered
from rules_db.models import Game, RuleText
from rules_db.terms.across import same_elsewhere
from rulesite.lookup.addresses import NotOnShelfError, Shelfmark, game_or_404, read_in, shelfmark_or_404
from rulesite.lookup.book import Book
from rulesite.lookup.lines import Line, lines
from rulesite.lookup.reading import SHOWN_IN_FULL, Unit, breadcrumb, outline, read


@dataclass(frozen=True)
class Row:
    """A rule and what surely speaks of the same thing on the other side; None where nothing does.

    `elsewhere` is the number of this side's rule that the other one stands beside, where that is on no row here.
    """

    here: Unit | None
    there: Unit | None
    elsewhere: str = ""


@require_safe
def across(request: HttpRequest, game: str, number: str, other: str) -> HttpResponse:
    shelfmark = shelfmark_or_404(game, None)
    found = rule_numbered(number, shelfmark.edition)
    if found is None:
        raise NotOnShelfError(_("There is no rule %(number)s.") % {"number": number})
    if found.number != number:
        return redirect("lookup:across", game, found.number, other)
    other_game = game_or_404(other)
    if other_game == shelfmark.game:
        raise NotOnShelfError(_("This is the same game."))
    rule = shelfmark.book.numbered[number]
    context = {"shelfmark": shelfmark, "other_game": other_game, "line": lines([rule], shelfmark)[0]}
    for there in read_in(other_game):
        pairs = counterparts(shelfmark.edition, there.edition)
        if number in pairs:
            return render(request, "lookup/across.html", context | _beside(rule, shelfmark, there, pairs))
    return render(request, "lookup/across.html", context | {"above": _above(rule, shelfmark, other_game)})


def games_beside(book: Book, rules: Sequence[RuleText]) -> list[Game]:
    """The other games that define a term which one of these rules defines, in their order."""
    terms = [term for rule in rules for term in book.defined_by(rule)]
    others = [other for term in terms for other in same_elsewhere(term, book.terms_elsewhere)]
    return sorted({other.edition.rulebook.game for other in others}, key=lambda game: game.position)


def _beside(rule: RuleText, shelfmark: Shelfmark, there: Shelfmark, pairs: dict[str, str]) -> dict[str, object]:
    sides = ((rule, shelfmark.book), (there.book.numbered[pairs[rule.number]], there.book))
    is_outline = any(len(list(book.whole(each))) > SHOWN_IN_FULL for each, book in sides)
    here_unit, there_unit = ((outline if is_outline else read)(each, book) for each, book in sides)
    return {
        "there": there,
        "rows": list(_rows(list(here_unit.whole()), list(there_unit.whole()), pairs)),
        "is_outline": is_outline,
    }


def _rows(here: Sequence[Unit], there: Sequence[Unit], pairs: dict[str, str]) -> Iterator[Row]:
    """All rules of both sides in the order of the first; what the second has alone stands where it comes there."""
    beside = {unit.rule_text.number: unit for unit in there}
    came_from = {partner: number for number, partner in pairs.items()}
    waiting = list(there)
    shown = {unit.rule_text.number for unit in here}

    def passed(number: str) -> Iterator[Row]:
        """What stands before a rule there and beside none of the rules here."""
        while waiting and waiting[0].rule_text.number != number:
            unit = waiting.pop(0)
            partner = came_from.get(unit.rule_text.number, "")
            if partner not in shown:
                yield Row(None, unit, elsewhere=partner)
        del waiting[:1]

    for unit in here:
        partner = pairs.get(unit.rule_text.number, "")
        if any(each.rule_text.number == partner for each in waiting):
            yield from passed(partner)
        yield Row(unit, beside.get(partner))
    yield from passed("")


def _above(rule: RuleText, shelfmark: Shelfmark, other: Game) -> Line | None:
    """The nearest rule above this one that has something beside it."""
    above = breadcrumb(rule)[::-1]
    for there in read_in(other):
        pairs = counterparts(shelfmark.edition, there.edition)
        for parent in above:
            if parent.number in pairs:
                return lines([parent], shelfmark)[0]
    return None
