"""How much a question is like what sentences tell of each of several things: by words alone, without the index."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import log

from rules_db.search.concordance import stem_of
from rules_db.search.words import telling

#: Of a word that is told so often half counts of what it could (`OFTEN`), in what is as long as is usual; in what is
#: longer it has to be told oftener, by this share of the length (`LENGTH`). They are k1 and b of Okapi BM25.
OFTEN, LENGTH = 2.0, 0.3


class Told:
    """Things that sentences tell of, and how much a question says the same as all that is told of each.

    A word weighs by its rarity among the things; another form of a word is the same word.
    """

    def __init__(self, told: Sequence[Iterable[str]]) -> None:
        self._count = len(told)
        counts = [Counter(word for sentence in sentences for word in _words(sentence)) for sentences in told]
        usual = sum(map(Counter.total, counts)) / max(1, len(counts)) or 1.0
        #: By a word the places of what it is told of, each with how much of it counts there, 0 to 1.
        self._having: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place, words in enumerate(counts):
            half = OFTEN * (1 - LENGTH + LENGTH * words.total() / usual)
            for word, count in words.items():
                self._having[word].append((place, count / (count + half)))

    def like(self, question: str) -> dict[int, float]:
        """By its place how much of the question is told of each thing that shares a word with it, 0 to 1."""
        words = {word: self._weight(word) for word in _words(question)}
        whole = sum(words.values())
        shared: dict[int, float] = defaultdict(float)
        for word, weight in words.items():
            for place, share in self._having.get(word, ()):
                shared[place] += weight * share / whole
        return dict(shared)

    def _weight(self, word: str) -> float:
        return log(1 + self._count / max(1, len(self._having.get(word, ()))))


def _words(sentence: str) -> list[str]:
    return [_stem_of(word) for word in telling(sentence)]


_stem_of = lru_cache(maxsize=10_000)(stem_of)
