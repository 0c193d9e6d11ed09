"""Noise in the text of a card that is plain already: what can be put right is, and each repair is told.

Which signs are noise depends on nothing but the text: no card, product or game is known here.
"""

from __future__ import annotations

import html
import re
import unicodedata

from rules_db.cards.records import Fields, FindingKind

_BREAK = re.compile(r"<\s*+/?\s*+br\s*+/?\s*+>\s*+", re.IGNORECASE)
#: An entity whose first sign was widened, as Japanese typing does: `＆#039;`.
_WIDE_ENTITY = re.compile(r"＆(#?\w{1,31};)")
_FULL_WIDTH = re.compile("[０-９Ａ-Ｚａ-ｚ]")
_DOUBLED = re.compile(r"\[\[([^\[\]]+)\]\]")
_HALF_DOUBLED = re.compile(r"\[ ?\[([^\[\]]+)\]|\[([^\[\]]+)\] ?\]")
#: Brackets that are closed by the other kind's sign.
_CLOSED_OTHERWISE = re.compile(r"(\[[^\[\]{}\n]{1,80})\}|(\{[^\[\]{}\n]{1,80})\]")
_JAPANESE_BRACKETS = str.maketrans("【】", "[]")
_CLOSING = {"(": ")", "（": "）"}
#: An entity within an entity within an entity is still an entity.
_DEPTH = 3


def plain_lines(fields: Fields, name: str, text: str, *, is_english: bool) -> str:
    """The text of a field that was never markup, with lines without spaces around them."""
    return tidied(
        fields, name, _breaks_mended(fields, name, entities_mended(fields, name, text)), is_english=is_english
    )


def tidied(fields: Fields, name: str, text: str, *, is_english: bool) -> str:
    """The text with brackets and parentheses in pairs, and without empty lines. Japanese has 【】 and wide letters."""
    text = "\n".join(line for part in text.split("\n") if (line := part.strip()) not in ("", "-"))
    if is_english:
        text = _brackets_mended(fields, name, widths_mended(fields, name, text))
    return _parentheses_mended(fields, name, text)


def entities_mended(fields: Fields, name: str, text: str) -> str:
    """The text of a field with the signs in it that were written as entities, once or twice over."""
    mended = _WIDE_ENTITY.sub(r"&\1", text)
    for _ in range(_DEPTH):
        mended = html.unescape(mended)
    if mended != text:
        fields.tell(FindingKind.ENTITY, name, "Signs written as entities were put back.", text)
    return mended


def widths_mended(fields: Fields, name: str, text: str) -> str:
    """English text with letters and digits in their own width."""
    mended = _FULL_WIDTH.sub(lambda sign: unicodedata.normalize("NFKC", sign[0]), text)
    if mended != text:
        fields.tell(FindingKind.FULL_WIDTH, name, "Letters or digits of Japanese width were replaced.", text)
    return mended


def _breaks_mended(fields: Fields, name: str, text: str) -> str:
    """A break that was left over ends a line; within a sentence, which goes on with a small letter, it is a space."""
    mended, *others = _BREAK.split(text)
    for other in others:
        mended = mended.rstrip() + (" " if other[:1].islower() else "\n") + other
    if others:
        fields.tell(FindingKind.UNKNOWN_TAG, name, "Line breaks that were left over as tags were read as such.", text)
    return mended


def _brackets_mended(fields: Fields, name: str, text: str) -> str:
    mended = text.translate(_JAPANESE_BRACKETS)
    if mended != text:
        fields.tell(FindingKind.BRACKETS, name, "Japanese brackets were replaced by [ ].", text)
    paired = _CLOSED_OTHERWISE.sub(lambda found: f"{found[1]}]" if found[1] else f"{found[2]}}}", mended)
    if paired != mended:
        fields.tell(
            FindingKind.BRACKETS, name, "Brackets that were closed by another sign were closed by their own.", text
        )
    mended, single = paired, "\n".join(_single(line) for line in paired.split("\n"))
    if single != mended:
        fields.tell(FindingKind.BRACKETS, name, "Doubled brackets were read as single ones.", text)
    return single


def _single(line: str) -> str:
    """One that opens twice and closes twice is doubled; one that does so on one side only where they do not pair."""
    line = _DOUBLED.sub(r"[\1]", line)
    if line.count("[") == line.count("]"):
        return line
    return _HALF_DOUBLED.sub(lambda found: f"[{found[1] or found[2]}]", line)


def _parentheses_mended(fields: Fields, name: str, text: str) -> str:
    """A parenthesis that is never closed is closed at the end of its line."""
    unclosed: list[int] = []
    for place, sign in enumerate(text):
        if sign in _CLOSING:
            unclosed.append(place)
        elif sign in _CLOSING.values() and unclosed:
            unclosed.pop()
        elif sign in _CLOSING.values():
            fields.tell(FindingKind.PARENTHESIS, name, "A parenthesis is closed that was never opened.", text)
    for place in reversed(unclosed):
        end = text.find("\n", place)
        end = len(text) if end < 0 else end
        fields.tell(FindingKind.PARENTHESIS, name, "A parenthesis that was never closed ends with its line.", text)
        text = text[:end] + _CLOSING[text[place]] + text[end:]
    return text
