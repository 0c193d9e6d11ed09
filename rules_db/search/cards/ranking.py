"""How well cards answer the plain words of a query: by where a word stands, how rare it is, and how whole."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log

from rules_db.search.cards.columns import Columns, Mask, letters_of, mask_of
from rules_db.search.cards.words import as_phrase, words_of
from rules_db.search.nearest import nearest
from rules_db.search.words import is_japanese

#: What a word weighs where it stands.
_WEIGHTS = {"name": 6.0, "kin": 2.5, "text": 1.0}
#: What counts of a whole word: its beginning, two words written apart, a word with a slip, for each.
_BEGUN, _APART, _SLIP = 0.6, 0.9, 0.6
#: Words that begin so and are tried, and words with a slip.
_MOST_BEGUN, _MOST_NEAR = 300, 8
#: The fewest letters of one of two words that are written together.
_PART = 3
#: What a card gains whose name is what is asked, has all of it in a row, or in whatever order.
_IS_NAME, _IN_NAME, _OF_NAME = 60.0, 15.0, 10.0
#: What a card gains whose text has so many words or more in the row in which they are asked for.
_IN_TEXT, _A_ROW = 12.0, 3

Scores = dict[int, float]


@dataclass(frozen=True)
class Alternative:
    """A word of the cards that answers one of the query, and how well (0 to 1)."""

    term: str
    factor: float


class Asked:
    """The plain words of a query and what answers them.

    `is_near` lets each have slips, though some card has it; those that a card may not have (`refused`) are taken as
    they are. `only_names` looks for them in names, with slips only if `is_near`.
    """

    def __init__(
        self,
        columns: Columns,
        words: Sequence[str],
        refused: Sequence[str] = (),
        *,
        is_near: bool = False,
        only_names: bool = False,
    ) -> None:
        self._columns = columns
        self._weights = {"name": _WEIGHTS["name"]} if only_names else _WEIGHTS
        self._has_slips = is_near or not only_names
        self.words = list(dict.fromkeys(part for word in words for part in self._parts(word)))
        self._answers = {word: [Alternative(word, 1.0)] for word in refused}
        self._answers |= {word: list(self._answering(word, is_near)) for word in self.words}
        for first, second in pairwise(self.words):
            self._put_together(first, second)
        self._scores: dict[str, Scores] = {}

    def meant(self) -> list[str]:
        """For each word that no card has, the nearest that one has."""
        return [
            next((a.term for a in self._answers[word] if a.factor <= _SLIP), word)
            if not any(a.factor > _SLIP or a.term.startswith(word) for a in self._answers[word])
            else word
            for word in self.words
        ]

    def apart(self, text: str) -> list[str]:
        """The words of a part of the query, as they are looked for."""
        return [part for word in words_of(text) for part in self._parts(word)]

    def cards(self, word: str) -> Mask:
        """The cards that have a word of the query, or what answers it."""
        return mask_of(list(self.scores(word)))

    def scores(self, word: str) -> Scores:
        """How well each card answers a word; those that do not are not in it."""
        if word not in self._scores:
            self._scores[word] = self._scored(self._answers.get(word, ()))
        return self._scores[word]

    def _scored(self, answers: Sequence[Alternative]) -> Scores:
        total = len(self._columns.keys)
        found: Scores = {}
        for field, weight in self._weights.items():
            postings = self._columns.postings[field]
            answering = [(answer.factor, rows) for answer in answers if (rows := postings.get(answer.term))]
            # All that answers a word is as rare as the word: a form of it that few have tells no more than it.
            rare = 1 + log(max(total / sum(len(rows) for _, rows in answering), 1)) if answering else 0.0
            for factor, rows in answering:
                score = weight * factor * rare
                for row in rows:
                    if score > found.get(row, 0.0):
                        found[row] = score
        return found

    def _answering(self, word: str, is_near: bool) -> Iterator[Alternative]:
        begun = self._columns.beginning_with(word, _MOST_BEGUN)
        for term in begun:
            yield Alternative(term, 1.0 if term == word else _BEGUN + 0.3 * len(word) / len(term))
        if self._has_slips and (is_near or not begun):
            slips, others = nearest(word, self._like(word))
            names = self._columns.postings["name"]
            for term in sorted(others, key=lambda term: -len(names.get(term, ())))[:_MOST_NEAR]:
                yield Alternative(term, _SLIP**slips)

    def _like(self, word: str) -> Iterator[str]:
        """The words that have nearly the same letters; looking at these alone is quicker."""
        letters = letters_of(word)
        most = 4 if len(word) >= 8 else 2
        for term, other in self._columns.letters.items():
            if (letters ^ other).bit_count() <= most and term != word:
                yield term

    def _parts(self, word: str) -> list[str]:
        """A word that no card has and that is two words of names written together (`songoku`): these; else itself."""
        known = self._columns.postings["name"]
        if len(word) < 2 * _PART or is_japanese(word) or self._columns.beginning_with(word, 1):
            return [word]
        for place in range(_PART, len(word) - _PART + 1):
            if word[:place] in known and word[place:] in known:
                return [word[:place], word[place:]]
        return [word]

    def _put_together(self, first: str, second: str) -> None:
        """One word that is written apart: `kame hameha`."""
        together = first + second
        if not is_japanese(together) and any(together in of_field for of_field in self._columns.postings.values()):
            for word in (first, second):
                self._answers[word].append(Alternative(together, _APART))


def ranked(columns: Columns, rows: Sequence[int], asked: Asked, written: str) -> list[int]:
    """The rows, those first that answer the words best; equal ones by game and number."""
    scores: defaultdict[int, float] = defaultdict(float)
    for word in asked.words:
        of_word = asked.scores(word)
        for row in rows:
            scores[row] += of_word.get(row, 0.0)
    phrases = {as_phrase(written), f" {' '.join(asked.meant())} "}
    words = [set(phrase.split()) for phrase in phrases]
    in_row = as_phrase(written).strip() if len(asked.words) >= _A_ROW else ""
    for row in rows:
        scores[row] += _IN_TEXT if in_row and in_row in columns.texts[row] else 0.0
        names = columns.names[row]
        gains = (_gain(phrase, own, name) for phrase, own in zip(phrases, words, strict=True) for name in names)
        scores[row] += max(gains, default=0.0)
    return sorted(rows, key=lambda row: (-scores[row], row))


def _gain(phrase: str, words: set[str], name: str) -> float:
    """What a card gains by one of its names; of a longer name less is asked for."""
    asked = phrase.strip()
    if not asked:
        return 0.0
    if name == phrase:
        return _IS_NAME
    share = len(asked) / len(name)
    # Japanese puts no space where a word begins, and of letters the last word may be begun.
    if is_japanese(asked):
        return _IN_NAME * (1 + share) if asked in name else 0.0
    if f" {asked}" in name:
        return _IN_NAME * (1 + share)
    return _OF_NAME * (1 + share) if words <= set(name.split()) else 0.0
