"""The words of a text, one by one: what is in brackets is one word, and all marks of one kind look the same.

A word is a plain string; its first sign says what it is: `[blocker]` a tag (in small letters, without colons), `{Red}`
or `{2}` an orb or a card name, `<Son Goku>` a character, `«Saiyan»` a trait, `+5000` a change, a digit a number,
anything else a word or a mark.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Token(NamedTuple):
    """A word of a text.

    Attributes:
        word: the word as grammars know it, in small letters outside brackets.
        start, end: where it stands in the text.
    """

    word: str
    start: int
    end: int


#: Marks that look different from one product to the next, by the one they are read as.
_SAME = str.maketrans(
    {
        **dict.fromkeys("〈＜", "<"),
        **dict.fromkeys("〉＞", ">"),
        **dict.fromkeys("≪《", "«"),
        **dict.fromkeys("≫》", "»"),
        **dict.fromkeys("【［", "["),
        **dict.fromkeys("】］", "]"),
        **dict.fromkeys("｛", "{"),
        **dict.fromkeys("｝", "}"),
        **dict.fromkeys("‘’´`", "'"),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("・･•●", "·"),
        **dict.fromkeys("–—―−ー－", "-"),
        **dict.fromkeys("\u3000\xa0", " "),
        "：": ":",
        "，": ",",
        "．": ".",
        "；": ";",
        "＋": "+",
        "／": "/",
        "＆": "&",
    }
)
_TOKEN = re.compile(
    r"""(?P<bracket>\[[^\[\]]*\] | \{[^{}]*\} | <<[^<>]*>> | <[^<>]*> | «[^«»]*»)
      | (?P<change>[+-](?=\d)[\d,]*\d)
      | (?P<number>\d[\d,]*(?<=\d))
      | (?P<word>[^\W\d_]+(?:['-][^\W\d_]+)*(?:(?<=s)')?)
      | (?P<mark>\S)""",
    re.VERBOSE,
)


def plain_name(name: str) -> str:
    """A name with its words a space apart, and one behind a colon: cards print `Mia : Youth` and `Mia: Youth`."""
    return re.sub(" ?: ?", ": ", " ".join(name.split()))


def same_marks(text: str) -> str:
    """The text with one mark of each kind; every sign stays in its place."""
    return text.translate(_SAME)


def tokens_of(text: str) -> tuple[Token, ...]:
    """The words of a text, in their order."""
    return tuple(Token(_word(found), found.start(), found.end()) for found in _TOKEN.finditer(same_marks(text)))


def words_of(text: str) -> tuple[str, ...]:
    """The same without their places."""
    return tuple(token.word for token in tokens_of(text))


def _word(found: re.Match[str]) -> str:
    text = found[0]
    if found["bracket"]:
        inner = " ".join(text.strip("[]{}<>«»").split())
        if text.startswith("["):  # [Activate : Main] and [Activate Main] are one tag
            return f"[{' '.join(inner.replace(':', ' ').split()).lower()}]"
        left, right = ("«", "»") if text.startswith("<<") else (text[0], text[-1])
        return f"{left}{plain_name(inner)}{right}"
    if found["change"] or found["number"]:
        return text.replace(",", "")
    return text.lower()
