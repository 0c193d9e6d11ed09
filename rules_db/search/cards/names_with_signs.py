"""What is written like an operator, and is part of a name or a text: `Trunks:Future`, `<Son Goku>`."""

from __future__ import annotations

from collections.abc import Sequence

from rules_db.search.cards.columns import Columns
from rules_db.search.cards.grammar import All, Any, Node, Not, Operator, Word
from rules_db.search.cards.operators import called_so
from rules_db.search.cards.phrases import with_phrase


def as_meant(tree: All, columns: Columns, games: Sequence[str]) -> All:
    """The tree with words for what no game asked has as an operator, where cards have these words in a row.

    A bracket of `<Son Goku>` compares nothing: no value stands behind it.
    """
    return All(tuple(_part(part, columns, games) for part in tree.parts))


def _part(part: Node, columns: Columns, games: Sequence[str]) -> Node:
    match part:
        case Operator():
            return _word(part, columns, games) or part
        case Not():
            return Not(_part(part.part, columns, games))
        case Any():
            return Any(tuple(_part(each, columns, games) for each in part.parts))
        case All():
            return as_meant(part, columns, games)
        case Word():
            return part


def _word(written: Operator, columns: Columns, games: Sequence[str]) -> Word | None:
    if any(called_so(written.name, game) for game in games):
        return None
    if not written.values:
        is_bracket = written.sign in ("<", ">")
        return Word(written.name, False, written.place, written.end) if is_bracket else None
    text = " ".join((written.name, *(value.text for value in written.values)))
    is_there = written.sign == ":" and any(with_phrase(columns, field, text) for field in ("name", "text"))
    return Word(text, True, written.place, written.end) if is_there else None
