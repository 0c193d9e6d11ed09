"""Cards that a sentence calls by their whole names, however these are spaced and pointed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules_db.models import FaceText

#: Words of a name, and of a sentence, that are looked at.
MOST_WORDS, MOST_OF_A_SENTENCE = 12, 120
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")


class Called(NamedTuple):
    """A card that is called by its name: its number, the name, whether it is of its back, and where it stands."""

    number: str
    name: str
    is_back: bool
    start: int
    end: int


def cards_called(sentence: str, game: str) -> Iterator[Called]:
    """The cards of a game that a sentence calls by their whole names, the longest name first at each place.

    A name of one word counts only with a capital inside the sentence: many are everyday words too.
    """
    words = list(_WORD.finditer(sentence))[:MOST_OF_A_SENTENCE]
    names = _names(game) if len(words) > 1 else {}
    place = 0
    while place < len(words):
        for length in range(min(MOST_WORDS, len(words) - place), 0, -1):
            first, last = words[place], words[place + length - 1]
            found = names.get(_key(sentence[first.start() : last.end()]))
            if found and (length > 1 or (place and first[0][0].isupper())):
                yield Called(*found, first.start(), last.end())
                place += length - 1
                break
        place += 1


def _names(game: str) -> Mapping[str, tuple[str, str, bool]]:
    """Number, name and side of a card by its name as it is compared; of several cards of a name the first, and of a
    name that both sides have the front."""
    texts = FaceText.objects.filter(face__card__game__slug=game).order_by("-face__card__number", "face__side")
    named = texts.values_list("face__card__number", "name", "face__side")
    return {_key(name): (number, name, side == "back") for number, name, side in named}


def _key(name: str) -> str:
    return " ".join(word.casefold().replace("’", "'") for word in _WORD.findall(name))
