"""The ranking of documents for a query: how much of what it asks for each of them answers.

`static/lookup/search.js` ranks in the same way.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from math import log
from typing import NamedTuple

from rules_db.search.concordance import LEVELS, Bag, Concordance
from rules_db.search.factors import FACTORS
from rules_db.search.query import Alternative, Asked

#: A heading that stands before its rules scores so much more than the best of them.
_BEFORE = 1.001


class Found(NamedTuple):
    """A document by its place in the concordance; a higher score fits better, and is only good for comparing."""

    document: int
    score: float


def ranked(
    words: Sequence[Asked],
    concordance: Concordance,
    within: Sequence[range],
    *,
    everyday: Collection[int] = (),
    is_question: bool = False,
) -> list[Found]:
    """The documents of these stretches that have any of the words, best first; of equals the earlier one.

    A question is answered by what rules say, not by what they are called (see `Factors`). `everyday` are the terms of
    everyday words.
    """
    inherited = FACTORS.inherited_by_answer if is_question else FACTORS.inherited
    postings = _Postings(concordance, within)
    scores: defaultdict[int, float] = defaultdict(float)
    met: defaultdict[int, float] = defaultdict(float)
    having: set[int] = set()
    total = 0.0
    for word in words:
        rarity = postings.rarity_of(word)
        importance = word.importance * rarity
        answering = postings.answering(word, rarity)
        having |= answering.keys()
        _inherit(answering, concordance.parents, within, inherited)
        for document, share in answering.items():
            scores[document] += importance * share
            met[document] += importance * min(1.0, share / FACTORS.met)
        total += importance if answering else 0.0
    found = {
        document: score * (met[document] / total) * FACTORS.deeper ** concordance.depths[document]
        for document, score in scores.items()
        if document in having
    }
    if is_question:
        for heading in concordance.headings & found.keys():
            found[heading] *= FACTORS.heading
    else:
        _put_headings_first(found, concordance.parents)
    best = _sorted(Found(*each) for each in found.items())
    if not is_question:
        return best
    nearness = _Nearness(words, postings, everyday)
    first, others = best[: FACTORS.looked_at], best[FACTORS.looked_at :]
    return _sorted(nearness.added_to(each) for each in first) + others


def terms_found(words: Sequence[Asked], concordance: Concordance, document: int) -> set[int]:
    """The terms by which a document answers the words: of each word those of its best alternative that are there."""

    def weight(alternative: Alternative) -> float:
        weights = [_weight(term, concordance, document) for term in alternative.terms]
        return alternative.factor * sum(weights) / len(weights)

    best = [max(word.alternatives, key=weight) for word in words]
    return {term for alternative in best for term in alternative.terms if _weight(term, concordance, document)}


def _weight(term: int, concordance: Concordance, document: int) -> int:
    if term >= len(concordance.documents):
        return 0
    documents = concordance.documents[term]
    place = bisect_left(documents, document)
    return concordance.weights[term][place] if place < len(documents) and documents[place] == document else 0


def _sorted(found: Iterable[Found]) -> list[Found]:
    return sorted(found, key=lambda each: (-each.score, each.document))


class _Postings:
    """The postings of one query, of the documents that are wanted."""

    def __init__(self, concordance: Concordance, within: Sequence[range]) -> None:
        self.concordance = concordance
        self.size = sum(map(len, within))
        self.wanted = bytearray(len(concordance.parents))
        for stretch in within:
            self.wanted[stretch.start : stretch.stop] = b"\1" * len(stretch)
        self.read: dict[int, list[tuple[int, int]]] = {}
        self.shares: dict[Bag, dict[int, float]] = {}

    def of(self, term: int) -> list[tuple[int, int]]:
        """The documents that have a term, each with what it weighs there; of a word only readers use, none."""
        if term not in self.read:
            known = term < len(self.concordance.documents)
            documents = self.concordance.documents[term] if known else []
            weights = self.concordance.weights[term] if known else []
            wanted = self.wanted
            self.read[term] = [each for each in zip(documents, weights, strict=True) if wanted[each[0]]]
        return self.read[term]

    def rarity(self, term: int) -> float:
        """How much a term tells: the fewer documents have it, the more."""
        return log(1 + max(1, self.size) / max(FACTORS.rarest, len(self.of(term))))

    def rarity_of(self, word: Asked) -> float:
        """That of the word itself if it is known, else the most of what would answer it."""
        means = [each.factor * self._mean_rarity(each.terms) for each in word.alternatives]
        return means[0] if word.alternatives[0].factor == 1.0 else max(means)

    def answering(self, word: Asked, rarity: float) -> dict[int, float]:
        """By document how well it answers the word, 0 to 1: its best alternative decides.

        What tells less than the word itself answers it by so much less.
        """
        best: dict[int, float] = {}
        for alternative in word.alternatives:
            factor = alternative.factor * min(1.0, self._mean_rarity(alternative.terms) / rarity) ** FACTORS.vague
            for document, whole in self._shares_of(alternative.terms).items():
                if (share := factor * whole) > best.get(document, 0.0):
                    best[document] = share
        return best

    def _mean_rarity(self, terms: Bag) -> float:
        return sum(map(self.rarity, terms)) / len(terms)

    def _shares_of(self, terms: Bag) -> dict[int, float]:
        """By document how much of these it has: of each term its weight there, by how much the term tells."""
        if terms not in self.shares:
            whole = sum(map(self.rarity, terms)) * LEVELS
            shares: defaultdict[int, float] = defaultdict(float)
            for term in terms:
                part = self.rarity(term) / whole
                for document, weight in self.of(term):
                    shares[document] += part * weight
            self.shares[terms] = shares
        return self.shares[terms]


class _Nearness:
    """How near a question is to the phrases in which people ask for a rule."""

    def __init__(self, words: Sequence[Asked], postings: _Postings, everyday: Collection[int]) -> None:
        self.phrases = postings.concordance.phrases
        self.everyday = everyday
        self.tells = [word.importance * postings.rarity_of(word) for word in words]
        self.whole = sum(self.tells)
        self.unasked = FACTORS.unasked * self.whole / (sum(word.importance for word in words) or 1.0)
        self.answered: defaultdict[int, list[tuple[int, float, Bag]]] = defaultdict(list)
        for place, word in enumerate(words):
            for factor, terms in {(each.factor, each.terms) for each in word.alternatives}:
                for term in terms:
                    self.answered[term].append((place, factor / len(terms), terms))

    def added_to(self, found: Found) -> Found:
        """The document with what its nearest phrase adds to its score."""
        near = max((self._of(phrase) for phrase in self.phrases[found.document]), default=0.0)
        return Found(found.document, found.score + FACTORS.alike * self.whole * near**FACTORS.near_alike)

    def _of(self, phrase: Bag) -> float:
        """What both say, of what either says: 0 to 1."""
        shares: dict[int, float] = {}
        for place, factor, terms in (each for term in phrase for each in self.answered.get(term, ())):
            share = factor if len(terms) == 1 else factor * sum(term in phrase for term in terms)
            shares[place] = max(share, shares.get(place, 0.0))
        said = sum(self.tells[place] * shares[place] for place in sorted(shares))
        unasked = sum(term not in self.answered and term not in self.everyday for term in phrase)
        return said / (self.whole + self.unasked * unasked) if said else 0.0


def _inherit(answering: dict[int, float], parents: Sequence[int], within: Sequence[range], share: float) -> None:
    """A rule stands under its headings: what they answer is partly answered by it."""
    for stretch in within:
        for document in stretch:
            if (above := answering.get(parents[document], 0.0) * share) > answering.get(document, 0.0):
                answering[document] = above


def _put_headings_first(found: dict[int, float], parents: Sequence[int]) -> None:
    """Where several rules of a heading fit equally, the heading says so for them all."""
    children: defaultdict[int, list[float]] = defaultdict(list)
    for document, score in found.items():
        children[parents[document]].append(score)
    for parent in children.keys() & found.keys():
        best = max(children[parent])
        equals = sum(score >= FACTORS.equally * best for score in children[parent])
        if equals >= FACTORS.several and FACTORS.itself * best <= found[parent] < best:
            found[parent] = best * _BEFORE
