"""The words that a query can be made of: those of the index, and those of readers with what the rulebooks call them."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from rules_db.search.concordance import Bag, Concordance, stem_of
from rules_db.search.words import IRREGULAR, folded, is_japanese, runs, telling

SYNONYMS = Path(__file__).with_name("synonyms.toml")


@dataclass(frozen=True)
class Line:
    """Whoever asks for all the terms of one of `asked`, or for a word of `japanese`, may mean any of `meant`."""

    asked: list[Bag]
    japanese: list[str]
    meant: list[Bag]


@dataclass(frozen=True)
class Vocabulary:
    """`forms` has the words of the concordance's terms, then those that only readers use.

    `readings` has by its hiragana what the rulebooks write in other signs.
    """

    forms: list[list[str]]
    everyday: frozenset[str]
    everyday_japanese: list[str]
    lines: list[Line]
    readings: dict[str, str]

    @cached_property
    def terms(self) -> dict[str, int]:
        """By each form of a word its term."""
        return {form: term for term, forms in enumerate(self.forms) for form in forms}

    @cached_property
    def everyday_terms(self) -> frozenset[int]:
        """The terms of everyday words."""
        return frozenset(self.terms[word] for word in self.everyday & self.terms.keys())

    @cached_property
    def synonyms(self) -> dict[int, list[tuple[Bag, list[Bag]]]]:
        """By its first term each phrase that is asked for, with what it means."""
        found: defaultdict[int, list[tuple[Bag, list[Bag]]]] = defaultdict(list)
        for line in self.lines:
            for phrase in line.asked:
                found[phrase[0]].append((phrase, line.meant))
        return found

    @cached_property
    def guessed(self) -> dict[str, tuple[float, *tuple[Bag, ...]]]:
        """By words that were looked for and are not known: what they may be meant for, and how well that answers."""
        return {}

    @cached_property
    def japanese(self) -> dict[str, list[Bag]]:
        """By each Japanese word that is told apart, what it means; nothing if it is an everyday word."""
        found: defaultdict[str, list[Bag]] = defaultdict(list)
        for line in self.lines:
            for word in line.japanese:
                found[word] += line.meant
        return found | {word: [] for word in self.everyday_japanese}

    @cached_property
    def japanese_words(self) -> re.Pattern[str]:
        """Finds in a run of Japanese the longest words that are told apart there."""
        longest = sorted(self.japanese, key=lambda word: (-len(word), word))
        return re.compile("|".join(map(re.escape, longest)) or "(?!)")

    @cached_property
    def in_hiragana(self) -> re.Pattern[str]:
        """Finds in a query the longest words of `readings`."""
        return re.compile("|".join(sorted(self.readings, key=lambda word: (-len(word), word))) or "(?!)")

    def beginning_with(self, letters: str) -> list[int]:
        """Terms with a form that begins so, the shortest forms first."""
        begun = sorted((form for form in self.terms if form.startswith(letters)), key=lambda form: (len(form), form))
        return list(dict.fromkeys(self.terms[form] for form in begun))


def vocabulary_of(concordance: Concordance) -> Vocabulary:
    """Adds readers' words to those of the index: the table's, and what rules are called in Japanese and English."""
    table = _table(SYNONYMS, SYNONYMS.stat().st_mtime_ns)
    making = _Making(concordance)
    for line in table["words"]:
        making.add(line["said"], line["means"])
    for japanese, english in concordance.names:
        making.add(_names(japanese), [english])
    return Vocabulary(
        forms=making.forms,
        everyday=frozenset(table["everyday"]["en"]),
        everyday_japanese=list(dict.fromkeys(folded(word) for word in table["everyday"]["ja"])),
        lines=making.lines,
        readings=table["readings"],
    )


@lru_cache(maxsize=2)
def _table(path: Path, written_at: int) -> dict[str, Any]:
    """What a table says; it is read again only when somebody has written it again, at another moment."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


class _Making:
    def __init__(self, concordance: Concordance) -> None:
        self.forms = [list(forms) for forms in concordance.forms]
        self.terms = {stem_of(forms[0]): term for term, forms in enumerate(self.forms)}
        self._add_irregular_forms()
        self.lines: list[Line] = []

    def add(self, said: Iterable[str], means: Iterable[str]) -> None:
        """Nothing, if the index knows nothing of what is meant."""
        meant = [bag for phrase in means if (bag := self._known(phrase))]
        keys = [folded(phrase) for phrase in said] if meant else []
        japanese = [key for key in keys if is_japanese(key)]
        asked = [tuple(self._term(run.text) for run in runs(key)) for key in keys if key not in japanese]
        if keys:
            self.lines.append(Line(asked, japanese, meant))

    def _add_irregular_forms(self) -> None:
        """A reader may use a form that no rule has."""
        for form in dict.fromkeys([*IRREGULAR, *IRREGULAR.values()]):
            term = self.terms.get(stem_of(form))
            if term is not None and form not in self.forms[term]:
                self.forms[term].append(form)

    def _known(self, phrase: str) -> Bag:
        """The terms of a phrase, if the index knows all of them."""
        terms = [self.terms.get(stem_of(word)) for word in telling(phrase)]
        return () if None in terms else tuple(term for term in terms if term is not None)

    def _term(self, word: str) -> int:
        """The term of a word, a new one if the index does not have it."""
        stem = stem_of(word)
        if stem not in self.terms:
            self.terms[stem] = len(self.forms)
            self.forms.append([word])
        return self.terms[stem]


def _names(heading: str) -> list[str]:
    """What a Japanese heading names: each run of Japanese in it, without the numbers and English words beside it."""
    return [run.text for run in runs(folded(heading)) if is_japanese(run.text) and len(run.text) > 1]
