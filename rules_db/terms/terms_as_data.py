"""Terms as the search, the offline library and the API give them: one shape for all."""

from __future__ import annotations

from typing import Any

from rules_db.models import Edition, Term, TermUse
from rules_db.terms.across import same_elsewhere, terms_elsewhere


def terms_as_data(edition: Edition) -> list[dict[str, Any]]:
    """The terms of an edition by their slugs: names by language, the number of the rule that defines each, and uses.

    `uses` are the numbers of the rules that use it, in the order of the document.
    """
    numbers: dict[int, list[str]] = {}
    uses = TermUse.objects.filter(term__edition=edition).order_by("source__position")
    for term, number in uses.values_list("term", "source__number"):
        numbers.setdefault(term, []).append(number)
    terms = edition.terms.select_related("rule").order_by("slug")
    return [_as_data(term, numbers.get(term.pk, [])) for term in terms]


def term_as_data(term: Term) -> dict[str, Any]:
    """One term, with the other rules that define it and what the other games call by its names."""
    uses = term.uses.order_by("source__position").values_list("source__number", flat=True)
    return _as_data(term, list(uses)) | {
        "also": list(term.also.order_by("position").values_list("number", flat=True)),
        "elsewhere": [
            {"game": other.edition.rulebook.game.slug, "slug": other.slug, "rule": other.rule.number}
            for other in same_elsewhere(term, terms_elsewhere(term.edition.rulebook.game))
        ],
    }


def _as_data(term: Term, uses: list[str]) -> dict[str, Any]:
    return {
        "slug": term.slug,
        "names": term.names,
        "is_keyword": term.is_keyword,
        "rule": term.rule.number,
        "uses": uses,
    }
