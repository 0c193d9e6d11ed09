"""The sentence in which a rule defines a term: “A target refers to …”, “… are called open areas”, 領域とは、…

A sentence of one of few forms is known for a definition in any edition; that a rule merely has the term in it tells
nothing, and a longer term with the name in it is another one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from rules_db.terms.names import is_japanese, is_name, singular, whole

_OPENING = r"(?:^|\n|(?<=[.!?] ))"
_CALLED = re.compile(
    r"\b(?:is|are) (?:also )?(?:called|referred to as|known as) (?:an? |the )?"
    r"(?P<quote>[“\"]?)(?P<name>[A-Za-z][\w’' -]*?)[”\"]?(?=[.,;(]|[.,]?[”\"]| while | in |$)"
)
_REFERS = re.compile(
    rf"{_OPENING}(?:An? |The )?[“\"]?(?P<name>[A-Z][\w’'-]*(?: [\w’'-]+){{1,3}})[”\"]? (?:refers? to|means?)\b"
)
_CALLED_JA = re.compile(
    r"を「?(?P<name>[^ぁ-ゖ「」、。]{2,14})」?(?:と呼びます|、[^。、]{1,20}を「?[^「」、。]{2,14}」?と呼びます)"
)
_LATER_CALLED_JA = re.compile(r"、[^。、]{1,20}を「?(?P<name>[^ぁ-ゖ「」、。]{2,14})」?と呼びます")
_REFERS_JA = re.compile(r"(?:^|\n)「?(?P<name>[^ぁ-ゖ「」【】、。\n]{2,14})」?とは、")
#: A line that begins as an entry of a glossary does, after a bullet perhaps.
_ENTRY = re.compile(r"(?:^|\n)(?:[●・•-]\s*)?(?P<name>[A-Z][\w’' -]{1,40}?)[:：]\s*(?![Ss]ee )\S")
#: A lead-in sends its readers on to the rules that tell more.
_SENDING_ON = re.compile(r"\bbelow\b|\bthe following\b|以下の", re.IGNORECASE)
#: A single word that is called so without quotes may be an adjective or a verb.
_WORDS_WITHOUT_QUOTES = 2


def definitions_in(text: str, language: str) -> Iterator[str]:
    """The names that a rule defines by a sentence of its own, in singular, each with capitals as a heading has it."""
    if language == "ja":
        for pattern in (_CALLED_JA, _LATER_CALLED_JA, _REFERS_JA):
            yield from (found["name"].strip() for found in pattern.finditer(text))
        return
    for found in (*_CALLED.finditer(text), *_REFERS.finditer(text)):
        name = singular(found["name"])
        is_sure = len(name.split()) >= _WORDS_WITHOUT_QUOTES or found.groupdict().get("quote")
        if is_sure and is_name(name):
            yield " ".join(word[:1].upper() + word[1:] for word in name.split())


def entries_in(text: str) -> Iterator[str]:
    """The names before the colons with which lines of a text begin, in singular: each a definition if it is a term."""
    yield from (singular(found["name"].strip()) for found in _ENTRY.finditer(text))


def sends_on(text: str) -> bool:
    """Whether a text only leads in: it sends its readers to what follows."""
    return bool(_SENDING_ON.search(text))


def begins_with_name(name: str, text: str) -> bool:
    """Whether a text begins with a name, which then is what it speaks of: “The back of a card is …”."""
    opening = re.match(r"(?:An? |The )?[“\"]?", text)
    return not is_japanese(name) and bool(whole(name).match(text, opening.end() if opening else 0))


def begins_with_definition(name: str, text: str) -> bool:
    """Whether a text begins by saying what the name is."""
    if is_japanese(name):
        return bool(re.match(rf"「?{re.escape(name)}」?(?:という単語)?(?:とは、?|は、?)", text))
    opening = re.match(r"(?:An? |The )?[“\"]?", text)
    found = whole(name).match(text, opening.end() if opening else 0)
    return bool(found and re.match(r"[”\"]?:? (?:is|are|refers?|means?|includes?)\b", text[found.end() :]))


def says(name: str, text: str, longer: Collection[str]) -> bool:
    """Whether a text has a name that is not part of one of the longer names of other terms."""
    for other in longer:
        text = whole(other).sub(" ", text)
    return bool(whole(name).search(text))
