"""The terms of an edition and their uses become rows, and stay in step with what they are found in.

Reads: the rule texts, references and digests of an edition, and what is known of its game.
Writes: its terms and their uses, anew if any is another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db import transaction

from rules_db.models import Edition, Publication, Reference, RuleText, Term, TermUse
from rules_db.terms.deriving import Defined, terms_of
from rules_db.terms.finding import Finder, Span, Use

#: A term that more rules use than one in so many stands everywhere, and its uses are no links …
_ONE_IN = 20
#: … if they are more than so many.
_AT_LEAST = 20


@dataclass(frozen=True)
class Found:
    """All terms of an edition with the uses of each, by the key of the rule text."""

    terms: list[Defined]
    uses: dict[str, list[tuple[int, Use]]]
    rules: int

    def is_marked(self, term: Defined) -> bool:
        """Whether its uses are links over the texts: not where it stands nearly everywhere, as a player does."""
        return len(self.uses[term.slug]) <= max(_AT_LEAST, self.rules / _ONE_IN)

    def as_rows(self) -> tuple[object, ...]:
        """What is stored of it, to be compared."""
        return (
            {term.slug: (term.names, term.is_keyword, self.is_marked(term), _keys(term)) for term in self.terms},
            {(slug, source, use.start, use.end) for slug, uses in self.uses.items() for source, use in uses},
        )


@transaction.atomic
def store_terms(edition: Edition) -> bool:
    """Make an edition's terms and uses what its texts say now; whether any of them was another before."""
    found = find_terms(edition)
    if found.as_rows() == _stored(edition):
        return False
    edition.terms.all().delete()
    rows = Term.objects.bulk_create(
        Term(
            edition=edition,
            slug=term.slug,
            names=term.names,
            is_keyword=term.is_keyword,
            is_marked=found.is_marked(term),
            rule=term.rules[0],
        )
        for term in found.terms
    )
    also = Term.also.through
    also.objects.bulk_create(
        also(term_id=row.pk, ruletext_id=rule.pk)
        for row, term in zip(rows, found.terms, strict=True)
        for rule in term.rules[1:]
    )
    TermUse.objects.bulk_create(
        TermUse(term=row, source_id=source, start=use.start, end=use.end)
        for row in rows
        for source, use in found.uses[row.slug]
    )
    return True


def refresh_terms() -> Iterator[Edition]:
    """Bring the terms of all published editions up to date, and tell readers' caches; the editions that changed."""
    for edition in Edition.objects.published().select_related("rulebook__game"):
        with transaction.atomic():
            if store_terms(edition):
                Publication.objects.create(edition=edition, act=Publication.Act.TERMED)
                yield edition


def find_terms(edition: Edition) -> Found:
    """The terms of an edition, and where its rules use them; nothing is stored."""
    rules = list(edition.rule_texts.order_by("position"))
    terms = terms_of(edition, rules)
    finder = Finder(terms, edition.language)
    references = _references(edition)
    used = {rule.pk: finder.uses(rule.text, references[rule.pk]) for rule in rules if rule.text}
    told = _told(rules, terms, used)
    uses: dict[str, list[tuple[int, Use]]] = {term.slug: [] for term in terms}
    for pk, found in used.items():
        for use in found:
            if use.slug not in told[pk]:
                uses[use.slug].append((pk, use))
    return Found(terms, uses, len(rules))


def _told(rules: Sequence[RuleText], terms: Sequence[Defined], used: dict[int, list[Use]]) -> dict[int, frozenset[str]]:
    """The terms that are not marked in a rule: those it defines, and those that a heading above it has told of."""
    defined: defaultdict[int, set[str]] = defaultdict(set)
    for term in terms:
        for rule in term.rules:
            defined[rule.pk].add(term.slug)
    by_key = {rule.pk: rule for rule in rules}
    told: dict[int, frozenset[str]] = {}

    def tell(rule: RuleText) -> frozenset[str]:
        if rule.pk not in told:
            above = by_key.get(rule.parent_id or 0)
            headed = {use.slug for use in used.get(above.pk, ()) if use.end <= above.heading_length} if above else ()
            told[rule.pk] = frozenset(defined[rule.pk]).union(headed, tell(above) if above else ())
        return told[rule.pk]

    for rule in rules:
        tell(rule)
    return told


def _references(edition: Edition) -> defaultdict[int, list[Span]]:
    found: defaultdict[int, list[Span]] = defaultdict(list)
    for source, start, end in Reference.objects.filter(source__edition=edition).values_list("source", "start", "end"):
        found[source].append((start, end))
    return found


def _stored(edition: Edition) -> tuple[object, ...]:
    terms = {
        term.slug: (term.names, term.is_keyword, term.is_marked, (term.rule_id, {rule.pk for rule in term.also.all()}))
        for term in edition.terms.prefetch_related("also")
    }
    uses = TermUse.objects.filter(term__edition=edition).values_list("term__slug", "source", "start", "end")
    return terms, set(uses)


def _keys(term: Defined) -> tuple[int, set[int]]:
    first, *others = [rule.pk for rule in term.rules]
    return first, set(others)
