"""The cards that a question calls by their names, however these are spaced and pointed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.sentences.words import Named, Spoken, items_of, unknown_runs

#: Words of a name, and of a sentence, that are looked at.
MOST_WORDS, MOST_OF_A_SENTENCE = 12, 120
#: Runs of unknown words that are looked for among parts of names, and words that one must have at least.
MOST_PARTS, FEWEST_WORDS_OF_A_PART = 3, 2
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")


class CardName(NamedTuple):
    """A name of a card: its number, the name as it is printed, and whether it is that of its back."""

    number: str
    name: str
    is_back: bool


def by_key(names: Iterable[CardName]) -> dict[str, CardName]:
    """The names as they are compared; of several cards of one name the last of these counts."""
    return {_key(each.name): each for each in names}


def cards_named(question: str, spoken: Spoken, names: Mapping[str, CardName]) -> list[Named]:
    """The cards that a question names: by their whole names, else by two words of them that mean nothing else."""
    return list(called_in(question, names)) or list(_named_in_part(question, spoken, names))


def called_in(sentence: str, names: Mapping[str, CardName]) -> Iterator[Named]:
    """The cards that a sentence calls by their whole names, the longest name first at each place.

    A name of one word counts only with a capital inside the sentence: many are everyday words too.
    """
    words = list(_WORD.finditer(sentence))[:MOST_OF_A_SENTENCE]
    place = 0
    while place < len(words) and len(words) > 1:
        for length in range(min(MOST_WORDS, len(words) - place), 0, -1):
            first, last = words[place], words[place + length - 1]
            found = names.get(_key(sentence[first.start() : last.end()]))
            if found and (length > 1 or (place and first[0][0].isupper())):
                yield Named(found.number, found.name, first.start(), last.end(), found.is_back)
                place += length - 1
                break
        place += 1


def _named_in_part(question: str, spoken: Spoken, names: Mapping[str, CardName]) -> Iterator[Named]:
    """By each run of words that mean nothing else a card whose name has them all: one that begins so, the shortest."""
    for start, end in list(unknown_runs(items_of(question, spoken)))[:MOST_PARTS]:
        part = _key(question[start:end])
        words = set(part.split())
        if len(words) < FEWEST_WORDS_OF_A_PART:
            continue
        having = [key for key in names if words <= set(key.split())]
        if having:
            found = names[min(having, key=lambda key: (not key.startswith(part), len(key), names[key].number))]
            yield Named(found.number, found.name, start, end, found.is_back)


def _key(name: str) -> str:
    return " ".join(word.casefold().replace("’", "'") for word in _WORD.findall(name))
