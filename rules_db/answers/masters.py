"""Masters: a JSON file with a list under `qa`, a record for each answer with its source; English."""

from __future__ import annotations

from collections.abc import Iterator

from rules_db.answers.records import AnswerRead, UnreadableAnswersError, Words, json_of, records_of, text_in
from rules_db.cards.numbers import split_number


def read_masters(name: str, content: bytes) -> Iterator[AnswerRead]:
    """Raises UnreadableAnswersError for a file that is none of these."""
    table = json_of(name, content)
    if not isinstance(table, dict):
        raise UnreadableAnswersError(f"{name} has no list under qa")
    for where, record in records_of(name, table.get("qa")):
        words = Words(text_in(record, "question", where), text_in(record, "answer", where))
        cards = (_number(text_in(record, "card", where), where),) if record.get("card") else ()
        called = " ".join((*cards, text_in(record, "no", where, 60)))
        yield AnswerRead(text_in(record, "source", where, 300), called, {"en": words}, cards)


def _number(card: str, where: str) -> str:
    """`BT1-001 Champa`: the number stands before the name."""
    first = card.split()[0]
    if split_number(first) is None:
        raise UnreadableAnswersError(f"{where}: {first!r} is no card number")
    return first
