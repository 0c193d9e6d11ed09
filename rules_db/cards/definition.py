"""A card of the store as the table that the engine's scenario notation takes."""

from __future__ import annotations

from typing import Any

from engine.games import PLAYED, played_game
from rules_db.models import Card, Face, FaceText


def card_table(card: Card, language: str = "en") -> dict[str, Any]:
    """A card as the `read_card` of its game reads it, with what that game knows of cards.

    Its words are those of the language, else of the first that it has. What it does not have is left out. Raises
    ValueError for a card without a face.
    """
    front, *others = card.faces.all()
    table = {"type": card.type, "number": card.number} | _face(front, language)
    table |= {face.side: _face(face, language) for face in others}
    known = played_game(card.game.slug).card_words if card.game.slug in PLAYED else tuple(table)
    return {name: value for name, value in table.items() if name in known}


def _face(face: Face, language: str) -> dict[str, Any]:
    words = _words(face, language)
    table = {"name": words.name, **face.numbers, **face.words, **words.words}
    return table | ({"text": words.text} if words.text else {})


def _words(face: Face, language: str) -> FaceText:
    texts = list(face.texts.all())
    return next((text for text in texts if text.language == language), texts[0])
