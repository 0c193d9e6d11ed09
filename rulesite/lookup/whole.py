"""A chapter, or a whole rulebook, on one page: to read in a row, to search in with the browser, and to print."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules_db.models import Reference, RuleText
from rulesite.lookup.addresses import NotOnShelfError, Shelfmark, shelfmark_or_404
from rulesite.lookup.digests import reader_language
from rulesite.lookup.lines import lines
from rulesite.lookup.plain_words import are_shown
from rulesite.lookup.reading import breadcrumb, read


@require_safe
def book(request: HttpRequest, game: str, edition: str | None = None) -> HttpResponse:
    """Every rule of an edition."""
    shelfmark = shelfmark_or_404(game, edition)
    return _page(request, shelfmark, shelfmark.book.chapters)


@require_safe
def part(request: HttpRequest, game: str, number: str, edition: str | None = None) -> HttpResponse:
    """A rule, mostly a chapter, with everything beneath it."""
    shelfmark = shelfmark_or_404(game, edition)
    rule_text = shelfmark.book.numbered.get(number)
    if rule_text is None:
        raise NotOnShelfError(_("There is no rule %(number)s.") % {"number": number})
    return _page(request, shelfmark, [rule_text], rule_text)


def _page(
    request: HttpRequest, shelfmark: Shelfmark, parts: list[RuleText], only: RuleText | None = None
) -> HttpResponse:
    context = {
        "shelfmark": shelfmark,
        "parts": lines(parts, shelfmark),
        "only": lines([only], shelfmark)[0] if only else None,
        "above": lines(breadcrumb(only), shelfmark) if only else [],
        "drawn": mark_safe("".join(_drawn(each, shelfmark) for each in parts)),
        "has_plain_words": shelfmark.edition.has_texts,
        "shows_plain_words": are_shown(request),
        "doubtful": [doubt for each in parts for doubt in _doubts(each, shelfmark)],
    }
    return render(request, "lookup/whole.html", context)


def _drawn(rule_text: RuleText, shelfmark: Shelfmark) -> SafeString:
    """A chapter's rules, drawn once for each publication and language: a page of it has hundreds."""
    book = shelfmark.book
    key = ("whole", reader_language(), shelfmark.pinned, rule_text.number)
    if key not in book.drawn:
        context = {"shelfmark": shelfmark, "unit": read(rule_text, book), "doubts_here": True, "is_whole": True}
        book.drawn[key] = render_to_string("lookup/unit.html", context)
    return book.drawn[key]


def _doubts(rule_text: RuleText, shelfmark: Shelfmark) -> list[Reference]:
    book = shelfmark.book
    references = (reference for each in book.whole(rule_text) for reference in book.references(each))
    return [reference for reference in references if reference.status != Reference.Status.RESOLVED]
