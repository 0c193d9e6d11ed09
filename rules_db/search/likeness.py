"""How much sentences say the same, by the words of the index and what readers call otherwise."""

from __future__ import annotations

from math import log
from typing import NamedTuple
from weakref import WeakKeyDictionary

from rules_db.search.current import Searchable, current
from rules_db.search.factors import FACTORS
from rules_db.search.query import Asked, asked


class Word(NamedTuple):
    """The terms that alone say what a word says, and how much it tells."""

    terms: frozenset[int]
    weight: float


#: What sentences were read as that others are held against: they are the same few from one question to the next.
_read: WeakKeyDictionary[Searchable, dict[str, list[Word]]] = WeakKeyDictionary()
_MOST_READ = 2_000


class Likeness:
    """One sentence, read once, and how much others say the same; on an empty shelf nothing does.

    Words weigh by how much they tell. Another form of a word, and what it is called otherwise, say the same.
    """

    def __init__(self, sentence: str) -> None:
        self._searchable = current()
        self._words = _words_weighed(sentence, self._searchable) if self._searchable else []

    def to(self, other: str) -> tuple[float, float]:
        """The share of the sentence that the other says too, and of the other that the sentence says, 0 to 1 each."""
        if self._searchable is None:
            return 0.0, 0.0
        read = _read.setdefault(self._searchable, {})
        if other not in read:
            if len(read) >= _MOST_READ:
                read.clear()
            read[other] = _words_weighed(other, self._searchable)
        return _said(self._words, read[other]), _said(read[other], self._words)


def _words_weighed(sentence: str, searchable: Searchable) -> list[Word]:
    """The words of a sentence as the index knows them."""
    # The space: the last word of a whole sentence does not go on.
    read = asked(f"{sentence} ", searchable.vocabulary)
    return [Word(terms, _weight(word, terms, searchable)) for word in read for terms in [_terms(word)]]


def _said(words: list[Word], others: list[Word]) -> float:
    meant = frozenset[int]().union(*(word.terms for word in others))
    whole = sum(word.weight for word in words)
    return sum(word.weight for word in words if word.terms & meant) / whole if whole else 0.0


def _terms(word: Asked) -> frozenset[int]:
    """The terms that alone answer a word as well as a synonym does."""
    good = [each.terms for each in word.alternatives if each.factor >= FACTORS.synonym]
    return frozenset(terms[0] for terms in good if len(terms) == 1)


def _weight(word: Asked, terms: frozenset[int], searchable: Searchable) -> float:
    documents = searchable.concordance.documents
    found = [len(documents[term]) for term in terms if term < len(documents)]
    return word.importance * log(1 + len(searchable.concordance.parents) / max(1, min(found, default=1)))
