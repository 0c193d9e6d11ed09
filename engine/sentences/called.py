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
#: A name of fewer words, without a comma, may be that of a character of whom there are many cards.
FEWEST_WORDS_OF_A_TITLE = 3
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")


class CardName(NamedTuple):
    """A name of a card: its number, the name as it is printed, and whether it is that of its back."""

    number: str
    name: str
    is_back: bool


def by_key(names: Iterable[CardName]) -> dict[str, CardName]:
    """The names and numbers as they are compared; of several cards of one name the last of these counts."""
    names = list(names)
    return {_key(each.number): each for each in names} | {_key(each.name): each for each in names}


def cards_named(question: str, spoken: Spoken, names: Mapping[str, CardName]) -> list[Named]:
    """The cards that a question names: by their whole names, else by two words of them that mean nothing else."""
    called = list(called_in(question, names))
    whole = [_as_meant(each, question, spoken) for each in called if not _is_numbered_too(each, called, question)]
    return whole or list(_named_in_part(question, spoken, names))


def _is_numbered_too(called: Named, others: Iterable[Named], question: str) -> bool:
    """Whether the number of a card stands right behind its name: the number tells which of that name."""
    behind = next((each for each in others if each.start >= called.end), None)
    return behind is not None and behind.name == called.name and not question[called.end : behind.start].strip(" (,#")


def _as_meant(called: Named, question: str, spoken: Spoken) -> Named:
    """Of a name that says no more than whose card it is: behind "a", a color or a mode it is a character's."""
    before = question[: called.start].split()[-1:]
    kind, _value = spoken.phrases.get((before[0].casefold(),), ("", None)) if before else ("", None)
    is_any = kind in ("color", "mode") or (bool(before) and before[0].casefold() in ("a", "an", "another"))
    is_short = len(called.name.split()) < FEWEST_WORDS_OF_A_TITLE and "," not in called.name
    is_number = _key(question[called.start : called.end]) == _key(called.number)
    return called._replace(number="") if is_any and is_short and not is_number else called


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
