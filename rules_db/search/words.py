"""Searching by words: what is asked of the index, and the line that shows the words found."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from whoosh.query.compound import And, Or
from whoosh.query.qcore import Query
from whoosh.query.terms import Prefix, Term

from rules_db.models import Edition
from rules_db.search.documents import WEIGHTS, analyzer
from rules_db.search.index import current_index

#: Length of a snippet in characters, and how much of it stands before the first word found.
SNIPPET_LENGTH = 180
SNIPPET_LEAD = 50

#: Below this number of rules with all the words, those with some of them follow.
FEW = 5

#: A word of which only the beginning is typed weighs this much of a whole one.
BEGINNING_WEIGHT = 0.3


@dataclass(frozen=True)
class Piece:
    """A stretch of a snippet; `found` if it is a word that was searched for."""

    text: str
    found: bool = False


@dataclass(frozen=True)
class Words:
    """The stems searched for; `beginning` is the last word as typed, perhaps not finished."""

    stems: tuple[str, ...]
    beginning: str

    def match(self, stem: str) -> bool:
        return stem in self.stems or (len(self.beginning) > 1 and stem.startswith(self.beginning))


def words_of(query: str) -> Words:
    """The words of a query; whatever else is in it (brackets, quotes, operators) only separates them."""
    plain = unicodedata.normalize("NFKC", query)
    stems = tuple(dict.fromkeys(token.text for token in analyzer(plain, mode="query")))
    typed = plain.casefold().split()
    return Words(stems, typed[-1].strip("[]()\"'.,:;<>{}") if typed else "")


def keys_by_words(words: Words, editions: Sequence[Edition], limit: int) -> list[int]:
    """Keys of the rules (of these editions) that have all the words, best first; after a few, some of them."""
    index = current_index()
    if index is None or not words.stems or not editions:
        return []
    within = Or([Term("edition", str(edition.pk)) for edition in editions])
    each_word = [_anywhere(stem, words) for stem in words.stems]
    with index.searcher() as searcher:
        keys = [hit["rule_text"] for hit in searcher.search(And(each_word), filter=within, limit=limit)]
        if len(keys) < FEW:
            some = searcher.search(Or(each_word), filter=within, limit=limit)
            keys += [hit["rule_text"] for hit in some if hit["rule_text"] not in keys]
        return keys[:limit]


def snippet(text: str, words: Words) -> tuple[Piece, ...]:
    """About a line of the text around the words found, cut at spaces; its beginning if none is in it."""
    text = " ".join(text.split())
    found = [
        (token.startchar, token.endchar)
        for token in analyzer(text, chars=True, mode="query")
        if words.match(token.text)
    ]
    start, end = _window(text, found)
    pieces = [Piece("… ")] if start else []
    place = start
    for first, last in found:
        if start <= first and last <= end:
            pieces += [Piece(text[place:first]), Piece(text[first:last], found=True)]
            place = last
    pieces.append(Piece(text[place:end] + (" …" if end < len(text) else "")))
    return tuple(piece for piece in pieces if piece.text)


def _anywhere(stem: str, words: Words) -> Query:
    alternatives: list[Query] = [Term(field, stem, boost=weight) for field, weight in WEIGHTS.items()]
    if stem == words.stems[-1] and len(words.beginning) > 1:
        alternatives += [
            Prefix(field, words.beginning, boost=weight * BEGINNING_WEIGHT) for field, weight in WEIGHTS.items()
        ]
    return Or(alternatives)


def _window(text: str, found: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The stretch of the text that shows the most words found."""
    if len(text) <= SNIPPET_LENGTH:
        return 0, len(text)
    starts = [0] + [max(0, first - SNIPPET_LEAD) for first, _ in found]
    start = max(starts, key=lambda s: sum(s <= first and last <= s + SNIPPET_LENGTH for first, last in found))
    if start:  # a text without spaces, such as a Japanese one, is cut anywhere
        start = max(text.find(" ", start, start + SNIPPET_LEAD) + 1, start)
    end = start + SNIPPET_LENGTH
    if end >= len(text):
        return start, len(text)
    space = text.rfind(" ", end - SNIPPET_LEAD, end)
    return start, space if space > start else end
