"""How one rule mentions another: the first half of the ninth stage.

Reads: a plain text.
Writes: `Mention`s, offsets and number, in order. Whether the number exists is not asked here.

A number of three and more parts is a mention wherever it stands. One of two parts needs a bracket, a word
such as *in* or *section*, or another mention beside it, because prose counts in ranges. A single number
needs a bracket of its own. Card numbers, versions, dates and marker costs are none.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from rules_db.numbers import MAX_DEPTH

_PART = r"(?:0|０|[1-9１-９][0-9０-９]{0,2})"
_DASH = r"[-‐‑–－−]"
_FREE_BEFORE = r"(?<![A-Za-z0-9０-９.+/\-‐‑–－−_])"
_FREE_AFTER = rf"(?![A-Za-z0-9０-９%]|{_DASH}[A-Za-z0-9０-９]|[.．][0-9])"
_LONG = rf"{_PART}(?:{_DASH}{_PART}){{2,{MAX_DEPTH - 1}}}"
_SHORT = rf"{_PART}{_DASH}{_PART}"
_ANY = rf"{_PART}(?:{_DASH}{_PART}){{0,{MAX_DEPTH - 1}}}"
_MULTIPLE = rf"{_PART}(?:{_DASH}{_PART}){{1,{MAX_DEPTH - 1}}}"
_BETWEEN = r"[.．]?(?:\s*[,、・~～/]\s*|\s+(?:and|or|to)\s+|\s*・)"

_NUMBER = re.compile(_FREE_BEFORE + _ANY + _FREE_AFTER)
#: A bracket that holds nothing but mentions; at the beginning of a paragraph it would be a list's own number.
_BRACKET = re.compile(
    rf"(?<=[^\n])[(（]\s*(?:see |rules? |sections? )?{_ANY}(?:{_BETWEEN}{_ANY})*[.．]?\s*[)）]", re.IGNORECASE
)
_CHAIN = re.compile(rf"{_FREE_BEFORE}{_MULTIPLE}(?:{_BETWEEN}{_MULTIPLE})*{_FREE_AFTER}")
_HAS_LONG = re.compile(_LONG)
_RANGE = re.compile(rf"{_SHORT}\s*[~～]\s*{_SHORT}")
_CUE = re.compile(r"(?:\b(?:in|rules?|sections?|see|to|under)\s|・)$", re.IGNORECASE)
_LONGEST_CUE = len(" sections ")
_COUNTED = re.compile(
    r"\s*(?:additional |more )?"
    r"(?:cards?|copies|damage|energy|life|markers?|players?|points?|times|turns?)\b"
)


@dataclass(frozen=True)
class Mention:
    """Characters `start` to `end` of a text name the rule `number` (in the store's form)."""

    start: int
    end: int
    number: str


def find_mentions(text: str) -> list[Mention]:
    mentions = {m.start: m for bracket in _BRACKET.finditer(text) for m in _numbers_in(text, *bracket.span())}
    for chain in _CHAIN.finditer(text):
        if _is_mention(text, chain):
            for mention in _numbers_in(text, *chain.span()):
                mentions.setdefault(mention.start, mention)
    return [mentions[start] for start in sorted(mentions)]


def _is_mention(text: str, chain: re.Match[str]) -> bool:
    """Whether a number, or several in a row, outside of brackets names rules rather than amounts."""
    if _HAS_LONG.search(chain[0]) or _RANGE.search(chain[0]):
        return True
    return (
        re.match(_SHORT, chain[0]) is not None
        and _CUE.search(text, max(0, chain.start() - _LONGEST_CUE), chain.start()) is not None
        and not _COUNTED.match(text, chain.end())
    )


def _numbers_in(text: str, start: int, end: int) -> list[Mention]:
    return [Mention(found.start(), found.end(), _stored(found[0])) for found in _NUMBER.finditer(text, start, end)]


def _stored(written: str) -> str:
    return re.sub(_DASH, "-", unicodedata.normalize("NFKC", written))
