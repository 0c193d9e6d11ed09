"""From a number in whatever form to the cards it can mean."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from rules_db.cards.numbers import may_be_number, number_key, numbers_in, signs_of, upper
from rules_db.models import Card, Game


def card_numbered(written: str, game: Game) -> Card | None:
    """The card of a game that has this number, or a printing with it."""
    return _with_key(number_key(written)).filter(game=game).select_related("game").first()


def cards_numbered(query: str) -> QuerySet[Card]:
    """The cards of that number, or of the printing with it; else those whose numbers begin so; none for words."""
    if not may_be_number(query):
        return Card.objects.none()
    key = number_key(query)
    exact = _with_key(key)
    return exact if exact.exists() else Card.objects.filter(number_key__startswith=f"{key}-")


def cards_named_in(text: str) -> tuple[list[Card], str]:
    """The cards whose numbers stand in a text, in its order, however they are written (`bt1 1`, `FB01001`), and the
    text without these numbers."""
    cards: dict[int, Card] = {}
    rest, end = "", 0
    text = upper(text)
    for written in numbers_in(text):
        found = list(Card.objects.filter(Q(number_key__in=written.keys) | Q(printings__number_key__in=written.keys)))
        # `BT1001` can be card 1 of set 1 or of set 10: the number whose signs these are is meant.
        exact = [card for card in found if signs_of(card.number) == written.signs]
        if meant := exact or (found if len(written.keys) == 1 else []):
            cards |= {card.pk: card for card in meant}
            rest, end = f"{rest}{text[end : written.start]} ", written.end
    return list(cards.values()), (rest + text[end:]).strip().lower()


def _with_key(key: str) -> QuerySet[Card]:
    return Card.objects.filter(Q(number_key=key) | Q(printings__number_key=key)).distinct()
