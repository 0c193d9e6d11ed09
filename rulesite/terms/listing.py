"""The terms of a game from A to Z, keywords apart from the others."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules_db.cards.keywords import bare_name
from rules_db.models import Term
from rules_db.search import MAX_QUERY
from rulesite.lookup.addresses import Shelfmark, shelfmark_or_404
from rulesite.lookup.home import HtmxRequest
from rulesite.terms.reading import Name, names_of, shelfmarks


@dataclass(frozen=True)
class Listed:
    """A term in the list, with its names and the numbers of the rules that define it, one for each rulebook."""

    slug: str
    names: list[Name]
    is_keyword: bool
    numbers: list[str]

    @property
    def letter(self) -> str:
        """What it is found under; names in Japanese are under none."""
        first = bare_name(self.names[0].text)[:1].upper()
        return first if first.isascii() else ""


@require_safe
@vary_on_headers("HX-Request")
def listing(request: HtmxRequest, game: str, edition: str | None = None) -> HttpResponse:
    """`?q=` leaves the terms one of whose names has these letters."""
    shelfmark = shelfmark_or_404(game, edition)
    query = request.GET.get("q", "").strip()[:MAX_QUERY]
    listed = [each for each in _listed(shelfmark) if _fits(each, query)]
    terms = [each for each in listed if not each.is_keyword]
    context = {
        "shelfmark": shelfmark,
        "query": query,
        "max_query": MAX_QUERY,
        "count": len(listed),
        "keywords": [each for each in listed if each.is_keyword],
        "letters": [(letter, list(group)) for letter, group in groupby(terms, key=lambda each: each.letter)],
    }
    return render(request, "terms/terms.html" + ("#results" if request.htmx else ""), context)


def _listed(shelfmark: Shelfmark) -> list[Listed]:
    editions = [each.edition for each in shelfmarks(shelfmark)]
    terms = Term.objects.filter(edition__in=editions).select_related("edition__rulebook__game", "rule")
    in_order = sorted(terms, key=lambda term: editions.index(term.edition))
    by_slug: dict[str, list[Term]] = {}
    for term in in_order:
        by_slug.setdefault(term.slug, []).append(term)
    listed = (_entry(slug, same) for slug, same in by_slug.items())
    return sorted(listed, key=lambda each: (not each.letter, bare_name(each.names[0].text)))


def _entry(slug: str, terms: list[Term]) -> Listed:
    first = terms[0]
    return Listed(slug, names_of(first), first.is_keyword, [term.rule.number for term in terms])


def _fits(listed: Listed, query: str) -> bool:
    wanted = bare_name(query)
    return any(wanted in bare_name(name.text) for name in listed.names)
