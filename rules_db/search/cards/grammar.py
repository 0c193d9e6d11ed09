"""From what somebody types to a tree: words, phrases, operators, negation, `or` and brackets.

    c:red,blue -t:leader (cost<=3 or is:vanilla) "lamp keeper"

Only how it is written is looked at here; which operators there are, a game says (`operators.py`). What is still being
typed is no mistake: a quotation mark or a bracket that is not closed goes on to the end. `static/cards/grammar.js`
reads a query in the same way.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules_db.refusals import RefusedError

#: The most words and operators of a query, and how deep brackets may stand in brackets.
MOST_TERMS, DEEPEST = 40, 6

#: A colon with a space behind it belongs to a name.
_SIGNS = r":?(?:<=|>=|=<|=>|!=|=|<|>)|:(?=\S|$)"
#: Signs as some write them.
_USUAL_SIGNS = {"=<": "<=", "=>": ">="}
_NAME = r"[^\W\d_][\w\-]{0,29}"
_PIECE = re.compile(
    rf"""\s+ | (?P<open>\() | (?P<close>\)) | (?P<not>-(?=[\w("”“]))
    | (?P<name>{_NAME})(?P<sign>{_SIGNS})(?P<value>(?:"[^"]*"? | [^\s"()])*)
    | "(?P<phrase>[^"]*)"? | (?P<word>[^\s"()]+)""",
    re.VERBOSE,
)
_QUOTES = str.maketrans("“”„«»「」『』", '"' * 9)
_VALUE = re.compile(r'"([^"]*)"?|([^",]+)')


class CardQueryError(RefusedError):
    """A query that cannot be answered; the message says what and where. `place` and `end` are where in the query."""

    def __init__(self, place: int, end: int, sentence: str | Promise, **facts: object) -> None:
        super().__init__(sentence, **facts)
        self.place, self.end = place, end


class Value(NamedTuple):
    """One of the values of an operator; `is_quoted` if it stands in quotation marks."""

    text: str
    is_quoted: bool


@dataclass(frozen=True)
class Word:
    """A word, or a phrase in quotation marks, that a card has anywhere."""

    text: str
    is_phrase: bool
    place: int
    end: int


@dataclass(frozen=True)
class Operator:
    """`name sign values` as they are written, of which any may hold."""

    name: str
    sign: str
    values: tuple[Value, ...]
    place: int
    end: int

    @property
    def as_written(self) -> str:
        return f"{self.name}{self.sign}{','.join(value.text for value in self.values)}"


@dataclass(frozen=True)
class Not:
    part: Node


@dataclass(frozen=True)
class All:
    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Any:
    parts: tuple[Node, ...]


Node = Word | Operator | Not | All | Any


def as_read(query: str) -> str:
    """The query with letters, signs and quotation marks of every width in their usual one; as long as it was."""
    return "".join(_usual(sign) for sign in query).translate(_QUOTES)


def _usual(sign: str) -> str:
    usual = unicodedata.normalize("NFKC", sign)
    return usual if len(usual) == 1 else sign


def read(query: str) -> All:
    """The tree of a query; places in it count from the query's beginning.

    Raises:
        CardQueryError: it has too many words, or brackets too deep in each other.
    """
    pieces = [piece for piece in _PIECE.finditer(as_read(query)) if piece.lastgroup]
    if len(pieces) > MOST_TERMS:
        late = pieces[MOST_TERMS]
        raise CardQueryError(
            late.start(), late.end(), _("A search takes up to %(most)s words and operators."), most=MOST_TERMS
        )
    return _Reader(pieces).whole()


class _Reader:
    """Goes through the pieces of a query once, from left to right."""

    def __init__(self, pieces: list[re.Match[str]]) -> None:
        self._pieces = pieces
        self._at = 0

    def whole(self) -> All:
        parts: list[Node] = []
        while self._at < len(self._pieces):
            parts += self._any(0)
            self._at += 1  # a bracket that closes nothing
        return All(tuple(parts))

    def _any(self, depth: int) -> list[Node]:
        """Up to a closing bracket or the end: what must hold, or one choice of what may."""
        choices: list[list[Node]] = [[]]
        for piece in self._upcoming():
            if piece["close"]:
                break
            if _is_or(piece) and choices[-1]:
                choices.append([])
            else:
                choices[-1] += self._part(piece, depth)
            self._at += 1
        written = [choice for choice in choices if choice]
        if len(written) < 2:
            return written[0] if written else []
        return [Any(tuple(choice[0] if len(choice) == 1 else All(tuple(choice)) for choice in written))]

    def _upcoming(self) -> Iterator[re.Match[str]]:
        while self._at < len(self._pieces):
            yield self._pieces[self._at]

    def _part(self, piece: re.Match[str], depth: int) -> list[Node]:
        if piece["not"]:
            return self._negated(depth)
        if piece["open"]:
            if depth == DEEPEST:
                raise CardQueryError(
                    piece.start(), piece.end(), _("Brackets stand more than %(most)s deep."), most=DEEPEST
                )
            self._at += 1
            return self._any(depth + 1)
        if piece["name"]:
            return [_operator(piece)]
        text, is_phrase = (piece["word"], False) if piece["word"] else (piece["phrase"], True)
        return [Word(text, is_phrase, piece.start(), piece.end())] if text.strip() else []

    def _negated(self, depth: int) -> list[Node]:
        self._at += 1
        if self._at == len(self._pieces):
            return []
        parts = self._part(self._pieces[self._at], depth)
        return [Not(parts[0] if len(parts) == 1 else All(tuple(parts)))] if parts else []


def _is_or(piece: re.Match[str]) -> bool:
    return (piece["word"] or "").lower() in ("or", "|")


def _operator(piece: re.Match[str]) -> Operator:
    values = [Value(quoted or bare, bool(quoted)) for quoted, bare in _VALUE.findall(piece["value"])]
    given = tuple(value for value in values if value.text.strip())
    sign = piece["sign"].removeprefix(":") or ":"
    return Operator(piece["name"], _USUAL_SIGNS.get(sign, sign), given, piece.start(), piece.end())
