"""A line that begins with a number, perhaps a rule's: its shape, which several stages look at."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_db.numbers import MAX_DEPTH, Number

_DIGITS = "[0-9０-９]{1,3}"
_DASH = "[-‐‑–－]"
_NUMBER = rf"{_DIGITS}(?:{_DASH}{_DIGITS}){{0,{MAX_DEPTH - 1}}}"
#: Letters that begin a sentence or a title: a number of several parts may be printed right against them.
_BEGINS = r"(?=[A-ZÀ-ÖØ-Þ](?:[^\W\d_]|['’])|[A-ZÀ-ÖØ-Þ] |[\[“「『【])"
_WIDE_BEGINS = r"(?=[\[“「『【《〈ぁ-ヿ一-鿿])"
_START = re.compile(
    rf"(?P<number>{_NUMBER})"
    r"(?:(?P<dot>[.．])(?:\s+|(?=\D)|$)|\s+(?=\D))(?P<words>.*)"
)
_AGAINST = re.compile(
    rf"(?P<number>{_DIGITS}(?:(?:{_DASH}{_DIGITS}){{1,{MAX_DEPTH - 1}}}{_BEGINS}"
    rf"|(?:{_DASH}{_DIGITS}){{2,{MAX_DEPTH - 1}}}{_WIDE_BEGINS}))(?P<words>.*)"
)
_ALONE = re.compile(rf"(?P<number>{_DIGITS}(?:{_DASH}{_DIGITS}){{1,{MAX_DEPTH - 1}}})")


@dataclass(frozen=True)
class Numbered:
    """A line's number, what separates it from its words, and the words; none where the number stands alone."""

    number: Number
    has_dot: bool
    has_space: bool
    words: str


def numbered(text: str) -> Numbered | None:
    """The line taken apart if it begins with a number, however that is set off from what follows."""
    if start := _START.fullmatch(text):
        words = start["words"]
        if not words.strip() and start["dot"] is None:
            return None
        return Numbered(number_in(start["number"]), start["dot"] is not None, True, words)
    if start := _AGAINST.fullmatch(text):
        return Numbered(number_in(start["number"]), False, False, start["words"])
    if start := _ALONE.fullmatch(text):
        return Numbered(number_in(start["number"]), False, True, "")
    return None


def number_in(written: str) -> Number:
    return tuple(map(int, re.findall(_DIGITS, written)))
