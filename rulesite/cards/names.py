"""The names of a face, that in the reader's language first."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from rules_db.models import Face, FaceText


@dataclass(frozen=True)
class Named:
    name: str
    language: str


def named(face: Face) -> list[Named]:
    return [Named(text.name, text.language) for text in texts_of(face)]


def texts_of(face: Face) -> list[FaceText]:
    """The words of a face in each language, the reader's own first."""
    return sorted(face.texts.all(), key=lambda text: text.language != get_language())
