"""The line of a text that shows the words found in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules_db.search.vocabulary import Vocabulary
from rules_db.search.words import folded, is_japanese, pairs, runs

#: Length of a snippet in characters, and how much of it stands before the first word found.
LENGTH = 180
LEAD = 50


@dataclass(frozen=True)
class Piece:
    """A stretch of a snippet; `found` if it is a word that was searched for."""

    text: str
    found: bool = False


def snippet(text: str, terms: Collection[int], vocabulary: Vocabulary) -> tuple[Piece, ...]:
    """About a line of the text around the words of these terms, cut at spaces; its beginning if none is in it."""
    text = " ".join(text.split())
    found = list(_places(text, terms, vocabulary)) if terms else []
    start, end = _window(text, found)
    pieces = [Piece("… ")] if start else []
    place = start
    for first, last in found:
        if start <= first and last <= end:
            pieces += [Piece(text[place:first]), Piece(text[first:last], found=True)]
            place = last
    pieces.append(Piece(text[place:end] + (" …" if end < len(text) else "")))
    return tuple(piece for piece in pieces if piece.text)


def _places(text: str, terms: Collection[int], vocabulary: Vocabulary) -> Iterator[tuple[int, int]]:
    """Where words of these terms stand, from a sign up to another; pairs of Japanese that meet are one place."""
    signs = [_folded_sign(sign) for sign in text]  # one by one: folding may change their number
    origins = [place for place, forms in enumerate(signs) for _ in forms]
    origins.append(len(text))
    open_place: tuple[int, int] | None = None
    for first, last in _found("".join(signs), terms, vocabulary):
        start, end = origins[first], origins[last - 1] + 1
        if open_place and start < open_place[1]:
            open_place = open_place[0], end
            continue
        if open_place:
            yield open_place
        open_place = start, end
    if open_place:
        yield open_place


@lru_cache(maxsize=5_000)
def _folded_sign(sign: str) -> str:
    return folded(sign)


def _found(text: str, terms: Collection[int], vocabulary: Vocabulary) -> Iterator[tuple[int, int]]:
    for run in runs(text):
        if not is_japanese(run.text):
            if vocabulary.terms.get(run.text) in terms:
                yield run.start, run.end
            continue
        for place, pair in enumerate(pairs(run.text), run.start):
            if vocabulary.terms.get(pair) in terms:
                yield place, place + len(pair)


def _window(text: str, found: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The stretch of the text that shows the most words found."""
    if len(text) <= LENGTH:
        return 0, len(text)
    starts = [0] + [max(0, first - LEAD) for first, _ in found]
    start = max(starts, key=lambda s: sum(s <= first and last <= s + LENGTH for first, last in found))
    if start:  # a text without spaces, such as a Japanese one, is cut anywhere
        start = max(text.find(" ", start, start + LEAD) + 1, start)
    end = start + LENGTH
    if end >= len(text):
        return start, len(text)
    space = text.rfind(" ", end - LEAD, end)
    return start, space if space > start else end
