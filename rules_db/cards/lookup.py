"""From a number in whatever form to the cards it can mean."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from rules_db.cards.numbers import may_be_number, number_key
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


def _with_key(key: str) -> QuerySet[Card]:
    return Card.objects.filter(Q(number_key=key) | Q(printings__number_key=key)).distinct()
