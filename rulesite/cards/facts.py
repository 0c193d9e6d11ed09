"""What stands on a face besides its text: the numbers and words its game declares, in their order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_db.cards.declaring import CardField, Kind, declaration_of
from rules_db.models import Card, Face, FaceText


@dataclass(frozen=True)
class Fact:
    """A number, or some words, with its field; `beside` are those that stand behind it."""

    field: CardField
    value: Any
    beside: tuple[Fact, ...] = ()

    @property
    def values(self) -> list[Any]:
        return self.value if isinstance(self.value, list) else [self.value]

    @property
    def is_ladder(self) -> bool:
        return self.field.kind == Kind.LADDER

    @property
    def in_marks(self) -> list[str]:
        """Each word in the brackets it is printed in."""
        marks = self.field.marks
        return [f"{marks[:1]}{value}{marks[1:]}" for value in self.values]


def facts_of(face: Face) -> list[Fact]:
    """What the face has in every language."""
    return list(_facts(face, face.numbers | face.words))


def words_of(text: FaceText) -> list[Fact]:
    """What a face has in one language."""
    return list(_facts(text.face, text.words))


def in_line(card: Card) -> list[Fact]:
    """What a list shows of a card: of its first face."""
    face = next(iter(card.faces.all()), None)
    return [fact for fact in facts_of(face) if fact.field.in_line] if face else []


def _facts(face: Face, values: Mapping[str, Any]) -> Iterator[Fact]:
    fields = [field for field in declaration_of(face.card.game.slug).fields if field.name in values]
    names = {field.name for field in fields}
    for field in fields:
        if field.beside not in names:
            beside = tuple(Fact(other, values[other.name]) for other in fields if other.beside == field.name)
            yield Fact(field, values[field.name], beside)
