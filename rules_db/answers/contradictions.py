"""Answers that contradict each other: about the same thing, one says yes and one says no, and neither gave way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rules_db.models import Game, OfficialAnswer

#: What two questions must share of the words they use together to be one question.
SAME_QUESTION = 0.85
_YES_OR_NO = re.compile(r"\W*(?:(?P<yes>yes\b|はい)|(?P<no>no\b|いいえ))", re.IGNORECASE)
_WORD = re.compile(r"[a-z0-9']+|[\u3040-\u30ff\u3400-\u9fff]")


@dataclass(frozen=True)
class Contradiction:
    """Two answers to one question, of which one says yes."""

    yes: OfficialAnswer
    no: OfficialAnswer


def contradictions_in(game: Game) -> list[Contradiction]:
    """Pairs about the same cards whose questions are nearly the same. A superseded answer contradicts nothing."""
    answers = OfficialAnswer.objects.filter(game=game, superseded_by=None).prefetch_related("texts", "cards")
    told = [each for each in map(_told, answers) if each is not None]
    return list(_contradicting(told))


@dataclass(frozen=True)
class _Told:
    answer: OfficialAnswer
    says_yes: bool
    cards: frozenset[str]
    words: frozenset[str]


def _told(answer: OfficialAnswer) -> _Told | None:
    text = next(iter(answer.texts.all()), None)
    polarity = _YES_OR_NO.match(text.reply) if text else None
    if text is None or polarity is None:
        return None
    cards = frozenset(card.number for card in answer.cards.all())
    return _Told(answer, bool(polarity["yes"]), cards, frozenset(_WORD.findall(text.question.lower())))


def _contradicting(told: list[_Told]) -> Iterator[Contradiction]:
    for one, other in combinations(told, 2):
        if one.says_yes == other.says_yes or one.cards != other.cards:
            continue
        if len(one.words & other.words) >= SAME_QUESTION * len(one.words | other.words):
            yes, no = (one, other) if one.says_yes else (other, one)
            yield Contradiction(yes.answer, no.answer)
