"""The names of a face, that in the reader's language first."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from rules_db.models import Card, Face, FaceText


@dataclass(frozen=True)
class Named:
    name: str
    language: str


def named(face: Face) -> list[Named]:
    return [Named(text.name, text.language) for text in texts_of(face)]


def names_of(card: Card) -> list[Named]:
    """The names on the front of a card; none if nothing is known of it."""
    front = next(iter(card.faces.all()), None)
    return named(front) if front else []


def texts_of(face: Face) -> list[FaceText]:
    """The words of a face in each language, the reader's own first."""
    return sorted(face.texts.all(), key=lambda text: text.language != get_language())
