"""The names by which a game's cards of the store are called in a sentence (`engine.sentences.called`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.sentences.called import CardName, by_key, called_in
from engine.sentences.words import Named
from rules_db.models import FaceText


def cards_called(sentence: str, game: str) -> Iterator[Named]:
    """The cards of a game that a sentence calls by their whole names."""
    return called_in(sentence, names_of(game))


def names_of(game: str) -> Mapping[str, CardName]:
    """The names of a game's cards; of several cards of a name the first, and of one that both sides have the front."""
    in_order = ("-face__card__number_key", "-face__card__number", "face__side")
    texts = FaceText.objects.filter(face__card__game__slug=game).order_by(*in_order)
    named = texts.values_list("face__card__number", "name", "face__side")
    return by_key(CardName(number, name, side == "back") for number, name, side in named)
