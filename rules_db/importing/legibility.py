"""Rules that hardly can be as they were read: far too long, or in letters that no language has in such an order.

Reads: the units with their texts.
Writes: a finding for each. What is usual is counted in the document itself, so no language's words are needed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import quantiles

from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.units import Unit

#: A rule is unusually long from this many characters on, if it also has so many times those of nine in ten others.
_LONG, _TIMES = 1500, 4
#: Marks of lost or wrongly decoded letters: the replacement sign, UTF-8 read as Latin or as Shift JIS.
_LOST = re.compile(r"\ufffd|[\ue000-\uf8ff]|\(cid:\d+\)")
_MOJIBAKE = re.compile(r"Ã[\u0080-¿]|â€[\u0080-\u2122œž˜™]?|[ÂÃ][\u00a0-¿]|ï»¿|[縺繧繝][^\s]?[縺繧繝]")
#: A word amid which small letters turn to capitals and back, as where two lines are printed over each other.
_TANGLED = re.compile(r"\b(?=\w*[a-zß-ÿ][A-ZÀ-Þ]\w*[a-zß-ÿ])[^\W\d_]{6,}\b")
_FEW = 3
_SELDOM = 2
#: A rulebook says most things in words that it uses again: a rule most of whose words stand hardly anywhere else is
#: garbled.
#: A document shows that from so many words on, a rule from so many.
_UNSEEN = 0.7
_WORDS_OF_A_DOCUMENT, _WORDS_OF_A_RULE = 1000, 6
_WORD = re.compile(r"[^\W\d_]+")


def doubtful_texts(units: Sequence[Unit]) -> Iterator[Defect]:
    """Tell of each rule of unusual length, and of each in unreadable letters."""
    lengths = [len(unit.text) for unit in units]
    usual = int(quantiles(lengths, n=10)[-1]) if len(lengths) > 1 else _LONG
    words = Counter(word for unit in units for word in words_of(unit.text))
    for unit in units:
        if len(unit.text) > max(_LONG, _TIMES * usual):
            message = f"It has {len(unit.text)} characters; nine in ten rules have at most {usual}."
            yield _defect(DefectKind.UNUSUAL_LENGTH, message, unit)
        if reason := _why_unreadable(unit.text[unit.heading_length :], words):
            yield _defect(DefectKind.UNREADABLE_TEXT, reason, unit)


def _why_unreadable(text: str, words: Counter[str]) -> str:
    if lost := _LOST.findall(text):
        return f"{len(lost)} letters are lost: their font or their file does not name them."
    if wrong := _MOJIBAKE.search(text):
        return f"“{wrong[0]}” looks like letters decoded in the wrong way."
    tangled = [word for word in _TANGLED.findall(text) if words[word.lower()] < _FEW]
    own = words_of(text)
    unseen = [word for word in own if words[word] <= _SELDOM]
    is_garbled = (
        words.total() >= _WORDS_OF_A_DOCUMENT and len(own) >= _WORDS_OF_A_RULE and len(unseen) > _UNSEEN * len(own)
    )
    if is_garbled or len(tangled) >= _FEW:
        odd = list(dict.fromkeys([*tangled, *unseen]))[:_FEW]
        return f"Letters are out of order, as in {', '.join(f'“{word}”' for word in odd)}."
    return ""


def words_of(text: str) -> list[str]:
    """The words in small letters. Japanese has no spaces: there two signs in a row stand for a word."""
    words = []
    for word in _WORD.findall(text.lower()):
        is_wide = word == word.upper()
        words += [word[place : place + 2] for place in range(len(word) - 1)] if is_wide else [word]
    return words


def _defect(kind: DefectKind, message: str, unit: Unit) -> Defect:
    return Defect(kind, message, unit.citation, unit.place, unit.last_place)
