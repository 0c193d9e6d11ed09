"""The cards of a game as a device keeps them, with all that searching and drawing them there needs.

They are no part of the library's version: a reader has those of the games that were chosen, and no others.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import override

from rules_db.cards.compiling import READ_IN, verdict_of
from rules_db.cards.declaring import declaration_of
from rules_db.cards.own_keywords import own_keywords
from rules_db.cards.value_words import in_every_language
from rules_db.models import Card, Face, FaceText, Game
from rules_db.search.cards.operators import field_asked_for_kinds, listed
from rules_db.search.cards.plays import VERDICTS


def cards_as_data(game: Game) -> dict[str, Any]:
    """The cards of a game by number, and what its search asks of them.

    - `operators`: each as `[called, takes, field, signs]`; `called` of values in every language; `kinds` is the field
      that `is:mono` counts;
    - `fields`: by name the labels in both languages, in the order in which a card shows them; `faces` likewise;
    - `cards`: each `[number, type, faces, printings, plays]`; a face is `[side, values, texts]`, its values numbers and
      words by field; a text is `[language, name, words, text, keywords]`, a printing `[number, set, its name, rarity]`.
    """
    declared = declaration_of(game.slug)
    cards = Card.objects.filter(game=game).prefetch_related("faces__texts__compiled", "printings")
    return {
        "operators": [
            [operator.called, operator.takes, operator.field, operator.signs] for operator in listed(game.slug)
        ],
        "called": in_every_language(),
        "kinds": field_asked_for_kinds(game.slug),
        "fields": {field.name: [field.en, field.ja] for field in declared.fields},
        "faces": {face.name: [face.en, face.ja] for face in declared.faces},
        "types": {kind: _in_japanese(kind) for kind in declared.types},
        "cards": [_card(card) for card in cards.order_by("number_key", "number")],
    }


def _in_japanese(printed: str) -> str:
    with override("ja"):
        return in_every_language().get(printed, (printed,))[-1]


def _card(card: Card) -> list[Any]:
    faces = list(card.faces.all())
    return [
        card.number,
        card.type,
        [_face(face) for face in faces],
        [[each.number, each.set_code, each.set_name, each.rarity] for each in card.printings.all()],
        _plays([text for face in faces for text in face.texts.all() if text.language == READ_IN]),
    ]


def _face(face: Face) -> list[Any]:
    return [face.side, face.numbers | face.words, [_text(text) for text in face.texts.all()]]


def _text(text: FaceText) -> list[Any]:
    return [text.language, text.name, text.words, text.text, list(dict.fromkeys(own_keywords(text.text)))]


def _plays(texts: list[FaceText]) -> list[str]:
    """What `plays:` may ask of the card and finds true; nothing of a card that was not compiled."""
    compiled = [text.compiled for text in texts if hasattr(text, "compiled")]
    if not compiled:
        return []
    verdict = verdict_of(*(sum(getattr(each, told) for each in compiled) for told in ("skills", "played", "verified")))
    return [name for name, verdicts in VERDICTS.items() if verdict in verdicts]
