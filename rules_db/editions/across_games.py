"""Rules of two games that speak of the same thing.

Two rulebooks of different games are no editions of each other, yet some are built alike, as those of sister games
are. Their digests are in one language and in one person's plain words, so these are compared: the terms that both
define are pairs that hold, and what stands around them is aligned as the rules of two editions are. Where too little
of the shorter rulebook finds a sure partner the two are not built alike, and only the terms count.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from django.core.cache import cache

from rules_db.editions.align import align
from rules_db.editions.wording import Citation, Wording
from rules_db.importing.reference_grammar import find_mentions
from rules_db.models import Digest, Edition, Publication, Term
from rules_db.terms.across import Key, are_one, keys_of

#: The language of the digests that are compared: all rulebooks are told in it.
_TOLD_IN = "en"
#: Two rulebooks are built alike if so much of the shorter one has a sure partner.
_BUILT_ALIKE = 0.25
_A_DAY = 86_400

NumberPair = tuple[str, str]


def counterparts(edition: Edition, other: Edition) -> dict[str, str]:
    """By the number of a rule: that of the other edition's rule which surely speaks of the same thing.

    Kept for as long as nothing is published. Both are always paired from the same side, so that both agree.
    """
    first, second = sorted((edition, other), key=lambda each: each.pk)
    key = f"across/{Publication.newest_id()}/{first.pk}/{second.pk}"
    pairs: list[NumberPair] | None = cache.get(key)
    if pairs is None:
        pairs = sure_pairs(told(first), told(second), same_terms(first, second))
        cache.set(key, pairs, _A_DAY)
    return dict(pairs if edition == first else [(there, here) for here, there in pairs])


def sure_pairs(one: Sequence[Wording], other: Sequence[Wording], terms: Sequence[NumberPair]) -> list[NumberPair]:
    """The pairs of two rulebooks that are sure; those of `terms` are."""
    aligned = [(pair.old, pair.new) for pair in align(one, other, forced=terms) if pair.sure]
    shorter = min(len(one), len(other))
    return aligned if len(aligned) >= _BUILT_ALIKE * shorter else sorted(terms)


def same_terms(one: Edition, other: Edition) -> list[NumberPair]:
    """The rules that define terms of one name in both; no rule stands in two pairs."""
    theirs: defaultdict[Key, list[Term]] = defaultdict(list)
    for term in _defining(other):
        for key in keys_of(term):
            theirs[key].append(term)
    pairs = {
        (term.rule.number, their.rule.number)
        for term in _defining(one)
        for key in keys_of(term)
        for their in theirs.get(key, ())
        if are_one(term, their)
    }
    here, there = (Counter(pair[side] for pair in pairs) for side in (0, 1))
    return sorted(pair for pair in pairs if here[pair[0]] == there[pair[1]] == 1)


def told(edition: Edition) -> list[Wording]:
    """An edition's rules in the words of the digest, in order; a rule that is not told has no words."""
    digests = Digest.objects.filter(rule__texts__edition=edition, language=_TOLD_IN)
    words = {
        rule: f"{heading} {text}".strip() for rule, heading, text in digests.values_list("rule", "heading", "text")
    }
    rules = edition.rule_texts.select_related("parent").order_by("position")
    return [
        Wording(
            rule.number,
            rule.parent.number if rule.parent else "",
            text := words.get(rule.rule_id, ""),
            rule.text_hash,
            tuple(_citations(text)),
        )
        for rule in rules
    ]


def _defining(edition: Edition) -> list[Term]:
    return list(edition.terms.select_related("rule").order_by("slug"))


def _citations(text: str) -> Iterable[Citation]:
    return (Citation(mention.start, mention.end, mention.number) for mention in find_mentions(text))
