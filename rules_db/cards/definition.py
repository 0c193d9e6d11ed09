"""A card of the store as the table that the engine's scenario notation takes."""

from __future__ import annotations

from typing import Any

from engine.telling import store_cards
from engine.telling.store_cards import PrintedFace, PrintedWords
from rules_db.models import Card, Face


def card_table(card: Card, language: str = "en") -> dict[str, Any]:
    """A card as the `read_card` of its game reads it. Raises ValueError for a card without a face."""
    faces = [_printed(face) for face in card.faces.all()]
    return store_cards.card_table(card.game.slug, card.number, card.type, faces, language)


def _printed(face: Face) -> PrintedFace:
    texts = [PrintedWords(text.language, text.name, text.words, text.text) for text in face.texts.all()]
    return PrintedFace(face.side, {**face.numbers, **face.words}, texts)
