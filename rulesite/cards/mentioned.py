"""Cards that are named in a rule or an answer, as links."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from rules_db.cards.mentions import Mention, mentions
from rules_db.models import Game


@dataclass(frozen=True)
class Piece:
    """A stretch of a text, with where it leads if it names cards."""

    text: str
    href: str = ""


def paragraphs(text: str, game: Game) -> list[list[list[Piece]]]:
    """The paragraphs of an answer, each its lines, each cut at the cards that it names."""
    return [
        [list(_pieces(line, game)) for line in paragraph.split("\n")]
        for paragraph in text.replace("\r\n", "\n").split("\n\n")
        if paragraph.strip()
    ]


def named_in(text: str, game: Game) -> list[Piece]:
    """The cards that a rule names, each once."""
    pieces = [Piece(text[each.start : each.end], _href(each, game, text)) for each in mentions(text, game)]
    return list(dict.fromkeys(pieces))


def _pieces(line: str, game: Game) -> Iterator[Piece]:
    place = 0
    for each in mentions(line, game):
        if place < each.start:
            yield Piece(line[place : each.start])
        yield Piece(line[each.start : each.end], _href(each, game, line))
        place = each.end
    if place < len(line):
        yield Piece(line[place:])


def _href(mention: Mention, game: Game, text: str) -> str:
    """The card, or those of one name."""
    if len(mention.numbers) == 1:
        return reverse("cards:card", args=[game.slug, mention.numbers[0]])
    name = text[mention.start : mention.end].strip()
    asked = urlencode({"q": f'name="{name}"'})
    return f"{reverse('cards:cards', args=[game.slug])}?{asked}"
