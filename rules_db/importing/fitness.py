"""Whether the words around a mention speak of the same thing as the rule it points to.

Reads: all units of a document.
Writes: a comparison of the sentence around a mention with the titles and texts of rules. Which words are too
common to mean anything is counted in the document itself, so no list of a language's small words is needed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from rules_db.importing.reference_grammar import Mention
from rules_db.importing.units import Unit
from rules_db.numbers import Number

#: A word in more than one rule out of twelve says nothing about one of them.
_COMMON = 1 / 12
_SECTION = 2
_WORDS_OF_A_TERM = 3
#: No sentence of a rulebook has more characters.
_SENTENCE = 1000
_SENTENCE_BREAK = re.compile(r"(?<=[.!?])\s|(?<=。)|\n")
#: Japanese has no spaces; there a run of katakana or of kanji is a word, and hiragana joins them.
_WORD = re.compile(r"[ァ-ヶー]{2,}|[一-鿿々]+|(?:(?![ぁ-ヿ一-鿿々])[^\W\d_]){2,}")
_BRACKETED_NUMBERS = re.compile(r"[(（][\d\s,、・~～-]+[)）]?")
_TRAILING_NUMBERS = re.compile(r"(?:\s*[(（][\d\s,、・~～-]+[)）])+$")


class Subjects:
    """What the rules of one document are about."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._units = {unit.number: unit for unit in units}
        self._telling: dict[Number, set[str]] = {}

    def around(self, unit: Unit, mention: Mention) -> set[str]:
        """The words of the sentence in which (or right after which) the mention stands."""
        before = unit.text[max(0, mention.start - _SENTENCE) : mention.start]
        before = _BRACKETED_NUMBERS.sub("", before).rstrip(" .。(（")
        after = unit.text[mention.end : mention.end + _SENTENCE]
        return _words(_SENTENCE_BREAK.split(before)[-1]) | _words(_SENTENCE_BREAK.split(after)[0])

    def share_a_subject(self, words: set[str], number: Number) -> bool:
        """Whether any telling word stands in the rule or the titles above it as well."""
        if number not in self._telling:
            self._telling[number] = self._about(number) - self._common_words
        return not words.isdisjoint(self._telling[number])

    def section_term(self, number: Number) -> str:
        """The title of the rule's section if it is a term rather than a phrase, else nothing."""
        section = self._units.get(number[:_SECTION])
        title = _TRAILING_NUMBERS.sub("", section.heading).lower() if section else ""
        return title if 0 < len(_words(title)) <= _WORDS_OF_A_TERM else ""

    def only_sibling_with(self, term: str, words: set[str], number: Number) -> Number | None:
        """The one sibling of a rule that has the term, if neither the rule itself nor one below it has it.

        None as well if the rule has any telling one of `words`.
        """
        if _words(self._units[number].text) & words - self._common_words:
            return None
        having = {n for n, unit in self._units.items() if term in unit.text.lower()}
        if any(n[: len(number)] == number for n in having):
            return None
        siblings = [n for n in having if n[:-1] == number[:-1]]
        return siblings[0] if len(siblings) == 1 else None

    def title(self, number: Number) -> set[str]:
        """The words of the section's title in which the rule stands; none where it has no title."""
        section = self._units.get(number[:_SECTION])
        return _words(section.heading) if section else set()

    @cached_property
    def titles(self) -> dict[Number, set[str]]:
        return {n: self.title(n) for n, unit in self._units.items() if len(n) == _SECTION and unit.heading}

    def _about(self, number: Number) -> set[str]:
        words = set(_words(self._units[number].text))
        for depth in range(1, len(number)):
            if above := self._units.get(number[:depth]):
                words |= _words(above.heading)
        return words

    @cached_property
    def _common_words(self) -> set[str]:
        counts = Counter(word for unit in self._units.values() for word in _words(unit.text))
        return {word for word, count in counts.items() if count > len(self._units) * _COMMON}


def _words(text: str) -> set[str]:
    return {_stem(word) for word in _WORD.findall(text.lower())}


def _stem(word: str) -> str:
    """Without the endings that playing, played and plays do not share."""
    return re.sub(r"(?<=\w{3})(?:ing|ed|es|s)$", "", word)
