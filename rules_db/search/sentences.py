"""What is told in sentences, read once, and how much a question is like it: by their words alone, without an index."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from math import log, sqrt

from rules_db.search.concordance import stem_of
from rules_db.search.words import telling

#: How much all sentences that tell of a thing count beside the one of them that is most like a question.
TOGETHER = 0.5


def words_of(sentence: str) -> frozenset[str]:
    """The words of a sentence that tell something, without their endings."""
    return frozenset(map(_stem_of, telling(sentence)))


class Sentences:
    """Sentences by their words (`words_of`); a word weighs by its rarity among them."""

    def __init__(self, sentences: Sequence[AbstractSet[str]]) -> None:
        self._count = len(sentences)
        self._having: dict[str, list[int]] = defaultdict(list)
        for place, words in enumerate(sentences):
            for word in words:
                self._having[word].append(place)
        self._whole = [sum(map(self._weight, words)) for words in sentences]

    def like(self, words: AbstractSet[str]) -> dict[int, float]:
        """By their places those that share a word with these, and how much the two say the same, 0 to 1.

        It is the mean of the share of the words that the sentence has, and of the sentence that the words are.
        """
        shared: dict[int, float] = defaultdict(float)
        for word in words:
            for place in self._having.get(word, ()):
                shared[place] += self._weight(word)
        whole = sum(map(self._weight, words))
        return {place: weight / sqrt(whole * self._whole[place]) for place, weight in shared.items()}

    def _weight(self, word: str) -> float:
        return log(1 + self._count / len(self._having.get(word, "?")))


class Told:
    """Things that several sentences tell of each, and how much a question is like what they say."""

    def __init__(self, told: Sequence[Sequence[str]]) -> None:
        words = [[words_of(sentence) for sentence in of_one] for of_one in told]
        self._of = [place for place, of_one in enumerate(words) for _ in of_one]
        self._sentences = Sentences([each for of_one in words for each in of_one])
        self._together = Sentences([frozenset[str]().union(*of_one) for of_one in words])

    def like(self, question: str) -> dict[int, float]:
        """By its place how much each says the same as a question, 0 to 1 and what `TOGETHER` adds.

        The sentence of it that is most like the question counts, and beside that all of them together.
        """
        words = words_of(question)
        best = {place: TOGETHER * likeness for place, likeness in self._together.like(words).items()}
        nearest: dict[int, float] = {}
        for place, likeness in self._sentences.like(words).items():
            nearest[self._of[place]] = max(likeness, nearest.get(self._of[place], 0.0))
        return {place: nearest[place] + likeness for place, likeness in best.items()}


_stem_of = lru_cache(maxsize=10_000)(stem_of)
