"""The filters beside a search: what cards can be narrowed to, how many cards each leaves, and how a query takes it up.

A filter is nothing but an operator of the query: pressing it writes it into the query, or takes it out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games import PLAYED
from rules_db.cards.declaring import declaration_of
from rules_db.cards.keywords import bare_name
from rules_db.cards.numbers import number_key
from rules_db.models import Game
from rules_db.search.cards.choices import meant
from rules_db.search.cards.columns import Columns, Mask, current_columns
from rules_db.search.cards.documents import KEYWORD, RARITY, SET, TYPE
from rules_db.search.cards.finding import CardsFound, Search
from rules_db.search.cards.grammar import All, Operator, read
from rules_db.search.cards.matching import KINDS
from rules_db.search.cards.operators import OperatorOf, Takes, called_so, listed, operators_of
from rules_db.search.cards.plays import VERDICTS, plays
from rules_db.search.words import JAPANESE

#: Values of one filter that are offered, those that most cards have.
_MOST_VALUES = 24
#: Values of a number that are offered one by one, and sets.
_MOST_NUMBERS, _MOST_SETS = 14, 90


class Choice(NamedTuple):
    """A value, how many cards it leaves, whether it is chosen, and the query in which it is the other way round."""

    value: str
    cards: int
    is_chosen: bool
    query: str


@dataclass(frozen=True)
class Filter:
    """An operator and what it is offered with; `is_first` if it belongs to what is mostly asked for."""

    operator: OperatorOf
    choices: tuple[Choice, ...]
    is_first: bool

    @property
    def is_chosen(self) -> bool:
        return any(choice.is_chosen for choice in self.choices)


def filters_of(query: str, game: Game, found: CardsFound, language: str = "en") -> list[Filter]:
    """The filters that the cards of a game have, with what is left of a query's cards; values in a reader's language.

    Raises CardQueryError.
    """
    columns = current_columns()
    if columns is None or not columns.of_game.get(game.slug):
        return []
    tree = read(query)
    search = Search(columns, [game.slug], tree)
    filters = (
        _filter(query, search, operator, is_first, found, language) for operator, is_first in _offered(game.slug)
    )
    return [each for each in filters if len(each.choices) > 1 or each.is_chosen]


def all_filters(game: Game, language: str = "en") -> list[Filter]:
    """Every operator of a game that has values, with those that its cards have and the query for each."""
    columns = current_columns()
    if columns is None:
        return []
    search = Search(columns, [game.slug], All(()))
    everything = CardsFound([], mask=search.allowed)
    return [_filter("", search, operator, False, everything, language) for operator in listed(game.slug)]


def toggled(query: str, name: str, value: str, game: str) -> str:
    """The query with a value of an operator taken up, or without it where it stands already; as it is, if no operator
    is called so. Raises CardQueryError."""
    operator = operators_of(game).get(name)
    columns = current_columns()
    if operator is None or columns is None:
        return query
    return _toggled(
        query, operator, value, _written(read(query), operator, game), list(_having(columns, operator, game))
    )


def _offered(game: str) -> Iterator[tuple[OperatorOf, bool]]:
    by_field = {operator.field or operator.name: operator for operator in listed(game)}
    declared = declaration_of(game)
    for field in (TYPE, *(each.name for each in declared.finding)):
        yield by_field[field], True
    for field in ("is", KEYWORD, *(each.name for each in declared.listing), SET, RARITY):
        yield by_field[field], False
    if game in PLAYED:
        yield by_field["plays"], False


def _filter(
    query: str, search: Search, operator: OperatorOf, is_first: bool, found: CardsFound, language: str
) -> Filter:
    game = search.games[0]
    written = _written(search.tree, operator, game)
    others = All(tuple(part for part in search.tree.parts if part not in written))
    left = search.cards(others) if written and not found.is_near else found.mask
    having = _having(search.columns, operator, game)
    chosen = {value for each in written for value in _meant(operator, each, list(having))}
    counted = [(value, (mask & left).bit_count()) for value, mask in having.items()]
    there = _in_language([(value, count) for value, count in counted if count or value in chosen], language)
    shown = _in_order(operator, there, _declared(operator, game))
    return Filter(
        operator,
        tuple(
            Choice(value, count, value in chosen, _toggled(query, operator, value, written, list(having)))
            for value, count in shown
        ),
        is_first,
    )


def _having(columns: Columns, operator: OperatorOf, game: str) -> dict[str, Mask]:
    """The values of an operator that cards of the game have, and these cards."""
    cards = columns.of_game.get(game, 0)
    if operator.takes == Takes.PLAYS:
        of_all = plays(columns)
    elif operator.takes == Takes.KIND:
        search = Search(columns, [game], All(()))
        of_all = {kind: search.cards(read(f"is:{kind}")) for kind in KINDS}
    else:
        of_all = columns.masks.get(operator.field, {})
    return {value: mask & cards for value, mask in of_all.items() if mask & cards}


def _in_order(operator: OperatorOf, counted: Sequence[tuple[str, int]], only: Sequence[str]) -> list[tuple[str, int]]:
    """Numbers as people count, sets by their codes, what is declared as declared; of others what most cards have."""
    if operator.takes == Takes.NUMBER:
        return sorted(counted, key=lambda each: (not each[0].isdecimal(), each[0].zfill(9)))[:_MOST_NUMBERS]
    if only:
        return sorted(counted, key=lambda each: only.index(each[0]) if each[0] in only else len(only))
    if operator.field == SET:
        return sorted(counted, key=lambda each: number_key(each[0]))[:_MOST_SETS]
    return sorted(counted, key=lambda each: -each[1])[:_MOST_VALUES]


def _declared(operator: OperatorOf, game: str) -> Sequence[str]:
    """All the values that there are, where a game says so."""
    if operator.takes in (Takes.PLAYS, Takes.KIND):
        return [*VERDICTS, *KINDS]
    declared = declaration_of(game)
    if operator.field == TYPE:
        return declared.types
    return next((field.only for field in declared.fields if field.name == operator.field), ())


def _in_language(values: list[tuple[str, int]], language: str) -> list[tuple[str, int]]:
    """Where values stand in both languages, those of the reader's."""
    japanese = [each for each in values if re.search(f"[{JAPANESE}ぁ-ん]", each[0])]
    others = [each for each in values if each not in japanese]
    return (japanese if language == "ja" else others) if japanese and others else values


def _written(tree: All, operator: OperatorOf, game: str) -> list[Operator]:
    """Where the query narrows by this operator and by nothing else."""
    sign = _sign(operator)
    return [
        part
        for part in tree.parts
        if isinstance(part, Operator) and part.sign == sign and called_so(part.name, game) == operator
    ]


def _sign(operator: OperatorOf) -> str:
    """One of many values is meant whole: `trait:god` would be all that begin so."""
    return "=" if operator.takes == Takes.VALUE else ":"


def _meant(operator: OperatorOf, written: Operator, having: Sequence[str]) -> list[str]:
    """The values that an operator of the query names."""
    found = []
    for value in written.values:
        if operator.takes == Takes.CHOICE:
            found += meant(value.text, having)[0]
        else:
            found += [each for each in having if bare_name(each) == bare_name(value.text)]
    return found


def _toggled(query: str, operator: OperatorOf, value: str, written: Sequence[Operator], having: Sequence[str]) -> str:
    if not written:
        return f"{query.rstrip()} {operator.short}{_sign(operator)}{_spelled(value)}".lstrip()
    last = written[-1]
    values = list(dict.fromkeys(_meant(operator, last, having)))
    values = [each for each in values if each != value] if value in values else [*values, value]
    inner = f"{operator.short}{_sign(operator)}{','.join(map(_spelled, values))}" if values else ""
    return " ".join(f"{query[: last.place]} {inner} {query[last.end :]}".split())


def _spelled(value: str) -> str:
    """A value as a query has it: in quotation marks where it has spaces or signs."""
    return value.lower() if value.replace("-", "").isalnum() else f'"{value}"'
