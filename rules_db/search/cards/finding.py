"""Searching cards: by number in any form, by words of their names and texts in any language, and by operators."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import and_, or_

from rules_db.cards.lookup import cards_named_in
from rules_db.cards.numbers import may_be_number, number_key, signs_of
from rules_db.models import Game
from rules_db.search.cards.columns import Columns, Mask, current_columns, mask_of, rows_of
from rules_db.search.cards.grammar import All, Any, Node, Not, Operator, Word, read
from rules_db.search.cards.matching import Matching, unknown
from rules_db.search.cards.names_with_signs import as_meant
from rules_db.search.cards.operators import called_so, operators_of
from rules_db.search.cards.phrases import with_phrase
from rules_db.search.cards.ranking import Asked, ranked
from rules_db.search.cards.words import bare, runs_of, words_of
from rules_db.search.limits import MAX_QUERY, QueryTooLongError
from rules_db.search.nearest import nearest

#: Sorts beside the numbers that a game declares.
BY_NAME, BY_NUMBER = "name", "number"
#: Cards that have nearly all of what is asked, where none has all.
_MOST_NEAR = 60


@dataclass(frozen=True)
class CardsFound:
    """Keys of cards, best first.

    Attributes:
        keys: of the cards in the database.
        by_number: whether the query was a number.
        meant: the words that were looked for in place of those asked for, which no card has; empty if none was.
        is_near: whether no card has all that is asked for, and these have the most of it.
        mask: the same cards, for `counts`.
    """

    keys: list[int]
    by_number: bool = False
    meant: str = ""
    is_near: bool = False
    mask: Mask = field(default=0, repr=False)


def search_cards(query: str = "", *, game: Game | None = None, sort: str = "") -> CardsFound:
    """The cards that a query means, of one game or of all; without a query all.

    `sort` is `name`, `number`, or a declared number, with a minus before it for the last or highest first; cards
    without such a number come last.

    Raises:
        QueryTooLongError: it has more than `MAX_QUERY` characters.
        CardQueryError: an operator of it is none, or is asked for what cannot be.
    """
    query = query.strip()
    if len(query) > MAX_QUERY:
        raise QueryTooLongError
    tree = read(query)
    columns = current_columns()
    if columns is None:
        return CardsFound([])
    search = Search(columns, [game.slug] if game else list(columns.games), tree)
    tree = search.tree
    if _may_be_number(columns, query) and (numbered := columns.numbered(query, search.allowed)):
        return _found(columns, _sorted(columns, rows_of(numbered), sort), by_number=True)
    if _has_only_signs(tree):
        return CardsFound([])
    rows = rows_of(search.cards(tree))
    return _of_words(search, rows, sort) if rows or not search.asked.words else _nearest(search, sort)


class Search:
    """A query that is asked of some games' cards; `is_near` lets each word have slips, though some card has it."""

    def __init__(self, columns: Columns, games: Sequence[str], tree: All, *, is_near: bool = False) -> None:
        self.columns = columns
        self.games = games
        self.tree = as_meant(tree, columns, games)
        self.asked = Asked(columns, *_words(columns, self.tree), is_near=is_near)

    @property
    def allowed(self) -> Mask:
        """All cards of these games."""
        return reduce(or_, (self.columns.of_game.get(game, 0) for game in self.games), 0)

    @property
    def written(self) -> str:
        """The words of the query as they stand in it, without operators and what is refused."""
        refused = _refused(self.tree)
        return " ".join(part.text for part in _parts(self.tree) if isinstance(part, Word) and part not in refused)

    def cards(self, tree: Node) -> Mask:
        """The cards that the query, or what is left of it, leaves. Raises CardQueryError."""
        is_alone = len(self.games) == 1
        if not is_alone:
            _check_operators(tree, self.games)
        each = (Matching(self.columns, game, self._of_word, is_alone=is_alone).cards(tree) for game in self.games)
        return reduce(or_, each, 0)

    def _of_word(self, word: Word) -> Mask:
        if _is_number(self.columns, word):
            return self.columns.numbered(word.text, self.allowed)
        if word.is_phrase:
            return reduce(or_, (with_phrase(self.columns, field, word.text) for field in ("name", "text")))
        return reduce(and_, map(self.asked.cards, self.asked.apart(word.text)), self.columns.everything)


def _nearest(search: Search, sort: str) -> CardsFound:
    """The cards of words that differ by a slip, else those that have the most of the words."""
    columns = search.columns
    near = Search(columns, search.games, search.tree, is_near=True)
    if rows := rows_of(near.cards(search.tree)):
        return _of_words(near, rows, sort)
    allowed = near.cards(All(tuple(part for part in search.tree.parts if not isinstance(part, Word))))
    having = Counter(row for word in near.asked.words for row in rows_of(near.asked.cards(word) & allowed))
    most = max(having.values(), default=0)
    if 2 * most < len(near.asked.words):
        return CardsFound([])
    rows = sorted(row for row, count in having.items() if count == most)
    rows = ranked(columns, rows, near.asked, search.written)[:_MOST_NEAR]
    return _found(columns, _sorted(columns, rows, sort), is_near=True)


def _of_words(search: Search, rows: list[int], sort: str) -> CardsFound:
    asked = search.asked
    if asked.words and not sort:
        rows = ranked(search.columns, rows, asked, search.written)
    meant = asked.meant()
    return _found(
        search.columns, _sorted(search.columns, rows, sort), meant=" ".join(meant) if meant != asked.words else ""
    )


def _found(
    columns: Columns, rows: list[int], *, by_number: bool = False, meant: str = "", is_near: bool = False
) -> CardsFound:
    return CardsFound([columns.keys[row] for row in rows], by_number, meant, is_near, mask_of(rows))


def cards_called(query: str, *, game: Game | None = None) -> CardsFound:
    """The cards whose number a query is, or whose names have all its words, whole or begun; no operators, no slips.

    Raises `QueryTooLongError`.
    """
    query = query.strip()
    if len(query) > MAX_QUERY:
        raise QueryTooLongError
    columns = current_columns()
    if columns is None or not query:
        return CardsFound([])
    allowed = columns.of_game.get(game.slug, 0) if game else columns.everything
    if _may_be_number(columns, query) and (numbered := columns.numbered(query, allowed)):
        return _found(columns, rows_of(numbered), by_number=True)
    return _of_names(columns, allowed, query)


def cards_nearly_called(query: str, *, game: Game) -> CardsFound:
    """The cards of a game whose name is the query but for a slip or two; else those whose names have every word of it,
    whole or begun; else with a slip in a word.

    Raises `QueryTooLongError`.
    """
    if len(query) > MAX_QUERY:
        raise QueryTooLongError
    columns = current_columns()
    if columns is None:
        return CardsFound([])
    allowed = columns.of_game.get(game.slug, 0)
    if rows := _misspelt(columns, allowed, query):
        return _found(columns, rows)
    found = _of_names(columns, allowed, query)
    return found if found.keys else _of_names(columns, allowed, query, is_near=True)


def _misspelt(columns: Columns, allowed: Mask, query: str) -> list[int]:
    """The rows whose names have the letters of the query but for slips, or all of them."""
    named = {row: {"".join(name.split()) for name in columns.names[row]} for row in rows_of(allowed)}
    written = "".join(runs_of(query))
    _slips, near = nearest(written, set().union(*named.values()))
    return [row for row, names in named.items() if not names.isdisjoint((written, *near))]


def _of_names(columns: Columns, allowed: Mask, query: str, *, is_near: bool = False) -> CardsFound:
    asked = Asked(columns, words_of(query), only_names=True, is_near=is_near)
    having = reduce(and_, map(asked.cards, asked.words), allowed) if asked.words else 0
    return _found(columns, ranked(columns, rows_of(having), asked, query))


def cards_named(query: str) -> tuple[list[int], str]:
    """Keys of the cards whose numbers stand in the query, in its order, and the query without them."""
    cards, rest = cards_named_in(query[:MAX_QUERY])
    return [card.pk for card in cards], rest if cards else query


def _check_operators(tree: Node, games: Sequence[str]) -> None:
    """Raises CardQueryError for an operator that none of the games has."""
    for part in _parts(tree):
        if isinstance(part, Operator) and not any(called_so(part.name, game) for game in games):
            raise unknown(part, {name for game in games for name in operators_of(game)})


def _words(columns: Columns, tree: Node) -> tuple[list[str], list[str]]:
    """The words that a card has to have, or may, and those that it must not have."""
    refused = _refused(tree)
    found: tuple[list[str], list[str]] = [], []
    for part in _parts(tree):
        if isinstance(part, Word) and not _is_number(columns, part):
            found[part in refused].extend(words_of(part.text))
    return found


def _has_only_signs(tree: Node) -> bool:
    """Whether something is asked for, and none of it has a letter or a digit: `!!!`."""
    asked = [part for part in _parts(tree) if isinstance(part, Word | Operator)]
    return bool(asked) and not any(isinstance(part, Operator) or words_of(part.text) for part in asked)


def _refused(tree: Node) -> list[Node]:
    return [each for part in _parts(tree) if isinstance(part, Not) for each in _parts(part.part)]


def _parts(tree: Node) -> Iterator[Node]:
    """A part and all in it."""
    yield tree
    match tree:
        case All() | Any():
            for part in tree.parts:
                yield from _parts(part)
        case Not():
            yield from _parts(tree.part)


def _is_number(columns: Columns, word: Word) -> bool:
    """Whether a word among others is a card's number, or the beginning of one, and no word of a name."""
    is_named = bare(word.text) in columns.postings["name"]
    return not is_named and _may_be_number(columns, word.text) and bool(columns.numbered(word.text, columns.everything))


def _may_be_number(columns: Columns, text: str) -> bool:
    # Some games put a slash between the parts of a number.
    if may_be_number(text.replace("/", "-")):
        return True
    return any(map(str.isdigit, text)) and (signs_of(text) in columns.by_signs or _begins_number(columns, text))


def _begins_number(columns: Columns, text: str) -> bool:
    """Whether a number goes on where the text ends: `D-BT01/0086` of D-BT01/0086EN."""
    start = f"{number_key(text)}-"
    return any(key.startswith(start) for key in columns.by_key)


def _sorted(columns: Columns, rows: list[int], sort: str) -> list[int]:
    """The rows by a number of theirs, or their names; those with the same one, or without it, stay in their order."""
    by, is_reverse = sort.removeprefix("-"), sort.startswith("-")
    if by == BY_NUMBER:
        return sorted(rows, reverse=is_reverse)
    if by == BY_NAME:
        return sorted(rows, key=lambda row: columns.names[row][:1], reverse=is_reverse)
    order = columns.leasts.get(by)
    if order is None:
        return rows
    sign = -1 if is_reverse else 1
    return sorted(rows, key=lambda row: (row not in order, sign * order.get(row, 0)))
