"""The text of a card that a question gives word for word: in quotation marks, or behind "it says".

Who "you" and "your opponent" are in it is for the card to say, and not for the sentence around it, so none of its words
are read as those of the question: the card gets the text as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.sentences.skills_told import skill_at, trigger_at
from engine.sentences.words import MOST_CHARACTERS, Item, Spoken

#: So many words in quotation marks are a text, even where nothing in them is a verb that is known here.
FEWEST_WORDS = 6

_QUOTED = re.compile(r'["“”]([^"“”]{8,})["“”]|(?<![\w’\'])[\'‘]([^"“”‘]{8,}?)[\'’](?!\w)')
#: Behind it a text goes on to the end of its sentence, to a comma before a question, or to what whoever asks says of
#: himself.
_SAID = re.compile(
    r"\b(?:it|card|skill|text|effect|guy|that|which|auto) (?:says|reads|states)\b(?! to\b)[:,]? *+"
    r"((?:(?! and (?:i|i'm|i've|my)\b)[^.?!;,]"
    r"|,(?! *+(?:who|whose|whom|do|does|did|can|is|are|am|which|what|must|so|but|how)\b))++)",
    re.IGNORECASE,
)
_OWN_WORDS = re.compile(r"\b(?:i|i'm|my|me|mine)\b", re.IGNORECASE)
_DRAWN = re.compile(r"\bdraws? (\d)\b(?! cards?)", re.IGNORECASE)


def with_texts(items: Sequence[Item], question: str, spoken: Spoken) -> list[Item]:
    """The items, those of a text as one of the kind `text`; a text that the few words of a told skill make stays, and
    so does any in a game of which nobody says how its cards put it."""
    found = list(items)
    for start, end in _spans(question[:MOST_CHARACTERS]) if spoken.quoted else ():
        inner = [item for item in found if start <= item.start and item.end <= end]
        telling = [item for item in inner if item.kind not in ("empty", "stop")]
        if telling and telling[0].text.endswith("ed") and len(telling) < FEWEST_WORDS // 2:
            continue  # 'took damage', 'KO'd': what somebody calls it
        is_short = not any(item.kind == "verb" for item in telling) or len(telling) < 2
        if not inner or (is_short and len(question[start:end].split()) < FEWEST_WORDS) or _is_told(telling, spoken):
            continue
        place = found.index(inner[0])
        text = _text(inner, question[start:end], start, spoken)
        found[place : place + len(inner)] = [Item("text", text, question[start:end].casefold(), start, end)]
    return found


def _spans(question: str) -> Iterator[tuple[int, int]]:
    """Where the texts stand, without what encloses them."""
    quoted = [match.span(1 if match[1] else 2) for match in _QUOTED.finditer(question)]
    yield from quoted
    for match in _SAID.finditer(question):
        if _OWN_WORDS.search(match[1]):
            continue  # no card says "I" or "my"
        if not any(start < match.end() and match.start() < end for start, end in quoted):
            yield match.span(1)


def _is_told(telling: Sequence[Item], spoken: Spoken) -> bool:
    """Whether all of it is a skill that is told in a few words, or only when one begins."""
    told = skill_at(telling, 0, spoken) or trigger_at(telling, 0, spoken)
    return told is not None and told[1] == len(telling)


def _text(items: Sequence[Item], quoted: str, start: int, spoken: Spoken) -> str:
    """What is quoted as a card would have it printed: with the type of its skill, where that is left out."""
    if quoted.lstrip().startswith("["):
        return _ended(quoted)
    begun = trigger_at(items, 0, spoken)
    rest = list(items[begun[1] :] if begun else items)
    while begun and rest and (rest[0].kind in ("empty", "stop") or rest[0].value in ("card", "it")):
        rest.pop(0)  # "when you play this card, ..."
    if begun and rest and not rest[0].text.startswith(("by", "during", "from", "in")):
        return begun[0] + _ended(_printed(rest, quoted, start, spoken))
    text = _ended(_printed(items, quoted, start, spoken))
    begins = next(begins for word, begins in spoken.quoted.items() if text.casefold().startswith(word))
    return f"{begins}{text[0].upper()}{text[1:]}"


def _printed(items: Sequence[Item], quoted: str, start: int, spoken: Spoken) -> str:
    """The words with cards and effects called as they are on cards: `KO 1 Battle Card`."""
    words, place = "", 0
    for item in items:
        place = place or item.start - start
        called = f"{item.value} Card" if item.kind == "type" and item.value in spoken.usual else ""
        called = called and called + "s" * item.text.endswith("s")
        called = "KOs" if item.text in ("kos", "ko-s", "ko's") else "KO" if item.text == "ko" else called
        words += quoted[place : item.start - start] + (called or quoted[item.start - start : item.end - start])
        place = item.end - start
    return words.lstrip(" ,.:")


def _ended(text: str) -> str:
    text = " ".join(text.split()).strip(" .") + "."
    return _DRAWN.sub(lambda drawn: f"draw {drawn[1]} card{'s' if drawn[1] != '1' else ''}", text)
