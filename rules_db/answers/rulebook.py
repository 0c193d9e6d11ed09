"""Questions and answers that stand in a rulebook: each is a unit of its own, numbered q1, q2 … beneath its section."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_db.answers.records import AnswerRead, Words
from rules_db.models import Edition

_QUESTION = re.compile(r"(?:^|-)q\d+$")


def answers_in(edition: Edition) -> Iterator[AnswerRead]:
    """In the order of the document; without the texts there are none."""
    units = edition.rule_texts.filter(number__contains="q").order_by("position")
    for unit in units.select_related("parent").prefetch_related("references__target"):
        words = _split(unit.body)
        if _QUESTION.search(unit.number) and words.reply:
            section = unit.parent.number if unit.parent else ""
            named = tuple(each.target.number for each in unit.references.all() if each.target)
            yield AnswerRead(edition.rulebook.title, unit.number, {edition.language: words}, (), named, section)


def _split(text: str) -> Words:
    """The question ends with the first paragraph that asks and is followed by one that does not."""
    lines = [line.strip() for line in text.split("\n")]
    asks = [line.endswith(("?", "？")) for line in lines]
    ends = next((at for at in range(len(lines) - 1) if asks[at] and not asks[at + 1]), 0)
    return Words("\n".join(lines[: ends + 1]), "\n".join(lines[ends + 1 :]))
