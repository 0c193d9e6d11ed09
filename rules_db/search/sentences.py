"""Many short sentences, read once, and how much a question is like each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from math import log, sqrt
from weakref import WeakKeyDictionary

from rules_db.search.current import Searchable, current
from rules_db.search.likeness import words_weighed

#: A sentence as it was read: its words, each with all that alone says the same.
Words = Sequence[frozenset[Hashable]]


class Sentences:
    """Sentences as they were read, and how much others are like them.

    A word weighs by its rarity among these sentences, since the rulebook's own rarities tell them less apart.
    """

    def __init__(self, sentences: Sequence[Words]) -> None:
        self._count = len(sentences)
        #: By what says a word where it stands: the place of its sentence, and which word of it it is.
        self._standing: dict[Hashable, set[tuple[int, int]]] = defaultdict(set)
        for place, own in enumerate(sentences):
            for nth, word in enumerate(own):
                for said in word:
                    self._standing[said].add((place, nth))
        self._having = {said: len({place for place, _ in standing}) for said, standing in self._standing.items()}
        self._weights = [[self._weight(word) for word in own] for own in sentences]

    def like(self, asked: Words) -> dict[int, float]:
        """By their places those that share a word with a question, and how much the two say the same, 0 to 1.

        It is the mean of the share of the question that the sentence says, and of the sentence that the question says.
        """
        of_question: dict[int, float] = defaultdict(float)
        for word in asked:
            weight = self._weight(word)
            for place in {place for place, _ in self._where(word)}:
                of_question[place] += weight
        of_sentence: dict[int, float] = defaultdict(float)
        for place, nth in self._where(frozenset[Hashable]().union(*asked)):
            of_sentence[place] += self._weights[place][nth]
        whole = sum(map(self._weight, asked))
        return {
            place: sqrt(share / whole * of_sentence[place] / sum(self._weights[place]))
            for place, share in of_question.items()
        }

    def _where(self, words: Iterable[Hashable]) -> set[tuple[int, int]]:
        return set[tuple[int, int]]().union(*(self._standing.get(word, ()) for word in words))

    def _weight(self, word: frozenset[Hashable]) -> float:
        having = [self._having[said] for said in word if said in self._having]
        return log(1 + self._count / min(having, default=1))


#: The sentences of each kind that were read for an index, of which there are as many kinds as games are played.
_read: WeakKeyDictionary[Searchable, dict[str, Sentences]] = WeakKeyDictionary()


def sentences_like(question: str, kind: str, sentences: Sequence[str]) -> dict[int, float]:
    """`Sentences.like` for the sentences of a kind, which are always the same, read as the index reads them: another
    form of a word, and what it is called otherwise, say the same. None on an empty shelf."""
    searchable = current()
    if searchable is None:
        return {}
    read = _read.setdefault(searchable, {})
    if kind not in read:
        read[kind] = Sentences([_as_the_index_does(each, searchable) for each in sentences])
    return read[kind].like(_as_the_index_does(question, searchable))


def _as_the_index_does(sentence: str, searchable: Searchable) -> Words:
    return [word.terms for word in words_weighed(sentence, searchable)]
