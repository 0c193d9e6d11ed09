"""What the index of cards holds: a document for each card, with its words and all that it is found by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from whoosh.analysis.tokenizers import SpaceSeparatedTokenizer
from whoosh.fields import STORED, TEXT, Schema

from rules_db.cards.declaring import Declaration, declaration_of
from rules_db.cards.own_keywords import own_keywords
from rules_db.cards.value_words import in_every_language
from rules_db.models import Card
from rules_db.search.cards.words import as_phrase, indexed

#: Goes up whenever the schema, the documents or the columns change.
FORM = 4

#: Where a word can stand: `kin` is what a card belongs to, its type, colors, traits, sets.
FIELDS = ("name", "kin", "text")

schema = Schema(card=STORED, **{field: TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False) for field in FIELDS})

#: Values of every game's cards; the others are those its game declares.
TYPE, KEYWORD, SET, SET_NAME, RARITY, RARITY_NAME = "type", "keyword", "set", "set name", "rarity", "rarity name"
#: `Common[C]` is asked for by either.
_RARITY = re.compile(r"(?P<name>[^\[\]]*)\[(?P<code>[^\[\]]+)\]")


def documents() -> Iterator[dict[str, Any]]:
    """The cards game by game, each game's by number.

    `card` is what a card is found by: key, game, numbers, names and texts as phrases, and `values` by field.
    """
    cards = Card.objects.select_related("game").prefetch_related("faces__texts", "printings")
    for card in cards.order_by("game__position", "game__slug", "number_key", "number").iterator(chunk_size=500):
        yield _document(card, declaration_of(card.game.slug))


def _document(card: Card, declared: Declaration) -> dict[str, Any]:
    texts = [text for face in card.faces.all() for text in face.texts.all()]
    values = _values(card, declared)
    names = list(dict.fromkeys(text.name for text in texts))
    kin = chain.from_iterable(told for field, told in values.items() if field not in _unspoken(declared))
    return {
        "card": {
            "key": card.pk,
            "game": card.game.slug,
            "number": card.number,
            "printings": [printing.number for printing in card.printings.all()],
            "names": [as_phrase(name) for name in names],
            "text": "\n".join(as_phrase(text.text) for text in texts),
            "values": values,
        },
        "name": _joined(names),
        "kin": _joined(_spoken(kin)),
        "text": _joined(text.text for text in texts),
    }


def _unspoken(declared: Declaration) -> set[str]:
    """What nobody asks for without its name: numbers, keywords, which are in the text, and long words."""
    return {field.name for field in declared.fields if field.is_number or field.apart or field.beside} | {KEYWORD}


def _values(card: Card, declared: Declaration) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {TYPE: [card.type] if card.type else []}
    for face in card.faces.all():
        said = [face.numbers, face.words, *(text.words for text in face.texts.all())]
        for field in declared.fields:
            for values in said:
                if field.name in values and not field.apart:
                    value = values[field.name]
                    found.setdefault(field.name, []).extend(value if isinstance(value, list) else [value])
    texts = (text.text for face in card.faces.all() for text in face.texts.all())
    found[KEYWORD] = [keyword for text in texts for keyword in own_keywords(text)]
    printings = list(card.printings.all())
    found[SET] = [printing.set_code for printing in printings]
    found[SET_NAME] = [printing.set_name for printing in printings]
    rarities = [_RARITY.fullmatch(printing.rarity) for printing in printings]
    found[RARITY] = [
        each["code"] if each else printing.rarity for each, printing in zip(rarities, printings, strict=True)
    ]
    found[RARITY_NAME] = [each["name"] for each in rarities if each]
    return {field: list(dict.fromkeys(filter(_is_there, values))) for field, values in found.items()}


def _is_there(value: Any) -> bool:
    return value not in ("", None)


def _spoken(words: Iterable[Any]) -> Iterator[str]:
    """Each word, and one that every card has printed in English in the other languages too."""
    known = in_every_language()
    for word in words:
        yield from known.get(str(word), (str(word),))


def _joined(texts: Iterable[str]) -> str:
    return " ".join(word for text in texts for word in indexed(text))
