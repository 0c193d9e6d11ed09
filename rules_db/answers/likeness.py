"""How alike two answers are in their words, so that what was judged of one can be proposed for another.

Publishers ask one thing of many cards. Names of cards and traits say nothing about the rule and are left out; what
remains are words and pairs of neighbours, rare ones counting for more.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Set
from itertools import pairwise
from typing import Generic, TypeVar

from rules_db.answers.records import Words

#: From here on two answers are taken to turn on the same rule. Of Fusion World's 157 answers, each held against the
#: others, 61 have one so near, and 53 of these turn on a rule of it.
ALIKE = 0.4
_NAMES = re.compile(r"<[^<>\n]*>|\{[^{}\n]*\}|《[^《》\n]*》|「[^「」\n]*」|\b[A-Z]{1,4}\d*-\d+\w*")
_WORD = re.compile(r"\[[^\[\]\n]*\]|【[^【】\n]*】|[a-z']+|[^\W\d_a-z]")
#: In which language two answers are compared, where they have both.
_LANGUAGES = ("en", "ja")

Key = TypeVar("Key", bound=Hashable)


class Judged(Generic[Key]):
    """Answers that were judged, found again by words like theirs."""

    def __init__(self, answers: Mapping[Key, Mapping[str, Words]]) -> None:
        """`answers`: the words of each, by language."""
        self._signs = {
            language: {key: _signs(words[language]) for key, words in answers.items() if language in words}
            for language in _LANGUAGES
        }
        self._rarity = {language: _rarity(signs.values()) for language, signs in self._signs.items()}
        self._having = {language: _having(signs) for language, signs in self._signs.items()}

    def nearest(self, words: Mapping[str, Words], besides: Key | None = None) -> Key | None:
        """The answer most like these words, itself left out (`besides`); None where none is `ALIKE`."""
        language = next((each for each in _LANGUAGES if each in words and self._signs[each]), None)
        if language is None:
            return None
        rarity, signs = self._rarity[language], _signs(words[language])
        shared: defaultdict[Key, float] = defaultdict(float)
        for sign in signs:
            for key in self._having[language].get(sign, ()):
                if key != besides:
                    shared[key] += rarity[sign] ** 2
        length = _length(signs, rarity)
        likeness = {
            key: found / (length * _length(self._signs[language][key], rarity)) for key, found in shared.items()
        }
        best = max(likeness, key=lambda key: likeness[key], default=None)
        return best if best is not None and likeness[best] >= ALIKE else None


def _signs(words: Words) -> Set[str]:
    found = _WORD.findall(_NAMES.sub(" ", f"{words.question} {words.reply}").lower())
    return {*found, *(f"{first} {then}" for first, then in pairwise(found))}


def _rarity(answers: Iterable[Set[str]]) -> defaultdict[str, float]:
    """The fewer answers have a sign, the more it counts; one that none has counts as much as the rarest."""
    all_signs = list(answers)
    counts = Counter(sign for signs in all_signs for sign in signs)
    rarest = math.log(1 + len(all_signs))
    return defaultdict(lambda: rarest, {sign: math.log(1 + len(all_signs) / count) for sign, count in counts.items()})


def _having(signs: Mapping[Key, Set[str]]) -> Mapping[str, list[Key]]:
    having = defaultdict(list)
    for key, mine in signs.items():
        for sign in mine:
            having[sign].append(key)
    return having


def _length(signs: Iterable[str], rarity: Mapping[str, float]) -> float:
    return math.sqrt(sum(rarity[sign] ** 2 for sign in signs)) or 1.0
