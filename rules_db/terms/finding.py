"""Where a text uses terms: whole words, the longest name first, and nothing that stands in a reference."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from rules_db.cards.keywords import KeywordRules, bare_name, tags_in, without_placeholder
from rules_db.terms.deriving import Defined
from rules_db.terms.names import whole

Span = tuple[int, int]

#: Names are looked up by their first characters; one of a single character by that one.
_BEGINNING = 2


@dataclass(frozen=True)
class Use:
    """Characters `start` to `end` of a text name a term."""

    slug: str
    start: int
    end: int


class Finder:
    """Finds the terms of one edition in texts of its language."""

    def __init__(self, terms: Sequence[Defined], language: str) -> None:
        keywords: dict[str, str] = {}
        named: list[tuple[str, Defined]] = []
        for term in terms:
            names = (*term.names.get(language, ()), *term.forms)
            if term.in_brackets:
                keywords |= {bare_name(without_placeholder(name)): term.slug for name in names}
            else:
                named += [(name, term) for name in names]
        self._keywords = KeywordRules(keywords)
        self._not_in = {term.slug: [whole(phrase) for phrase in term.not_in] for term in terms if term.not_in}
        self._by_beginning: dict[str, list[tuple[re.Pattern[str], str]]] = defaultdict(list)
        for name, term in sorted(named, key=lambda each: (-len(each[0]), each[1].slug)):
            self._by_beginning[name[:_BEGINNING].lower()].append((whole(name, as_written=term.as_written), term.slug))

    def uses(self, text: str, references: Collection[Span] = ()) -> list[Use]:
        """The first use of each term, in the order of the text."""
        keywords = self._in_brackets(text)
        taken = [*references, *((use.start, use.end) for use in keywords)]
        plain = [use for use in self._plain(text) if not _overlaps(use, taken) and not self._is_another_word(use, text)]
        first: dict[str, Use] = {}
        for use in sorted((*keywords, *plain), key=lambda use: use.start):
            first.setdefault(use.slug, use)
        return list(first.values())

    def _is_another_word(self, use: Use, text: str) -> bool:
        """Whether a use stands in a phrase in which the term's name is none: the original area."""
        phrases = self._not_in.get(use.slug, ())
        return any(_overlaps(use, [found.span() for found in phrase.finditer(text)]) for phrase in phrases)

    def _in_brackets(self, text: str) -> list[Use]:
        tagged = ((start, end, self._keywords.number_of(tag)) for start, end, tag in tags_in(text))
        return [Use(slug, start, end) for start, end, slug in tagged if slug]

    def _plain(self, text: str) -> Iterator[Use]:
        place = 0
        while place < len(text):
            use = self._at(text, place)
            if use:
                yield use
            place = use.end if use else place + 1

    def _at(self, text: str, place: int) -> Use | None:
        beginning = text[place : place + _BEGINNING].lower()
        for key in (beginning, beginning[:1]):
            for name, slug in self._by_beginning.get(key, ()):
                if found := name.match(text, place):
                    return Use(slug, found.start(), found.end())
        return None


def _overlaps(use: Use, spans: Collection[Span]) -> bool:
    return any(start < use.end and use.start < end for start, end in spans)
