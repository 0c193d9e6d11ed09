"""How one rule mentions another: the first half of the ninth stage.

Reads: a plain text.
Writes: `Mention`s, offsets and number, in order. Whether the number exists is not asked here.

A number of three and more parts is a mention wherever it stands. One of two parts needs a bracket, a word
such as *in* or *section* before it or *に進みます* after it, or another mention beside it, because prose counts in
ranges. A single number needs a bracket of its own. Any number may stand in quotes together with its rule's
title. Card numbers, versions, dates and marker costs are none.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import chain

from rules_db.numbers import MAX_DEPTH

_PART = r"(?:0|０|[1-9１-９][0-9０-９]{0,2})"
_DASH = r"[-‐‑–－−]"
_FREE_BEFORE = r"(?<![A-Za-z0-9０-９.+/\-‐‑–－−_])"
_FREE_AFTER = rf"(?![A-Za-z0-9０-９%]|{_DASH}[A-Za-z0-9０-９]|[.．][0-9])"
_LONG = rf"{_PART}(?:{_DASH}{_PART}){{2,{MAX_DEPTH - 1}}}"
_SHORT = rf"{_PART}{_DASH}{_PART}"
_ANY = rf"{_PART}(?:{_DASH}{_PART}){{0,{MAX_DEPTH - 1}}}"
_MULTIPLE = rf"{_PART}(?:{_DASH}{_PART}){{1,{MAX_DEPTH - 1}}}"
_BETWEEN = r"[.．]?(?:\s*[,、・~～/]\s*|\s+(?:and|or|to)\s+|\s*(?:と|や|から|または|および|及び)\s*|\s*・)"

_NUMBER = re.compile(_FREE_BEFORE + _ANY + _FREE_AFTER)
#: A bracket that holds nothing but mentions; at the beginning of a paragraph it would be a list's own number.
_BRACKET = re.compile(
    rf"(?<=[^\n])[(（]\s*(?:see |rules? |sections? )?{_ANY}(?:{_BETWEEN}{_ANY})*[.．]?\s*[)）]", re.IGNORECASE
)
#: A number with its title after it, both in quotes.
_QUOTED = re.compile(rf"(?<=[\"“「『]){_ANY}(?=[.．]\s?[^\W\d][^\"“”「」『』\n]*[\"”」』])")
_CHAIN = re.compile(rf"{_FREE_BEFORE}{_MULTIPLE}(?:{_BETWEEN}{_MULTIPLE})*{_FREE_AFTER}")
_HAS_LONG = re.compile(_LONG)
_RANGE = re.compile(rf"{_SHORT}\s*[~～]\s*{_SHORT}")
_CUE = re.compile(r"(?:\b(?:in|rules?|sections?|see|to|under)\s|・)$", re.IGNORECASE)
_CUE_AFTER = re.compile(r"\s*(?:に(?:戻|進|従|示|定め)|の(?:手順|条件|規定)|の[^、。\n]{1,20}ルール|を?参照)")
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
    sure = chain(_BRACKET.finditer(text), _QUOTED.finditer(text))
    mentions = {m.start: m for found in sure for m in _numbers_in(text, *found.span())}
    for row in _CHAIN.finditer(text):
        if _is_mention(text, row):
            for mention in _numbers_in(text, *row.span()):
                mentions.setdefault(mention.start, mention)
    return [mentions[start] for start in sorted(mentions)]


def _is_mention(text: str, row: re.Match[str]) -> bool:
    """Whether a number, or several in a row, outside of brackets names rules rather than amounts."""
    if _HAS_LONG.search(row[0]) or _RANGE.search(row[0]):
        return True
    has_cue = _CUE.search(text, max(0, row.start() - _LONGEST_CUE), row.start()) or _CUE_AFTER.match(text, row.end())
    return has_cue is not None and not _COUNTED.match(text, row.end())


def _numbers_in(text: str, start: int, end: int) -> list[Mention]:
    return [Mention(found.start(), found.end(), _stored(found[0])) for found in _NUMBER.finditer(text, start, end)]


def _stored(written: str) -> str:
    return re.sub(_DASH, "-", unicodedata.normalize("NFKC", written))
