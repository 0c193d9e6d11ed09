"""A card's text out of HTML: images of tags and orbs become signs, names that became tags become names again.

`<img alt="Blocker">` is `[Blocker]`, a ball `{Red}`, a cost in a number `{2}`, `<br>` the end of a line.
"""

from __future__ import annotations

import html
import re
from collections.abc import Collection

from rules_db.cards.noise import entities_mended, tidied
from rules_db.cards.records import Fields, FindingKind

_MARK = re.compile(r"<(?P<tag>/?[A-Za-z][^<>]*)>|(?P<entity>&#?\w{1,31};)")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_BALL = re.compile(r"(?P<color>[A-Za-z]+)_ball\.\w+$")
#: A name between `<` and `>` that a program took for a tag: its words became attributes without a value.
_FAKE = re.compile(r"[A-Za-z][^\s=\"]*(?:\s+[^\s=\"]+(?:=\"\")?)*\s*")
#: `<<Name>>`, of which a program took the inner brackets for a tag.
_DOUBLE = re.compile(r"<＜([^＜＞<>]+)＞>")
_WORD_START = re.compile(r"(?<![\w'’])[a-z]")
#: Tags that only say how a text looks.
_LOOKS = frozenset(("a", "b", "div", "em", "font", "i", "p", "small", "span", "strong", "sub", "sup", "u"))
_NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def plain_text(fields: Fields, name: str, printed: str, names: Collection[str] = ()) -> str:
    """The text of a field without its markup, lines without spaces around them; repairs are told in `fields`.

    `names` are those a tag may have been made of: which of them is told by its words, whose order a program may have
    changed.
    """
    text = _MARK.sub(lambda mark: _plain(fields, name, mark, names), printed)
    text = entities_mended(fields, name, _DOUBLE.sub(r"《\1》", text))
    return tidied(fields, name, text, is_english=True)


def _plain(fields: Fields, name: str, mark: re.Match[str], names: Collection[str]) -> str:
    if mark["entity"]:
        return entities_mended(fields, name, mark[0])
    tag = mark["tag"]
    called = tag.split()[0].rstrip("/").lower()
    if called == "br":
        return "\n"
    if called == "img":
        return _image(fields, name, tag)
    if called in _LOOKS or called.startswith("/"):
        return ""
    if _FAKE.fullmatch(tag):
        meant = f"＜{_named(tag, names)}＞"
        fields.tell(FindingKind.FAKE_TAG, name, f"A name that had become a tag was read as {meant}.", mark[0])
        return meant
    fields.tell(FindingKind.UNKNOWN_TAG, name, "This tag is not known, so it stands in the text as it is.", mark[0])
    return mark[0]


def _named(tag: str, names: Collection[str]) -> str:
    """The name that became a tag: a known one of these words, else the words with capitals."""
    words = tag.replace('=""', "").split()
    wanted = sorted(word.casefold() for word in words)
    known = [name for name in names if sorted(name.casefold().split()) == wanted]
    return known[0] if known else _WORD_START.sub(lambda start: start[0].upper(), " ".join(words))


def _image(fields: Fields, name: str, tag: str) -> str:
    attributes = dict(_ATTRIBUTE.findall(tag))
    shown = html.unescape(attributes.get("alt", "")).strip()
    if shown.lower() in _NUMBERS:
        return f"{{{_NUMBERS.index(shown.lower())}}}"
    if shown:
        return f"[{shown}]"
    if ball := _BALL.search(attributes.get("src", "")):
        return f"{{{ball['color'].capitalize()}}}"
    fields.tell(FindingKind.UNKNOWN_IMAGE, name, "What this image shows is not known.", f"<{tag}>")
    return "[?]"
