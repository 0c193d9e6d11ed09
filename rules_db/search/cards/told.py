"""A search in plain words that says nothing but what cards are narrowed by: `red blocker cost 2`, `15k power leader`.

Such words stand together on hardly any card, and whoever types them means the filters. They are read so only where
every word has a part in a filter, at least two are there, and some card has all of it; a card's name is no filter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules_db.cards.keywords import bare_name
from rules_db.cards.value_words import in_every_language
from rules_db.models import Game
from rules_db.search.cards.columns import Columns, current_columns
from rules_db.search.cards.documents import KEYWORD
from rules_db.search.cards.finding import Search
from rules_db.search.cards.grammar import CardQueryError, Word, read
from rules_db.search.cards.operators import OperatorOf, Takes, listed
from rules_db.search.cards.phrases import with_phrase
from rules_db.search.cards.words import bare
from rules_db.search.limits import MAX_QUERY

#: The fewest filters; a single word is looked for as a word.
_FEWEST = 2
#: The most words that one value or the name of one number has.
_LONGEST = 5
#: Words that say nothing of a card.
_EMPTY = {"a", "an", "and", "with", "card", "cards", "of"}
#: Behind a number: that more, or less, will do.
_BOUNDS = {"or less": "<=", "or lower": "<=", "or more": ">=", "or higher": ">="}
_WORD = re.compile(r"\d[\d,]*k?\+?|[^\W\d_]+")
_A_NUMBER = re.compile(r"\d{1,3}(?:,\d{3})+|\d+k?")


class _Told(NamedTuple):
    """A filter as an operator is written, and how many words say it."""

    written: str
    length: int


def told_as_filters(query: str, game: Game) -> str:
    """The query of operators that a search in plain words means; `` where it is to be looked for as words."""
    columns = current_columns()
    if columns is None or len(query) > MAX_QUERY or not _is_plain(query):
        return ""
    words = _WORD.findall(bare(query))
    told = _filters(words, _Said(columns, game.slug))
    if len(told) < _FEWEST or with_phrase(columns, "name", query) & columns.of_game.get(game.slug, 0):
        return ""
    written = " ".join(told)
    tree = read(written)
    search = Search(columns, [game.slug], tree)
    return written if search.cards(search.tree) else ""


def _is_plain(query: str) -> bool:
    """Whether nothing but words is typed: no operator, phrase, bracket or refusal. `or` stands only before a bound."""
    without_bounds = re.sub(r"\bor (?=(?:less|lower|more|higher)\b)", "", query, flags=re.IGNORECASE)
    try:
        parts = read(without_bounds).parts
    except CardQueryError:
        return False
    return bool(parts) and all(isinstance(part, Word) and not part.is_phrase for part in parts)


class _Said:
    """What a game's filters are called: values by their letters, and the names of numbers."""

    def __init__(self, columns: Columns, game: str) -> None:
        cards = columns.of_game.get(game, 0)
        self.values: dict[str, str] = {}
        self.numbers: dict[str, str] = {}
        for operator in listed(game):
            if operator.takes == Takes.NUMBER:
                names = (operator.name, operator.label_en, operator.label_ja)
                self.numbers |= {bare_name(name.replace("_", "")): operator.short for name in names if name}
            elif operator.takes == Takes.CHOICE or operator.field == KEYWORD:
                there = (value for value, mask in columns.masks.get(operator.field, {}).items() if mask & cards)
                for called, written in _values(operator, there):
                    self.values.setdefault(called, written)


def _values(operator: OperatorOf, values: Iterator[str]) -> Iterator[tuple[str, str]]:
    """What each value of an operator is called, in the singular and plural, and how it is written."""
    sign = "=" if operator.takes == Takes.VALUE else ":"
    for value in values:
        written = (
            f'{operator.short}{sign}"{value}"' if not value.isalnum() else f"{operator.short}{sign}{value.lower()}"
        )
        for name in in_every_language().get(value, (value,)):
            called = bare_name(bare(name))
            yield from ((called, written), (f"{called}s", written))


def _filters(words: Sequence[str], said: _Said) -> list[str]:
    """The filters that the words say, in their order; none where a word has no part in any."""
    filters: list[str] = []
    at = 0
    while at < len(words):
        told = _number(words, at, said) or _value(words, at, said)
        if told is None and words[at] not in _EMPTY:
            return []
        filters += [told.written] if told else []
        at += told.length if told else 1
    return list(dict.fromkeys(filters))


def _number(words: Sequence[str], at: int, said: _Said) -> _Told | None:
    """`cost 2`, `15k power`, `2 cost or less`, `5000+ power`."""
    for length in range(_LONGEST, 1, -1):
        part = words[at : at + length]
        if len(part) < length:
            continue
        for number, name in ((part[-1], part[:-1]), (part[0], part[1:])):
            operator = said.numbers.get("".join(name))
            if operator and _A_NUMBER.fullmatch(number.removesuffix("+")):
                sign = _BOUNDS.get(" ".join(words[at + length : at + length + 2]), "")
                more = 2 if sign else 0
                sign = sign or (">=" if number.endswith("+") else ":")
                return _Told(f"{operator}{sign}{number.removesuffix('+').replace(',', '')}", length + more)
    return None


def _value(words: Sequence[str], at: int, said: _Said) -> _Told | None:
    """`red`, `blockers`, `double strike`, `battle`."""
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        if written := said.values.get("".join(words[at : at + length])):
            return _Told(written, length)
    return None
