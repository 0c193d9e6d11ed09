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
        #: By its term where a word stands: the place of its sentence, and which word of it it is.
        self._having: dict[int, set[tuple[int, int]]] = defaultdict(set)
        for place, words in enumerate(self._read):
            for nth, word in enumerate(words):
                for term in word:
                    self._having[term].add((place, nth))
        self._sentences_having = {
            term: len({place for place, _ in standing}) for term, standing in self._having.items()
        }
        self._weights = [[self._weight(word) for word in words] for words in self._read]

    def like(self, question: str) -> dict[int, float]:
        """By their places those that share a word with a question, and how much the two say the same, 0 to 1.

        It is the mean of the share of the question that the sentence says, and of the sentence that the question says.
        """
        asked = [word.terms for word in words_weighed(question, self._searchable)]
        of_question: dict[int, float] = defaultdict(float)
        for word in asked:
            weight = self._weight(word)
            for place in {place for place, _ in self._standing(word)}:
                of_question[place] += weight
        of_sentence: dict[int, float] = defaultdict(float)
        for place, nth in self._standing(frozenset[int]().union(*asked)):
            of_sentence[place] += self._weights[place][nth]
        whole = sum(map(self._weight, asked))
        return {
            place: sqrt(share / whole * of_sentence[place] / sum(self._weights[place]))
            for place, share in of_question.items()
        }

    def _standing(self, terms: Iterable[int]) -> set[tuple[int, int]]:
        return set[tuple[int, int]]().union(*(self._having.get(term, ()) for term in terms))

    def _weight(self, word: frozenset[int]) -> float:
        having = [self._sentences_having[term] for term in word if term in self._sentences_having]
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
