"""The words of cards: letters without accents, and of Japanese, which puts no spaces, pairs of signs."""

from __future__ import annotations

import re
import unicodedata

from rules_db.search.words import JAPANESE, folded, is_japanese, pairs

#: Names have letters of every kind: Σ.
_RUN = re.compile(rf"[{JAPANESE}]+|[^\W_{JAPANESE}]+")
_ACCENTS = re.compile("[\u0300-\u036f]")
#: What ties an ending to its word, so that `Ada's` and `adas` are one word.
_APOSTROPHE = re.compile(r"(?<=\w)['’‘`](?=s\b)")
_HYPHENS = re.compile(r"[-‐–]")


def bare(text: str) -> str:
    """The text as it is searched: one width, one case, one kana, no accents."""
    plain = _ACCENTS.sub("", unicodedata.normalize("NFD", folded(text.casefold())))
    return _APOSTROPHE.sub("", unicodedata.normalize("NFC", plain))


def runs_of(text: str) -> list[str]:
    """The words of a text in its order; a stretch of Japanese is one."""
    return _RUN.findall(bare(text))


def words_of(text: str) -> list[str]:
    """The words of a text in its order, of Japanese the pairs of its signs."""
    return [word for run in runs_of(text) for word in (pairs(run) if is_japanese(run) else [run])]


def indexed(text: str) -> list[str]:
    """The words that a text is found by: those with a hyphen in them together too."""
    joined = (word for word in bare(text).split() if _HYPHENS.search(word))
    return [*words_of(text), *(word for each in joined for word in words_of(_HYPHENS.sub("", each)))]


def as_phrase(text: str) -> str:
    """The words of a text in a row with a space around each, in which a phrase of them stands: ` keeper of lamps `."""
    return f" {' '.join(runs_of(text))} "
