"""A card drawn small from its data: the band with its name, a sign, the text, and its numbers at the foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules_db.cards.declaring import CardField, declaration_of
from rules_db.cards.keywords import KeywordRules
from rules_db.cards.own_keywords import own_tags
from rules_db.models import Card, Face
from rulesite.cards.drawing import Line, Part, lines
from rulesite.cards.names import Named, named, texts_of
from rulesite.cards.pictures import picture_of
from rulesite.cards.signs import PLAIN, sign_of

#: Signs of the text that a small card shows.
_SHOWN = 170
_NO_RULES = KeywordRules({})


@dataclass(frozen=True)
class Figure:
    """A number at the foot of a card; `is_added` if it is what a card adds to another's."""

    field: CardField
    value: Any
    is_added: bool


@dataclass(frozen=True)
class Drawn:
    """A card as it is drawn.

    `cost` is what stands in the corner, `figures` what stands at the foot, `colors` those of its band, one or two, and
    `picture` the address of an own picture, if there is one.
    """

    card: Card
    names: list[Named]
    language: str
    cost: Any
    sign: str
    lines: list[Line]
    figures: tuple[Figure, ...]
    colors: list[str]
    picture: str

    @property
    def is_leader(self) -> bool:
        return self.sign == "leader" or self.card.type.endswith("Leader")


def drawn(card: Card) -> Drawn:
    """A card with its faces and texts loaded; only its front is drawn."""
    face = next(iter(card.faces.all()), None)
    if face is None:
        return Drawn(card, [], "", None, PLAIN, [], (), [], "")
    words = texts_of(face)[0]
    fields = declaration_of(card.game.slug).fields
    corner = (face.numbers[field.name] for field in fields if field.drawn == "corner" and field.name in face.numbers)
    return Drawn(
        card,
        named(face),
        words.language,
        next(corner, None),
        sign_of(card.type, _keywords([words.text, *(text.text for text in face.texts.all())])),
        [] if words.text in ("", "-") else list(_shortened(lines(words.text, _NO_RULES))),
        tuple(_figures(face, fields)),
        _colors(face),
        picture_of(card),
    )


def _figures(face: Face, fields: tuple[CardField, ...]) -> Iterator[Figure]:
    for field in fields:
        if field.drawn == "foot" and field.name in face.numbers:
            yield Figure(field, face.numbers[field.name], field.name == "combo_power")


def _colors(face: Face) -> list[str]:
    """The colors of a band: of more than two it has the first and the last."""
    colors = face.colors or list(face.words.get("styles", ()))
    return [colors[0], colors[-1]] if len(colors) > 1 else colors


def _keywords(texts: Iterable[str]) -> Iterator[str]:
    return (name for text in texts for name in own_tags(text))


def _shortened(all_lines: list[Line]) -> Iterator[Line]:
    """As much of the text as a small card has room for."""
    left = _SHOWN
    for line in all_lines:
        parts = []
        for part in line.parts:
            if left > 0:
                parts.append(part if len(part.text) <= left else Part(f"{part.text[:left].rstrip()} …", part.is_tag))
            left -= len(part.text)
        if parts:
            yield Line(tuple(parts), line.is_bullet)
