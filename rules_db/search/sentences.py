"""Many short sentences, read once, and how much a question is like each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import log, sqrt
from weakref import WeakKeyDictionary

from rules_db.search.current import Searchable, current
from rules_db.search.likeness import words_weighed


class Sentences:
    """Sentences as the index reads them: another form of a word, and what it is called otherwise, say the same.

    A word weighs by its rarity among these sentences, since the rulebook's own rarities tell them less apart.
    """

    def __init__(self, sentences: Sequence[str], searchable: Searchable) -> None:
        self._searchable, self._count = searchable, len(sentences)
        self._read = [[word.terms for word in words_weighed(each, searchable)] for each in sentences]
        self._having: dict[int, set[int]] = defaultdict(set)
        for place, words in enumerate(self._read):
            for term in frozenset[int]().union(*words):
                self._having[term].add(place)

    def like(self, question: str) -> dict[int, float]:
        """By their places those that share a word with a question, and how much the two say the same, 0 to 1.

        It is the mean of the share of the question that the sentence says, and of the sentence that the question says.
        """
        asked = [word.terms for word in words_weighed(question, self._searchable)]
        meant = frozenset[int]().union(*asked)
        whole = sum(map(self._weight, asked))
        return {place: self._likeness(asked, whole, self._read[place], meant) for place in self._sharing(meant)}

    def _sharing(self, terms: Iterable[int]) -> set[int]:
        return set[int]().union(*(self._having.get(term, ()) for term in terms))

    def _likeness(
        self, asked: list[frozenset[int]], whole: float, words: list[frozenset[int]], meant: frozenset[int]
    ) -> float:
        said = frozenset[int]().union(*words)
        of_question = sum(self._weight(word) for word in asked if word & said)
        of_sentence = sum(self._weight(word) for word in words if word & meant)
        return sqrt(of_question / whole * of_sentence / sum(map(self._weight, words)))

    def _weight(self, word: frozenset[int]) -> float:
        having = [len(self._having[term]) for term in word if term in self._having]
        return log(1 + self._count / min(having, default=1))


#: The sentences of each kind that were read for an index, of which there are as many kinds as games are played.
_read: WeakKeyDictionary[Searchable, dict[str, Sentences]] = WeakKeyDictionary()


def sentences_like(question: str, kind: str, sentences: Sequence[str]) -> dict[int, float]:
    """`Sentences.like` for the sentences of a kind, which are always the same; none on an empty shelf."""
    searchable = current()
    if searchable is None:
        return {}
    read = _read.setdefault(searchable, {})
    if kind not in read:
        read[kind] = Sentences(sentences, searchable)
    return read[kind].like(question)
