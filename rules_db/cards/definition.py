"""A card of the store as the table that the engine's scenario notation takes."""

from __future__ import annotations

from typing import Any

from engine.games import PLAYED, played_game
from rules_db.models import Card, Face, FaceText


def card_table(card: Card, language: str = "en") -> dict[str, Any]:
    """A card as the `read_card` of its game reads it, with what that game knows of cards.

    Its words are those of the language, else of the first that it has. What it does not have is left out. Raises
    Face.DoesNotExist for a card without a front.
    """
    front = card.faces.get(side=Face.Side.FRONT)
    table = {"type": card.type, "number": card.number} | _face(front, language)
    back = card.faces.filter(side=Face.Side.BACK).first()
    table |= {"back": _face(back, language)} if back else {}
    known = played_game(card.game.slug).card_words if card.game.slug in PLAYED else tuple(table)
    return {name: value for name, value in table.items() if name in known}


def _face(face: Face, language: str) -> dict[str, Any]:
    words = _words(face, language)
    table = {
        "name": words.name,
        "colors": face.color_list,
        "cost": _cost(face.cost),
        "specified": face.specified,
        "power": face.power,
        "combo_cost": face.combo_cost,
        "combo_power": face.combo_power,
        "z_cost": _cost(face.z_cost),
        "traits": words.traits,
        "characters": words.characters,
        "era": words.era,
        "text": words.text,
    }
    return {name: value for name, value in table.items() if value not in (None, "", [])}


def _words(face: Face, language: str) -> FaceText:
    texts = list(face.texts.all())
    return next((text for text in texts if text.language == language), texts[0])


def _cost(printed: str) -> int | str | None:
    return int(printed) if printed.isdecimal() else printed or None
