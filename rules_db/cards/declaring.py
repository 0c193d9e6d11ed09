"""What the cards of each game have: faces, numbers and words, as `declared.toml` says.

The store, the importers, the pages, the API and the engine's notation read this table, and none of them knows a game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from rules_db.refusals import RefusedError

#: No number on a card is larger.
LARGEST = 999_999_999
#: The longest word of a list, and the most words in it.
LONGEST_WORD, MOST_WORDS = 500, 60
#: The longest text of one field, such as a flavor text.
_LONGEST_TEXT = 2_000


class UndeclaredError(RefusedError):
    """A card has something that cards of its game do not have; the message says what."""


class Kind(StrEnum):
    NUMBER = "number"
    LADDER = "ladder"
    WORDS = "words"
    WORD = "word"


@dataclass(frozen=True)
class Labelled:
    """Something with a name of its own and a label in English and Japanese."""

    name: str
    en: str
    ja: str

    @property
    def label(self) -> str:
        """In the language of whoever reads it."""
        return self.ja if get_language() == "ja" else self.en


@dataclass(frozen=True)
class CardField(Labelled):
    """One thing that cards of a game have; what each attribute means stands in `declared.toml`."""

    kind: Kind
    most: int = LARGEST
    signs: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    by_language: bool = False
    marks: str = ""
    orbs: bool = False
    beside: str = ""
    apart: bool = False
    in_line: bool = False
    finds: bool = False
    sorts: bool = False
    lists: bool = False
    drawn: str = ""
    short: tuple[str, ...] = ()

    @property
    def is_number(self) -> bool:
        """Whether it is kept with the numbers of a face, and not with its words."""
        return self.kind in (Kind.NUMBER, Kind.LADDER)

    def check(self, value: Any) -> None:
        """Raises UndeclaredError for a value that no card of the game can have."""
        if not self._fits(value):
            raise UndeclaredError(_("%(field)s: this cannot stand on a card: %(value)s"), field=self.name, value=value)

    def _fits(self, value: Any) -> bool:
        match self.kind:
            case Kind.NUMBER:
                return self._is_number(value)
            case Kind.LADDER:
                return _is_list(value, self._is_number)
            case Kind.WORDS:
                return _is_list(value, _is_word)
            case Kind.WORD:
                return isinstance(value, str) and 0 < len(value) <= _LONGEST_TEXT

    def _is_number(self, value: Any) -> bool:
        if isinstance(value, str):
            return value in self.signs
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= self.most


def _is_list(value: Any, fits: Callable[[Any], bool]) -> bool:
    return isinstance(value, list | tuple) and 0 < len(value) <= MOST_WORDS and all(fits(each) for each in value)


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_WORD


@dataclass(frozen=True)
class Declaration:
    """What the cards of a game have: types, the faces a card can have, and the fields of each, in the order shown."""

    faces: tuple[Labelled, ...]
    fields: tuple[CardField, ...]
    types: tuple[str, ...] = ()

    def field(self, name: str) -> CardField:
        """The field of that name. Raises UndeclaredError."""
        for field in self.fields:
            if field.name == name:
                return field
        raise UndeclaredError(_("Cards of this game have no “%(name)s”."), name=name)

    def place(self, side: str) -> int:
        """Where a face stands among the others. Raises UndeclaredError."""
        for place, face in enumerate(self.faces):
            if face.name == side:
                return place
        raise UndeclaredError(_("Cards of this game have no “%(name)s”."), name=side)

    def face_label(self, side: str) -> str:
        """What a face is called, in the language of whoever reads it."""
        return self.faces[self.place(side)].label

    @property
    def finding(self) -> tuple[CardField, ...]:
        """The fields that cards are filtered by."""
        return tuple(field for field in self.fields if field.finds)

    @property
    def listing(self) -> tuple[CardField, ...]:
        """The fields whose commonest words are offered when searching."""
        return tuple(field for field in self.fields if field.lists)

    @property
    def sorting(self) -> tuple[CardField, ...]:
        """The fields that cards are sorted by."""
        return tuple(field for field in self.fields if field.sorts)

    def check(self, numbers: Mapping[str, Any], words: Mapping[str, Any], *, by_language: bool) -> None:
        """Raises UndeclaredError where numbers and words are not what a face, or its words in a language, can have."""
        for values, are_numbers in ((numbers, True), (words, False)):
            for name, value in values.items():
                field = self.field(name)
                if field.is_number != are_numbers or field.by_language != by_language:
                    raise UndeclaredError(_("Cards of this game have no “%(name)s”."), name=name)
                field.check(value)


#: Cards of a game that nobody has declared have names and texts alone.
_NOTHING = Declaration((Labelled("front", "Front", "表"),), ())


def declaration_of(game: str) -> Declaration:
    """What the cards of a game have, by its slug."""
    return _declared().get(game, _NOTHING)


@cache
def _declared() -> dict[str, Declaration]:
    table = tomllib.loads(Path(__file__).with_name("declared.toml").read_text(encoding="utf-8"))
    return {game: _declaration(said) for game, said in table.items()}


def _declaration(said: dict[str, Any]) -> Declaration:
    faces = tuple(Labelled(**face) for face in said["faces"])
    return Declaration(faces, tuple(_field(field) for field in said["fields"]), tuple(said["types"]))


def declared_games() -> tuple[str, ...]:
    """The games whose cards are declared, by their slugs."""
    return tuple(_declared())


def _field(said: dict[str, Any]) -> CardField:
    lists: dict[str, Any] = {name: tuple(said[name]) for name in ("signs", "only", "short") if name in said}
    return CardField(**(said | lists | {"kind": Kind(said["kind"])}))
