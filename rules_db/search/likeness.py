"""How much two sentences say the same, by the words of the index and what readers call otherwise."""

from __future__ import annotations

from math import log

from rules_db.search.current import Searchable, current
from rules_db.search.factors import FACTORS
from rules_db.search.query import Asked, asked


def likeness(first: str, second: str) -> tuple[float, float]:
    """The share of the first that the second says too, and of the second that the first says, 0 to 1 each.

    Words weigh by how much they tell. Another form of a word, and what it is called otherwise, say the same.
    """
    searchable = current()
    if searchable is None:
        return 0.0, 0.0
    # The space: the last word of a whole sentence does not go on.
    ours, theirs = (asked(f"{text} ", searchable.vocabulary) for text in (first, second))
    return _said(ours, theirs, searchable), _said(theirs, ours, searchable)


def _said(words: list[Asked], others: list[Asked], searchable: Searchable) -> float:
    meant = {term for word in others for term in _terms(word)}
    weights = [(_weight(word, searchable), any(term in meant for term in _terms(word))) for word in words]
    whole = sum(weight for weight, _ in weights)
    return sum(weight for weight, is_said in weights if is_said) / whole if whole else 0.0


def _terms(word: Asked) -> set[int]:
    """The terms that alone answer a word as well as a synonym does."""
    good = [each.terms for each in word.alternatives if each.factor >= FACTORS.synonym]
    return {terms[0] for terms in good if len(terms) == 1}


def _weight(word: Asked, searchable: Searchable) -> float:
    documents = searchable.concordance.documents
    found = [len(documents[term]) for term in _terms(word) if term < len(documents)]
    return word.importance * log(1 + len(searchable.concordance.parents) / max(1, min(found, default=1)))
