"""Whether the words around a mention speak of the same thing as the rule it points to.

Reads: all units of a document.
Writes: a comparison of the sentence around a mention with the titles and texts of rules. Which words are too
common to mean anything is counted in the document itself, so no list of a language's small words is needed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from math import log

from rules_db.importing.reference_grammar import Mention
from rules_db.importing.units import Unit
from rules_db.numbers import Number

#: A word in more than one rule out of twelve says nothing about one of them.
_COMMON = 1 / 12
_SECTION = 2
_WORDS_OF_A_TERM = 3
#: No sentence of a rulebook has more characters.
_SENTENCE = 1000
#: What stands right before a mention: so many characters, and of these the last words.
_PHRASE = 80
_WORDS_OF_A_PHRASE = 6
_CLAUSE_BREAK = re.compile(r"[.,;:!?、。「」『』《》\n]|(?<=[）)])")
_SENTENCE_BREAK = re.compile(r"(?<=[.!?])\s|(?<=。)|\n")
#: Japanese has no spaces; there a run of katakana or of kanji is a word, and hiragana joins them.
_WORD = re.compile(r"[ァ-ヶー]{2,}|[一-鿿々]+|(?:(?![ぁ-ヿ一-鿿々])[^\W\d_]){2,}")
#: What English verbs that rules are made of do not share with their other forms.
_IRREGULAR = {"chose": "choose", "chosen": "choose", "dealt": "deal", "drawn": "draw", "drew": "draw", "given": "give",
              "lost": "lose", "paid": "pay", "taken": "take", "won": "win"}  # fmt: skip
_BRACKETED_NUMBERS = re.compile(r"[(（][\d\s,、・~～-]+[)）]?")
_TRAILING_NUMBERS = re.compile(r"(?:\s*[(（][\d\s,、・~～-]+[)）])+$")


class Subjects:
    """What the rules of one document are about."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._units = {unit.number: unit for unit in units}
        self._telling: dict[Number, set[str]] = {}
        self._words = {number: _words(unit.text) for number, unit in self._units.items()}

    def around(self, unit: Unit, mention: Mention) -> set[str]:
        """The words of the sentence in which (or right after which) the mention stands."""
        before = unit.text[max(0, mention.start - _SENTENCE) : mention.start]
        before = _BRACKETED_NUMBERS.sub("", before).rstrip(" .。(（")
        after = unit.text[mention.end : mention.end + _SENTENCE]
        return _words(_SENTENCE_BREAK.split(before)[-1]) | _words(_SENTENCE_BREAK.split(after)[0])

    def fit(self, words: set[str], number: Number) -> float:
        """How much of some words the rule's own text says: a rare word counts for more than a common one."""
        return sum(self._rarity(word) for word in words & self._words[number])

    def _rarity(self, word: str) -> float:
        return log(len(self._units) / self._rules_with[word])

    def has(self, number: Number) -> bool:
        """Whether the document has a rule of that number."""
        return number in self._units

    @property
    def numbers(self) -> Collection[Number]:
        return self._units.keys()

    def words_of(self, number: Number) -> set[str]:
        """The words of a rule's own text."""
        return self._words[number]

    def phrase(self, text: str, *, last: bool) -> tuple[set[str], set[str]]:
        """The words of a few words of text, and of these the one that says what is done: the last or the first."""
        words = [match[0] for match in _WORD.finditer(text.lower())]
        done = words[-1:] if last else words[:1]
        return _words(text), {_stem(word) for word in done}

    def beside_that_says(self, done: set[str], phrase: set[str], number: Number, source: Number) -> Number | None:
        """The rule beside another that has a word which that rule and all below it lack, the best if there are more.

        The rule that asks, `source`, and those above it are not meant.
        """
        if not done or any(done & self._words[n] for n in self._within(number)):
            return None
        beside = (n for n in self._units if n[:-1] == number[:-1] and n not in (number, source[: len(number)]))
        having = sorted((n for n in beside if done & self.words_of(n)), key=lambda n: -self.fit(phrase, n))
        return having[0] if having and self.fit(phrase, having[0]) > self.fit(phrase, number) else None

    def named_right_before(self, unit: Unit, mention: Mention, number: Number) -> Number | None:
        """The section or chapter whose title is the last there is before a mention: “the Main Phase (7-3)” names 7-3.

        None if the rule `number` has all its words too, or if it is the section that mentions. A title of one word
        is no more than a word where it is another chapter's.
        """
        before = _BRACKETED_NUMBERS.sub("", unit.text[max(0, mention.start - _PHRASE) : mention.start])
        found = list(_WORD.finditer(_CLAUSE_BREAK.split(before.rstrip(" (（"))[-1].lower()))
        words = [_stem(match[0]) for match in found][-_WORDS_OF_A_PHRASE:]
        for length in range(len(words), 0, -1):
            named = self._titled.get(frozenset(words[-length:]), [])
            if length == 1:
                named = [n for n in named if n[:1] == number[:1]]
            if named:
                about = self._all_about(number)
                fits = set(words[-length:]) <= about or any(n == unit.number[: len(n)] for n in named)
                return None if fits else named[0]
        return None

    def heading(self, number: Number) -> str:
        """A rule's title without the references it ends with."""
        return _TRAILING_NUMBERS.sub("", self._units[number].heading)

    @cached_property
    def _titled(self) -> dict[frozenset[str], list[Number]]:
        titled: dict[frozenset[str], list[Number]] = {}
        for number in self._units:
            if len(number) <= _SECTION and (words := _words(self.heading(number))):
                titled.setdefault(frozenset(words), []).append(number)
        return titled

    def _all_about(self, number: Number) -> set[str]:
        """All words of a rule, of what stands below it and of the titles above it."""
        return self._about(number).union(*(self._words[n] for n in self._within(number)))

    def _within(self, number: Number) -> list[Number]:
        """The rule and all below it."""
        return [n for n in self._units if n[: len(number)] == number]

    def share_a_subject(self, words: set[str], number: Number) -> bool:
        """Whether any telling word stands in the rule or the titles above it as well."""
        if number not in self._telling:
            self._telling[number] = self._about(number) - self.common_words
        return not words.isdisjoint(self._telling[number])

    def section_term(self, number: Number) -> str:
        """The title of the rule's section if it is a term rather than a phrase, else nothing."""
        section = self._units.get(number[:_SECTION])
        title = _TRAILING_NUMBERS.sub("", section.heading).lower() if section else ""
        return title if 0 < len(_words(title)) <= _WORDS_OF_A_TERM else ""

    def only_sibling_with(self, term: str, words: set[str], number: Number, source: Number) -> Number | None:
        """The one sibling of a rule that has the term, if neither the rule itself nor one below it has it.

        Of a section the title must have it, and the section of the rule that asks, `source`, is not meant. None as
        well if the rule has any telling one of `words`.
        """
        if len(number) < _SECTION or self.words_of(number) & words - self.common_words:
            return None
        having = {n for n, unit in self._units.items() if _has(unit.text, self._words[n], term)}
        if len(number) == _SECTION:
            titled = {
                n
                for n in having
                if len(n) == _SECTION and _has(self._units[n].heading, _words(self._units[n].heading), term)
            }
            having = titled | {n for n in having if n[: len(number)] == number}
        if any(n[: len(number)] == number for n in having):
            return None
        siblings = [n for n in having if n[:-1] == number[:-1] and n != source[: len(number)]]
        return siblings[0] if len(siblings) == 1 else None

    def title(self, number: Number) -> set[str]:
        """The words of the section's title in which the rule stands; none where it has no title."""
        section = self._units.get(number[:_SECTION])
        return _words(section.heading) if section else set()

    @cached_property
    def titles(self) -> dict[Number, set[str]]:
        return {n: self.title(n) for n, unit in self._units.items() if len(n) == _SECTION and unit.heading}

    def _about(self, number: Number) -> set[str]:
        words = set(self._words[number])
        for depth in range(1, len(number)):
            if above := self._units.get(number[:depth]):
                words |= _words(above.heading)
        return words

    @cached_property
    def _rules_with(self) -> Counter[str]:
        return Counter(word for words in self._words.values() for word in words)

    @cached_property
    def common_words(self) -> set[str]:
        return {word for word, count in self._rules_with.items() if count > len(self._units) * _COMMON}


def _has(text: str, words: set[str], term: str) -> bool:
    """Whether a text, with its words, has the term; one of one word in English in singular or plural."""
    return term in text.lower() or (" " not in term and term.isascii() and _stem(term) in words)


def _words(text: str) -> set[str]:
    return {_stem(word) for word in _WORD.findall(text.lower())}


def _stem(word: str) -> str:
    """Without the endings that playing, played and plays do not share."""
    return re.sub(r"(?<=\w{3})(?:ing|ed|es|e|s)$", "", _IRREGULAR.get(word, word))
