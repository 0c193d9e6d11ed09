"""What adapters read out of a source of official answers, whatever its format.

Reads: the bytes of one file.
Writes: an `AnswerRead` for each record; or refuses with one line (`UnreadableAnswersError`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules_db.refusals import RefusedError

#: Characters of a question or of an answer; the longest known has 700.
LONGEST = 10_000


class UnreadableAnswersError(RefusedError):
    """A file cannot be read as official answers; the message says what and where, in one line."""


@dataclass(frozen=True)
class Words:
    """Question and answer in one language."""

    question: str
    reply: str


@dataclass(frozen=True)
class AnswerRead:
    """As `rules_db.models.OfficialAnswer`, with its words by language.

    `named` are the numbers of the rules that the document itself refers to in it, `section` that of the section
    it stands in, of an answer in a rulebook.
    """

    source: str
    name: str
    words: Mapping[str, Words]
    cards: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    section: str = ""


def json_of(name: str, content: bytes) -> Any:
    """Raises UnreadableAnswersError for a file that is no JSON."""
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise UnreadableAnswersError(f"{name} is no JSON ({error})") from error


def records_of(name: str, records: Any) -> Sequence[tuple[str, Mapping[str, Any]]]:
    """Each record and what to call it in a refusal. Raises UnreadableAnswersError for what is no list of records."""
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise UnreadableAnswersError(f"{name} is no list of records")
    return [(f"{name}, record {place}", record) for place, record in enumerate(records, 1)]


def text_in(record: Mapping[str, Any], field: str, where: str, most: int = LONGEST) -> str:
    """A field's text, not empty. Raises UnreadableAnswersError, naming the field."""
    value = record.get(field)
    if not isinstance(value, str) or not value.strip():
        raise UnreadableAnswersError(f"{where}: {field} is missing")
    if len(value) > most or any("\ud800" <= sign <= "\udfff" for sign in value):
        raise UnreadableAnswersError(f"{where}: {field} is longer than {most} characters, or no text")
    return "".join(sign for sign in value.strip() if sign >= " " or sign == "\n")
