"""Searching cards: by number in any form, else by the words of their names in any language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db.models import Min, QuerySet
from whoosh.analysis.tokenizers import SpaceSeparatedTokenizer
from whoosh.fields import STORED, TEXT, Schema
from whoosh.index import FileIndex, open_dir
from whoosh.query.compound import And, Or
from whoosh.query.qcore import Query
from whoosh.query.terms import Prefix, Term

from rules_db.cards.lookup import cards_named_in, cards_numbered
from rules_db.models import Card, CardFacet, CardImport, FaceText, Game
from rules_db.search.index import Content, opened
from rules_db.search.limits import MAX_QUERY, QueryTooLongError
from rules_db.search.words import JAPANESE, folded, is_japanese, pairs

#: Goes up whenever the schema or the documents change.
_FORM = 2
_schema = Schema(card=STORED, names=TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False))

#: A word finds one that begins like it, with this part of a whole word's weight.
_BEGINNING_WEIGHT = 0.3

#: Names have letters of every kind: Σ.
_RUN = re.compile(rf"[{JAPANESE}]+|[^\W_{JAPANESE}]+")
_ACCENTS = re.compile("[\u0300-\u036f]")


@dataclass(frozen=True)
class CardsFound:
    """Keys of cards, best first; `by_number` if the query was a number."""

    keys: list[int]
    by_number: bool


def search_cards(
    query: str = "",
    *,
    game: Game | None = None,
    type: str = "",
    facets: Mapping[str, str] | None = None,
    sort: str = "",
) -> CardsFound:
    """The cards that a query means, of the game, type and facets given (`{"colors": "Red"}`); without a query all.

    `sort` is a declared number, with a minus before it for the highest first; cards without it come last.

    Raises `QueryTooLongError`; every other query, whatever signs are in it, is answered.
    """
    query = query.strip()
    if len(query) > MAX_QUERY:
        raise QueryTooLongError
    allowed = list(_filtered(Card.objects.all(), game, type, facets or {}).values_list("pk", flat=True))
    if not query:
        return CardsFound(_sorted(allowed, sort), by_number=False)
    if numbered := list(_filtered(cards_numbered(query), game, type, facets or {}).values_list("pk", flat=True)):
        return CardsFound(_sorted(numbered, sort), by_number=True)
    wanted = set(allowed)
    return CardsFound(_sorted([key for key in _keys_by_name(query) if key in wanted], sort), by_number=False)


def cards_named(query: str) -> tuple[list[int], str]:
    """Keys of the cards whose numbers stand in the query, in its order, and the query without them."""
    cards, rest = cards_named_in(query[:MAX_QUERY])
    return [card.pk for card in cards], rest if cards else query


def current_card_index() -> FileIndex | None:
    """The index of the cards imported last, built if this host has none of it; None before the first import."""
    newest = CardImport.objects.first()
    if newest is None:
        return None
    return opened(Content("cards", _FORM, _schema, _documents, _open), str(newest.pk), newest.at)


def _open(folder: Path) -> FileIndex:
    return open_dir(str(folder))


def _filtered(cards: QuerySet[Card], game: Game | None, type: str, facets: Mapping[str, str]) -> QuerySet[Card]:
    if game is not None:
        cards = cards.filter(game=game)
    if type:
        cards = cards.filter(type=type)
    for field, value in facets.items():
        if value:
            cards = cards.filter(facets__field=field, facets__value=value)
    return cards


def _sorted(keys: list[int], sort: str) -> list[int]:
    """The keys by a number of theirs; those with the same one, or without it, stay in their order."""
    if not sort:
        return keys
    sign = -1 if sort.startswith("-") else 1
    numbered = CardFacet.objects.filter(field=sort.removeprefix("-"), order__isnull=False).order_by()
    orders = dict(numbered.values_list("card").annotate(least=Min("order")))
    return sorted(keys, key=lambda key: (key not in orders, sign * orders.get(key, 0)))


def _documents() -> Iterator[dict[str, Any]]:
    """A document for each card, with the words of all its names: of both faces, in every language."""
    names: dict[int, list[str]] = {}
    for card, name in FaceText.objects.order_by("face__card").values_list("face__card", "name"):
        names.setdefault(card, []).extend(_words(name))
    for card, words in names.items():
        yield {"card": card, "names": " ".join(dict.fromkeys(words))}


def _words(name: str) -> list[str]:
    """The words of a name: letters without accents, and of Japanese, which puts no spaces, pairs of signs."""
    bare = _ACCENTS.sub("", unicodedata.normalize("NFD", folded(name.casefold())))
    runs = _RUN.findall(unicodedata.normalize("NFC", bare))
    return [word for run in runs for word in (pairs(run) if is_japanese(run) else [run])]


def _keys_by_name(query: str) -> list[int]:
    """Keys of the cards whose names have all the words, whole or begun; the fewer others a name has, the better."""
    index = current_card_index()
    words = _words(query)
    if index is None or not words:
        return []
    with index.searcher() as searcher:
        return [hit["card"] for hit in searcher.search(And([_begun(word) for word in words]), limit=None)]


def _begun(word: str) -> Query:
    return Or([Term("names", word), Prefix("names", word, boost=_BEGINNING_WEIGHT)])
