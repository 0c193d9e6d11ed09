"""What a digest and its rule must agree in, found in English and in Japanese: words, numbers, keywords, allowing."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from enum import StrEnum
from functools import cache
from pathlib import Path

AREAS = "leader|battle|combo|energy|life|drop|unison|deck|z-deck|z-energy"
#: What every wording of a rule has to name in the same way: keywords, areas, numbers.
NAMED_ALIKE = re.compile(rf"\[[^\]]*\]|\b(?:{AREAS})(?:/(?:{AREAS}))* areas?\b|\bz-deck\b|\d+(?:-\d+)*")
NUMBER = re.compile(r"\d+(?:[-.]\d+)*")
KEYWORD = re.compile(r"[\[【]([^\]】]*)[\]】]")
_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER_WORDS = {word: str(value) for value, word in enumerate(_WORDS, start=2)}
KEYWORD_NAMES = Path(__file__).with_name("keyword_names.toml")


class Sense(StrEnum):
    """A side of a rule's meaning that a shorter wording may not lose, add or turn round."""

    NEGATES = "negates"
    ALLOWS = "allows"
    OBLIGES = "obliges"
    UP_TO = "up to"


#: By language, what carries a sense for certain: the rule says it so.
CERTAIN = {
    "en": {
        Sense.NEGATES: r"\b(?:not|no|never|cannot|neither|nor|unable|\w+n['’]t)\b",
        Sense.ALLOWS: r"\bmay\b",
        Sense.OBLIGES: r"\b(?:must|ha(?:s|ve) to|required)\b",
        Sense.UP_TO: r"\bup to\b",
    },
    "ja": {
        Sense.NEGATES: r"(?<!なら)ない|(?<!指定)(?<!関係)なく|(?<!構い)ません|ずに|不可|禁止|無効",
        Sense.ALLOWS: r"ことができ|してもよ|できます",
        Sense.OBLIGES: r"なければな|必要があ|必ず",
        Sense.UP_TO: r"枚まで|まで選|\d ?以下",
    },
}
#: By language, everything that can carry it: a digest that has none of these has lost it.
POSSIBLE = {
    "en": {
        Sense.NEGATES: CERTAIN["en"][Sense.NEGATES]
        + r"|\b(?:without|unless|none|nothing|nobody|except\w*|only|un\w+|impossible|instead|fail\w*|ignor\w*"
        r"|prevent\w*|stays?|prohibit\w*|forbid\w*|forbidden|lacks?|lacking|free of|alone|empty|outside|skip\w*|still"
        r"|negat\w*|invalid|cancel\w*|any number|exempt\w*|refus\w*|illegal|rather than|regardless|whatever|ends?)\b",
        Sense.ALLOWS: r"\b(?:may|can|could|optional|choose|chooses|choice|allow\w*|possible|free|wish\w*|want\w*"
        r"|permit\w*|decide\w*|like[sd]?|able|up to|let|lets|option|either|any|offer\w*|cannot|legal)\b",
        Sense.OBLIGES: r"\b(?:must|ha(?:s|ve) to|need\w*|requir\w*|oblig\w*|only|necessary|always|cannot|without|unless"
        r"|at least|until|first|forced|compulsory|mandatory|before|is|are|takes?|pays?|if)\b",
        Sense.UP_TO: r"\b(?:up to|at most|no more than|not more than|more than|maximum|most|or less|or fewer|limit\w*"
        r"|as many as|number|several|within|until|any|max)\b",
    },
    "ja": {
        Sense.NEGATES: r"な[いくかし]|ません|ず[、。に]|ずに|無効|不可|禁止|以外|除く|だけ|まだ|空",
        Sense.ALLOWS: r"もよい|でき|可能|任意|選|望|自由|好き",
        Sense.OBLIGES: r"なければ|必要|必ず|だけ|しか|のみ|限|できない|こと|られ",
        Sense.UP_TO: r"まで|以下|以内|最大|任意|何枚でも|好きな",
    },
}


@cache
def _pattern(table: str, language: str, sense: Sense) -> re.Pattern[str]:
    return re.compile((CERTAIN if table == "certain" else POSSIBLE)[language][sense], re.IGNORECASE)


def surely(text: str, sense: Sense, language: str) -> bool:
    """Whether a text has the sense beyond doubt. What stands in brackets is a name and says nothing."""
    return bool(_pattern("certain", language, sense).search(KEYWORD.sub("", text)))


def perhaps(text: str, sense: Sense, language: str = "en") -> bool:
    """Whether a text can be read so."""
    return bool(_pattern("possible", language, sense).search(KEYWORD.sub("", text)))


def words(text: str) -> list[str]:
    """The English words, without what every wording has to name alike."""
    return re.findall(r"[a-z]+(?:'[a-z]+)?", NAMED_ALIKE.sub(" ", _plain(text)))


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """All runs of that many words."""
    found = words(text)
    return {tuple(found[at : at + length]) for at in range(len(found) - length + 1)}


def numbers(text: str) -> set[str]:
    """Figures and numbers in words from two on: that there is 1 of something, an article says too."""
    plain = _plain(text)
    spelled = {NUMBER_WORDS[word] for word in re.findall(r"[a-z]+", plain) if word in NUMBER_WORDS}
    return {number for number in NUMBER.findall(plain) if number != "1"} | spelled


def keywords(text: str) -> set[str]:
    """The names in brackets in English, without the figures in them, colons and spaces."""
    return {english for name in KEYWORD.findall(_plain(text)) for english in _english(_bare(name))}


def _english(name: str) -> list[str]:
    """A name with a slash is several, in English as in Japanese."""
    known = _english_names()
    english = known.get(name) or "/".join(known.get(part, part) for part in name.split("/"))
    return [part for part in english.split("/") if part]


@cache
def _english_names() -> dict[str, str]:
    names = tomllib.loads(KEYWORD_NAMES.read_text(encoding="utf-8"))
    return {_bare(ja): _bare(en) for ja, en in names.items()}


def _bare(name: str) -> str:
    return re.sub(r"[\d\s:]", "", _plain(name))


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower().replace("’", "'")
