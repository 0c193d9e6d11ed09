"""The cards that a question calls by their names, however these are spaced and pointed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.sentences.words import Named, Spoken, items_of, unknown_runs

#: Words of a name, and of a sentence, that are looked at.
MOST_WORDS, MOST_OF_A_SENTENCE = 12, 120
#: Runs of unknown words that are looked for among parts of names, and words that one must have at least.
MOST_PARTS, FEWEST_WORDS_OF_A_PART = 3, 2
#: Words of such a run.
MOST_OF_A_RUN = 6
#: A name of fewer words, without a comma, may be that of a character of whom there are many cards.
FEWEST_WORDS_OF_A_TITLE = 3
#: What may be said of a card between its name and its number: "King Cold with Barrier BT1-001".
_SAID_BETWEEN = re.compile(r" (?:with|having) [^.,;:?!]{1,30}", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")


class CardName(NamedTuple):
    """A name of a card: its number, the name as it is printed, whether it is that of its back, whether it is looked for
    by a part of it alone, and whether several cards have it."""

    number: str
    name: str
    is_back: bool
    is_part: bool = False
    is_shared: bool = False


def by_key(names: Iterable[CardName]) -> dict[str, CardName]:
    """The names and numbers as they are compared; of several cards of one name the last of these counts.

    A part of a name before or behind a comma stands for it where no other name has that part.
    """
    names = list(names)
    numbers: dict[str, set[str]] = {}
    for each in names:
        numbers.setdefault(_key(each.name), set()).add(each.number)
    names = [each._replace(is_shared=len(numbers[_key(each.name)]) > 1) for each in names]
    whole = {_key(each.number): each for each in names} | {_key(each.name): each for each in names}
    parts: dict[str, dict[str, CardName]] = {}
    for each in names:
        for part in each.name.split(",") if "," in each.name else ():
            parts.setdefault(_key(part), {})[_key(each.name)] = each._replace(is_part=True)
    alone = {part: next(iter(having.values())) for part, having in parts.items() if len(having) == 1 and " " in part}
    return alone | whole


def cards_named(
    question: str,
    spoken: Spoken,
    names: Mapping[str, CardName],
    is_a_characters: Callable[[str], bool] = lambda _: True,
) -> list[Named]:
    """The cards that a question names: by their whole names, else by two words of them that mean nothing else.

    Args:
        is_a_characters: whether the name of the card of a number says no more than whose card it is.
    """
    called = [
        each for each in called_in(question, names, in_part=True) if _is_meant_as_a_name(each, question, spoken, names)
    ]
    whole = [
        _as_meant(_in_full(each, called, question), question, spoken, is_a_characters)
        for each in called
        if not _is_numbered_too(each, called, question, spoken)
    ]
    whole = [_with_its_number(each, question) for each in whole]
    whole = [
        each
        for each in whole
        if not any(each is not one and _overlap(each, one) for one in whole if _is_wider(one, each))
    ]
    parts = [each for each in _named_in_part(question, spoken, names) if not any(_overlap(each, one) for one in whole)]
    parts = [
        each
        for each in parts
        if not _is_numbered_too(each, [one for one in whole if one.start >= each.end], question, spoken)
    ]
    return sorted([*whole, *parts], key=lambda each: each.start)


def _overlap(one: Named, other: Named) -> bool:
    return one.start < other.end and other.start < one.end


def _is_meant_as_a_name(called: Named, question: str, spoken: Spoken, names: Mapping[str, CardName]) -> bool:
    """Whether a part of a name has a word that means nothing else, or a capital: "last one standing" is no card."""
    written = question[called.start : called.end]
    if not names[_found_key(written, names)].is_part:
        return True
    return any(
        word[0].isupper() or items_of(word, spoken, is_forgiving=False)[0].kind == "unknown"
        for word in written.split()[1:]
        if _WORD.match(word)
    )


def _in_full(called: Named, others: Iterable[Named], question: str) -> Named:
    """One word of a longer name that stands before it is short for that: "Gotenks, the Grim Reaper ... Gotenks"; the
    last word of one only where nothing says that it is any card of that character ("my Vegeta")."""
    if " " in called.name:
        return called
    word, before = _key(called.name), question[: called.start].casefold().split()[-1:]
    is_alone = (
        not before
        or before[0] in ("", "but", "and", "does", "is", "when", "if", "with", "on", "then")
        or (before[0][-1:] in ",.?!;:")
    )
    words = [(each, _key(each.name).split()) for each in others if each.start < called.start]
    longer = [each for each, own in words if word in (own if is_alone else own[:-1])]
    return called._replace(number=longer[-1].number, name=longer[-1].name, is_back=False) if longer else called


def _is_numbered_too(called: Named, others: Iterable[Named], question: str, spoken: Spoken) -> bool:
    """Whether the number of a card stands behind its name, or behind what is said of it, and before anything else is
    named: the number tells which card of that name is meant."""
    behind = next((each for each in others if each.start >= called.end), None)
    if behind is None or _key(question[behind.start : behind.end]) != _key(behind.number):
        return False
    begin = max((each.end for each in others if each.end <= behind.start), default=called.end)
    if begin > called.end:
        return False
    between, written = question[called.end : behind.start], set(_key(question[called.start : called.end]).split())
    words = tuple(_key(between).split())
    is_type = spoken.phrases.get(words, ("", None))[0] == "type"  # "the Yamcha leader (BT10-001)"
    is_beside = not between.strip(" (,#") or _SAID_BETWEEN.fullmatch(between) is not None or is_type
    return is_beside and written <= set(_key(behind.name.replace("&", " ")).split())


def _is_wider(one: Named, other: Named) -> bool:
    return one.end - one.start > other.end - other.start


def _with_its_number(called: Named, question: str) -> Named:
    """A card that is called by its number, with the words of its name that stand before that: "Towa EX02-04"."""
    if _without_possessive(_key(question[called.start : called.end])) != _key(called.number):
        return called
    own = set(_key(called.name.replace("&", " ")).split())
    start = called.start
    for word in reversed(list(_WORD.finditer(question, 0, called.start))):
        is_beside = not question[word.end() : start].strip(" (,#:-")
        if not is_beside or _key(word.group()) not in own:
            break
        start = word.start()
    return called._replace(start=start)


def _as_meant(called: Named, question: str, spoken: Spoken, is_a_characters: Callable[[str], bool]) -> Named:
    """Of a name that says no more than whose card it is: behind "a", a color or a mode it is a character's."""
    before = question[: called.start].split()[-1:]
    kind, _value = spoken.phrases.get((before[0].casefold(),), ("", None)) if before else ("", None)
    is_any = kind in ("color", "mode") or (bool(before) and before[0].casefold() in ("a", "an", "another"))
    is_any = is_any or called.name.casefold() in spoken.also_called
    is_short = len(called.name.split()) < FEWEST_WORDS_OF_A_TITLE and "," not in called.name
    is_number = _without_possessive(_key(question[called.start : called.end])) == _key(called.number)
    is_character = is_any and is_short and not is_number and is_a_characters(called.number)
    return called._replace(number="") if is_character else called


def only_of_one_card(named: Iterable[Named], question: str, names: Mapping[str, CardName]) -> list[Named]:
    """The cards that are named, those by a name that several have only as one of that character: which of them it is,
    and even of what type, nobody says."""
    return [
        each._replace(number="") if names[_key(each.name)].is_shared and not _is_by_number(each, question) else each
        for each in named
    ]


def _is_by_number(called: Named, question: str) -> bool:
    return called.number == "" or _key(called.number) in _key(question)


def called_in(sentence: str, names: Mapping[str, CardName], *, in_part: bool = False) -> Iterator[Named]:
    """The cards that a sentence calls by their whole names, the longest name first at each place.

    A name of one word counts only with a capital inside the sentence: many are everyday words too.

    Args:
        in_part: whether the part of a name before or behind a comma will do.
    """
    words = list(_WORD.finditer(sentence))[:MOST_OF_A_SENTENCE]
    place = 0
    while place < len(words) and len(words) > 1:
        for length in range(min(MOST_WORDS, len(words) - place), 0, -1):
            first, last = words[place], words[place + length - 1]
            found = names.get(_found_key(sentence[first.start() : last.end()], names))
            if found and (in_part or not found.is_part) and (length > 1 or (place and first[0][0].isupper())):
                yield Named(found.number, found.name, first.start(), last.end(), found.is_back)
                place += length - 1
                break
        place += 1


def _named_in_part(question: str, spoken: Spoken, names: Mapping[str, CardName]) -> Iterator[Named]:
    """By each run of words that mean nothing else a card whose name has them all: one that begins so, the shortest."""
    for start, end in list(unknown_runs(items_of(question, spoken, is_forgiving=False)))[:MOST_PARTS]:
        words = list(_WORD.finditer(question, start, end))[:MOST_OF_A_RUN]
        for first, last in _longest_first(words):
            part = _without_possessive(_key(question[first.start() : last.end()]))
            wanted = part.split()
            having = [key for key in names if wanted[0] in key and set(wanted) <= set(key.split())]
            if having:
                found = names[min(having, key=lambda key: (not key.startswith(part), len(key), names[key].number))]
                yield Named(found.number, found.name, first.start(), last.end(), found.is_back)
                break


def _longest_first(words: list[re.Match[str]]) -> Iterator[tuple[re.Match[str], re.Match[str]]]:
    """The first and last word of each part of a run that is long enough to be part of a name."""
    for length in range(len(words), FEWEST_WORDS_OF_A_PART - 1, -1):
        for first in range(len(words) - length + 1):
            yield words[first], words[first + length - 1]


def _found_key(written: str, names: Mapping[str, CardName]) -> str:
    """The key of what is written; of "BT1-001's" that of the card."""
    key = _key(written)
    return key if key in names else _without_possessive(key)


def _without_possessive(key: str) -> str:
    return re.sub(r"'[sd]\b", "", key)


def _key(name: str) -> str:
    return " ".join(word.casefold().replace("’", "'") for word in _WORD.findall(name))
