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
from functools import lru_cache
from itertools import chain
from typing import Literal

from rules_db.numbers import MAX_DEPTH

_PART = r"(?:0|０|[1-9１-９][0-9０-９]{0,2})"
_DASH = r"[-‐‑–－−]"
_DOT = r"[.．]"
_BETWEEN = (
    r"[.．]?(?:\s*[,、・~～/]\s*|\s+(?:and|or|to|et|ou|à|und|oder|bis|y|o|e|a)\s+"
    r"|\s*(?:と|や|から|または|および|及び)\s*|\s*・)"
)
_WORDS = (
    r"see|rules?|sections?|chapters?|voir|cf\.?|règles?|chapitres?|siehe|vgl\.?|regeln?|abschnitte?|kapitel|véase|ver"
    r"|reglas?|secciones|sección|capítulos?|vedi|regol[ae]|sezion[ei]|capitol[oi]|veja|regras?|seç(?:ão|ões)"
)
_CUE = re.compile(
    rf"(?:\b(?:in|to|under|dans|au|à la|unter|nach|en|al|in der|della|nella|em|no|{_WORDS})\s|・|§\s?)$", re.IGNORECASE
)
_CUE_AFTER = re.compile(r"\s*(?:に(?:戻|進|従|示|定め)|の(?:手順|条件|規定)|の[^、。\n]{1,20}ルール|を?参照)")
_LONGEST_CUE = len(" chapitres ")
_COUNTED = re.compile(
    r"\s*(?:additional |more )?"
    r"(?:cards?|copies|damage|energy|life|markers?|players?|points?|times|turns?|cartes?|karten?|cartas?|carte)\b"
)


@dataclass(frozen=True)
class Mention:
    """Characters `start` to `end` of a text name the rule `number` (in the store's form)."""

    start: int
    end: int
    number: str


class _Grammar:
    """How numbers are mentioned in a document whose numbers have `separator` between their parts."""

    def __init__(self, separator: str) -> None:
        self.sign = _DOT if separator == "." else _DASH
        # Behind a number with dots a single dot ends the sentence; one more part would make it another number.
        before = r"(?<![A-Za-z0-9０-９.+/\-‐‑–－−_])"
        after = rf"(?![A-Za-z0-9０-９%]|{_DASH}[A-Za-z0-9０-９]|[.．][0-9０-９])"
        long = rf"{_PART}(?:{self.sign}{_PART}){{2,{MAX_DEPTH - 1}}}"
        short = rf"{_PART}{self.sign}{_PART}"
        some = rf"{_PART}(?:{self.sign}{_PART}){{0,{MAX_DEPTH - 1}}}"
        multiple = rf"{_PART}(?:{self.sign}{_PART}){{1,{MAX_DEPTH - 1}}}"
        self.number = re.compile(before + some + after)
        #: A bracket that holds nothing but mentions; at the beginning of a paragraph it would be a list's own number.
        self.bracket = re.compile(
            rf"(?<=[^\n])[(（]\s*(?:(?:{_WORDS}) |§\s?)?{some}(?:{_BETWEEN}{some})*[.．]?\s*[)）]", re.IGNORECASE
        )
        #: A number with its title after it, both in quotes.
        self.quoted = re.compile(rf"(?<=[\"“「『]){some}(?=[.．]\s?[^\W\d][^\"“”「」『』\n]*[\"”」』])")
        self.chain = re.compile(rf"{before}{multiple}(?:{_BETWEEN}{multiple})*{after}")
        self.has_long = re.compile(long)
        self.range = re.compile(rf"{short}\s*[~～]\s*{short}")


@lru_cache(maxsize=2)
def _grammar(separator: Literal["-", "."]) -> _Grammar:
    return _Grammar(separator)


def find_mentions(text: str, separator: str = "-") -> list[Mention]:
    """All mentions in a text of a document whose numbers have `separator` between their parts, in order."""
    grammar = _grammar("." if separator == "." else "-")
    sure = chain(grammar.bracket.finditer(text), grammar.quoted.finditer(text))
    mentions = {m.start: m for found in sure for m in _numbers_in(grammar, text, *found.span())}
    for row in grammar.chain.finditer(text):
        if _is_mention(grammar, text, row):
            for mention in _numbers_in(grammar, text, *row.span()):
                mentions.setdefault(mention.start, mention)
    return [mentions[start] for start in sorted(mentions)]


def _is_mention(grammar: _Grammar, text: str, row: re.Match[str]) -> bool:
    """Whether a number, or several in a row, outside of brackets names rules rather than amounts."""
    if grammar.has_long.search(row[0]) or grammar.range.search(row[0]):
        return True
    has_cue = _CUE.search(text, max(0, row.start() - _LONGEST_CUE), row.start()) or _CUE_AFTER.match(text, row.end())
    return has_cue is not None and not _COUNTED.match(text, row.end())


def _numbers_in(grammar: _Grammar, text: str, start: int, end: int) -> list[Mention]:
    return [
        Mention(found.start(), found.end(), _stored(grammar, found[0]))
        for found in grammar.number.finditer(text, start, end)
    ]


def _stored(grammar: _Grammar, written: str) -> str:
    return re.sub(grammar.sign, "-", unicodedata.normalize("NFKC", written))
