"""The page of a term: what defines it, which rules use it, and what the other games call by its name."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from rules_db.cards.cards_as_data import cards_in_order
from rules_db.models import RuleText, Term
from rules_db.terms.across import same_elsewhere, terms_called
from rules_db.terms.cards import cards_with
from rulesite.answers.reading import answers_on
from rulesite.cards.names import named
from rulesite.lookup.addresses import Shelfmark, shelfmark_or_404
from rulesite.lookup.lines import Line, lines
from rulesite.lookup.reading import SHOWN_IN_FULL, Unit, outline, read
from rulesite.terms.former import missing_term
from rulesite.terms.reading import Definition, Name, definition_of, names_of, shelfmarks

#: Rules that use a term, and cards that have a keyword, on one page.
_USES = 30
_CARDS = 50


@dataclass(frozen=True)
class Defined:
    """A term in one edition: the rule that defines it with what is beneath it, and the others that do."""

    shelfmark: Shelfmark
    unit: Unit
    is_outline: bool
    also: list[Line]


@dataclass(frozen=True)
class Elsewhere:
    """What another game calls by the same name, in a line."""

    shelfmark: Shelfmark
    href: str
    names: list[Name]
    definition: Definition | None


@require_safe
def term(request: HttpRequest, game: str, slug: str, edition: str | None = None) -> HttpResponse:
    shelfmark = shelfmark_or_404(game, edition)
    marks = {mark.edition.pk: mark for mark in shelfmarks(shelfmark)}
    terms = _terms_or_404(list(marks.values()), slug)
    defined = [_defined(each, marks[each.edition_id]) for each in terms]
    uses = [use for each in terms for use in _uses(each, marks[each.edition_id])]
    page = Paginator(uses, _USES).get_page(request.GET.get("page"))
    context = {
        "shelfmark": shelfmark,
        "slug": slug,
        "names": names_of(terms[0]),
        "is_keyword": terms[0].is_keyword,
        "defined": defined,
        "page": page,
        "uses": [line for mark, rule in page for line in lines([rule], mark)],
        "answers": answers_on(member.rule_text.rule_id for each in defined for member in each.unit.whole()),
        "cards": len(cards_with(terms[0])),
        "elsewhere": [_elsewhere(other) for other in same_elsewhere(terms[0], shelfmark.book.terms_elsewhere)],
    }
    return render(request, "terms/term.html", context)


@require_safe
@cache_control(max_age=300)
@vary_on_cookie  # the reader's language is kept in one
def preview(request: HttpRequest, game: str, slug: str, edition: str | None = None) -> HttpResponse:
    """The fragment shown over a term in a rule's text: its names, and what it means in a line."""
    marks = shelfmarks(shelfmark_or_404(game, edition))
    found = _terms_or_404(marks, slug)[0]
    book = next(mark.book for mark in marks if mark.edition.pk == found.edition_id)
    context = {"term": found, "names": names_of(found), "definition": definition_of(found, book)}
    return render(request, "terms/preview.html", context)


@require_safe
def cards(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """The cards that have a keyword."""
    shelfmark = shelfmark_or_404(game, None)
    found = _terms_or_404(shelfmarks(shelfmark), slug)[0]
    page = Paginator(cards_with(found), _CARDS).get_page(request.GET.get("page"))
    here = cards_in_order(list(page))
    context = {
        "shelfmark": shelfmark,
        "slug": slug,
        "names": names_of(found),
        "page": page,
        "cards": [(card, named(front) if (front := card.faces.first()) else []) for card in here],
    }
    return render(request, "terms/cards.html", context)


def _terms_or_404(marks: list[Shelfmark], slug: str) -> list[Term]:
    """Raises NotOnShelfError, FormerTermError, GoneTermError."""
    editions = [mark.edition for mark in marks]
    if terms := terms_called(slug, editions):
        return terms
    raise missing_term(slug, editions)


def _defined(term: Term, shelfmark: Shelfmark) -> Defined:
    book = shelfmark.book
    rule = book.numbered[term.rule.number]
    is_outline = len(list(book.whole(rule))) > SHOWN_IN_FULL
    unit = (outline if is_outline else read)(rule, book)
    return Defined(shelfmark, unit, is_outline, lines(list(term.also.order_by("position")), shelfmark))


def _uses(term: Term, shelfmark: Shelfmark) -> list[tuple[Shelfmark, RuleText]]:
    """The rules that use it, in the order of the document; also where it stands everywhere and is no link."""
    numbers = term.uses.order_by("source__position").values_list("source__number", flat=True)
    return [(shelfmark, shelfmark.book.numbered[number]) for number in numbers]


def _elsewhere(term: Term) -> Elsewhere:
    edition = term.edition
    game = edition.rulebook.game
    shelfmark = Shelfmark(game, edition, pinned=edition != game.current_edition())
    return Elsewhere(shelfmark, shelfmark.term(term.slug), names_of(term), definition_of(term, shelfmark.book))
