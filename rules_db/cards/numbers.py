"""Card numbers: how they are printed, and how they are found in whatever form a person types."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

_PARTS = re.compile(r"[^\W\d_]+|\d+")
#: A sign that tells cards apart, and is no mark between the parts of a number.
_SIGN = re.compile(r"[^\w\s\-‐–—ー/_.]")
#: Digits to which a part of a key is filled up, so that keys sort as people count.
_WIDTH = 5
#: Letters and a digit after them: words have the one or the other. After many letters only a mark tells a number.
_TYPED = re.compile(r"(?:[^\W\d_]{1,5}[\s\-_‐–—]{0,2}|[^\W\d_]{6,20}[\-_‐–—])\d[\w\s\-‐–—]{0,24}")
#: A number in a sentence: the letters of the set, the set's number and the card's, together or apart.
_IN_TEXT = re.compile(r"(?<![A-Z0-9])([A-Z]{1,4})(\d{0,2})([\s\-_‐–—ー]{0,2})(\d{1,4})(?![A-Z0-9])(?!-\d)")
#: What tells a card from others of its set.
_LAST_PART = re.compile(r"[/-][^/-]*$")
#: A number of the two Dragon Ball games: set, number in it, and a suffix on printings after the first.
_PRINTED = re.compile(r"(?P<card>(?P<set>[A-Z]{1,4}\d{0,3})-\d{1,4})(?:_(?P<suffix>[A-Z0-9_]{1,20}))?")


def number_key(written: str) -> str:
    """What every form of a number has in common: `bt1-1`, `BT1-001` and `ＢＴ１－００１` are `BT-00001-00001`."""
    return "-".join(part.zfill(_WIDTH) if part.isdecimal() else part for part in _PARTS.findall(upper(written)))


def may_be_number(query: str) -> bool:
    """True for what is a number, or the beginning of one (`BT1`), if a card has it: `bt1-1`, `p 5`, `FB01-001`."""
    return _TYPED.fullmatch(unicodedata.normalize("NFKC", query).strip()) is not None


def same_number(one: str) -> str:
    """What two ways of writing one number have in common, its signs included: `SD1-003` and `SD1-03`, not `★☆`."""
    return number_key(one) + "".join(_SIGN.findall(upper(one)))


class Written(NamedTuple):
    """What may be the number of a card in a text: the keys it can have, its signs alone, and where it stands."""

    keys: list[str]
    signs: str
    start: int
    end: int


def numbers_in(text: str) -> list[Written]:
    """What may be numbers of cards in a text (see `upper`). Whether a card has one, the caller asks: `turn 2`."""
    found = _IN_TEXT.finditer(text)
    return [Written(_keys(each), signs_of(each[0]), each.start(), each.end()) for each in found]


def signs_of(number: str) -> str:
    """The letters and digits of a number, without what stands between them."""
    return "".join(_PARTS.findall(upper(number)))


def _keys(found: re.Match[str]) -> list[str]:
    letters, first, between, second = found.groups()
    if between or not first:
        return [number_key(f"{letters}{first}-{second}")]
    digits = first + second
    return [number_key(f"{letters}{digits[:place]}-{digits[place:]}") for place in range(len(digits))]


def upper(text: str) -> str:
    """The text in capitals, letters and digits of full width in their usual one."""
    return unicodedata.normalize("NFKC", text).upper()


def set_of(number: str) -> str:
    """The code of a number's set: what stands before the last part of it."""
    return _LAST_PART.sub("", number)[:30]


def split_number(printed: str) -> tuple[str, str, str] | None:
    """Number of the card, code of its set and suffix in `BT1-031_SPR`; None where it is no such number."""
    found = _PRINTED.fullmatch(printed)
    return (found["card"], found["set"], found["suffix"] or "") if found else None
