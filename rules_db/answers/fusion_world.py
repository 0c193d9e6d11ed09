"""Fusion World: one JSON file, a record for each answer with its cards, in English and Japanese."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules_db.answers.records import AnswerRead, UnreadableAnswersError, Words, json_of, records_of, text_in
from rules_db.cards.numbers import split_number

#: The file does not say where its answers stand.
SOURCE = "Fusion World card Q&A"
_LANGUAGES = {"en": "en", "ja": "jp"}


def read_fusion_world(name: str, content: bytes) -> Iterator[AnswerRead]:
    """Raises UnreadableAnswersError for a file that is none of these."""
    for where, record in records_of(name, json_of(name, content)):
        words = {language: _words(record, code, where) for language, code in _LANGUAGES.items()}
        yield AnswerRead(SOURCE, text_in(record, "faqid", where, 60), words, _cards(record, where))


def _words(record: Mapping[str, Any], code: str, where: str) -> Words:
    return Words(text_in(record, f"question_{code}", where), text_in(record, f"answer_{code}", where))


def _cards(record: Mapping[str, Any], where: str) -> tuple[str, ...]:
    cards = record.get("cards", [])
    if not isinstance(cards, list):
        raise UnreadableAnswersError(f"{where}: cards is no list")
    for card in cards:
        if not isinstance(card, str) or len(card) > 60 or split_number(card) is None:
            raise UnreadableAnswersError(f"{where}: {card!r} is no card number")
    return tuple(dict.fromkeys(cards))
