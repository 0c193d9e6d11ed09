"""Card numbers: how they are printed, and how they are found in whatever form a person types."""

from __future__ import annotations

import re
import unicodedata

_PARTS = re.compile(r"[^\W\d_]+|\d+")
#: Digits to which a part of a key is filled up, so that keys sort as people count.
_WIDTH = 5
#: Letters and a digit after them: words have the one or the other.
_TYPED = re.compile(r"[^\W\d_]{1,5}[\s\-_‐–—]{0,2}\d[\w\s\-‐–—]{0,24}")
#: A number of the two Dragon Ball games: set, number in it, and a suffix on printings after the first.
_PRINTED = re.compile(r"(?P<card>(?P<set>[A-Z]{1,4}\d{0,3})-\d{1,4})(?:_(?P<suffix>[A-Z0-9_]{1,20}))?")


def number_key(written: str) -> str:
    """What every form of a number has in common: `bt1-1`, `BT1-001` and `ＢＴ１－００１` are `BT-00001-00001`."""
    text = unicodedata.normalize("NFKC", written).upper()
    return "-".join(part.zfill(_WIDTH) if part.isdecimal() else part for part in _PARTS.findall(text))


def may_be_number(query: str) -> bool:
    """True for what is a number, or the beginning of one (`BT1`), if a card has it: `bt1-1`, `p 5`, `FB01-001`."""
    return _TYPED.fullmatch(unicodedata.normalize("NFKC", query).strip()) is not None


def split_number(printed: str) -> tuple[str, str, str] | None:
    """Number of the card, code of its set and suffix in `BT1-031_SPR`; None where it is no such number."""
    found = _PRINTED.fullmatch(printed)
    return (found["card"], found["set"], found["suffix"] or "") if found else None
