"""The values by which cards are found and sorted, out of their faces: what the declaration of a game says to be so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules_db.cards.declaring import Declaration
from rules_db.models import Card, CardFacet, Face, FaceText

#: The longest value that is found as a whole.
_LONGEST = 120


def store_facets(cards: Iterable[Card], declared: Declaration) -> None:
    """Write these cards' facets anew, out of the faces and texts that are stored."""
    cards = list(cards)
    CardFacet.objects.filter(card__in=cards).delete()
    told = [field.name for field in declared.fields if field.finds or field.sorts]
    facets: dict[tuple[int, str, str], CardFacet] = {}
    for card, values in _values(cards):
        for name in told:
            for value in _each(values.get(name)):
                shown = str(value)[:_LONGEST]
                order = value if isinstance(value, int) else None
                facets.setdefault((card, name, shown), CardFacet(card_id=card, field=name, value=shown, order=order))
    CardFacet.objects.bulk_create(facets.values())


def _values(cards: list[Card]) -> Iterator[tuple[int, dict[str, Any]]]:
    for card, numbers, words in Face.objects.filter(card__in=cards).values_list("card", "numbers", "words"):
        yield card, numbers | words
    yield from FaceText.objects.filter(face__card__in=cards).values_list("face__card", "words")


def _each(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]
