"""Which operators a search for cards of a game has: those of every game, and each thing that its cards declare.

A declared thing is called by its name in the store, by its labels in both languages, and by what `declared.toml` calls
it in short.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from rules_db.cards.declaring import CardField, declaration_of
from rules_db.search.cards.documents import KEYWORD, RARITY, SET, TYPE


class Takes(StrEnum):
    """What an operator is asked for."""

    NUMBER = "number"  # and compared with it
    CHOICE = "choice"  # one of a few values, in any language, or the beginning of one
    VALUE = "value"  # words of one of many values
    CODE = "code"  # a value as it is printed, or its words
    WORDS = "words"  # words of a name or text
    ITS_NUMBER = "its number"
    KIND = "kind"
    PLAYS = "plays"
    GAME = "game"


@dataclass(frozen=True)
class OperatorOf:
    """An operator of a game. `field` is the column that it asks; `signs` are what stands for a number, such as X.

    `short` is the shortest way to write it, which is how filters write it.
    """

    name: str
    takes: Takes
    field: str
    called: tuple[str, ...]
    short: str
    signs: tuple[str, ...] = ()
    label_en: str = ""
    label_ja: str = ""


_OF_EVERY_GAME = (
    OperatorOf("type", Takes.CHOICE, TYPE, ("type", "t", "種類", "タイプ"), "t"),
    OperatorOf("name", Takes.WORDS, "name", ("name", "n", "名前", "カード名"), "name"),
    OperatorOf("text", Takes.WORDS, "text", ("text", "o", "x", "テキスト", "効果"), "text"),
    OperatorOf("keyword", Takes.VALUE, KEYWORD, ("keyword", "kw", "k", "キーワード"), "k"),
    OperatorOf("set", Takes.CODE, SET, ("set", "s", "e", "弾", "セット"), "set"),
    OperatorOf("rarity", Takes.CODE, RARITY, ("rarity", "r", "レアリティ"), "r"),
    OperatorOf("number", Takes.ITS_NUMBER, "", ("number", "no", "id", "番号"), "no"),
    OperatorOf("is", Takes.KIND, "", ("is",), "is"),
    OperatorOf("plays", Takes.PLAYS, "", ("plays",), "plays"),
    OperatorOf("game", Takes.GAME, "", ("game", "g", "ゲーム"), "g"),
)


#: The fewest letters of an operator's name that is only begun.
_SHORTEST = 2


@lru_cache(maxsize=32)
def operators_of(game: str) -> dict[str, OperatorOf]:
    """The operators of a game by everything that they are called, in small letters."""
    found: dict[str, OperatorOf] = {}
    for operator in (*_OF_EVERY_GAME, *_declared(game)):
        for called in operator.called:
            found.setdefault(called, operator)
    return found


def called_so(written: str, game: str) -> OperatorOf | None:
    """The operator of a game that is called so, or the only one whose name begins so: `pow`; None if there is none."""
    called = operators_of(game)
    name = written.casefold()
    if name in called or len(name) < _SHORTEST:
        return called.get(name)
    begun = dict.fromkeys(operator for other, operator in called.items() if other.startswith(name))
    return next(iter(begun)) if len(begun) == 1 else None


def listed(game: str) -> list[OperatorOf]:
    """The operators of a game, each once."""
    return list(dict.fromkeys(operators_of(game).values()))


def field_asked_for_kinds(game: str) -> str:
    """The column whose values `is:mono` and `is:multi` count: the first words that cards are filtered by."""
    return next((field.name for field in declaration_of(game).finding if not field.is_number), "")


def _declared(game: str) -> Iterator[OperatorOf]:
    for field in declaration_of(game).fields:
        if not field.apart:
            yield OperatorOf(
                field.name,
                _taken(field),
                field.name,
                tuple(dict.fromkeys(_called(field))),
                min((field.name, *field.short), key=len),
                tuple(sign.casefold() for sign in field.signs),
                field.en,
                field.ja,
            )


def _called(field: CardField) -> Iterator[str]:
    yield field.name
    for label in (field.en, field.ja):
        for between in ("", "_", "-"):
            yield between.join(label.casefold().split())
    yield from field.short


def _taken(field: CardField) -> Takes:
    if field.is_number:
        return Takes.NUMBER
    return Takes.CHOICE if field.only or field.finds else Takes.VALUE
