"""The rules near a question: by its words, by those with which it asks, by its board, and by the cases near it.

The name of a card says nothing of a rule, and a long question tells more than it asks: so names are left out, and the
part that asks is searched for once more. Where the board's ruling cites a rule too, or a played case near the question
is about it, that rule is nearer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games import PLAYED
from engine.sentences.called import cards_named
from engine.sentences.words import spoken_in
from rules_db.cards.called import names_of
from rules_db.models import Game
from rules_db.search import Result, search
from rulesite.ask.cases import Case
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.in_words import Filled

#: So many rules are looked for by the words, and so many of those that a board or the cases came to are looked at.
MOST_FOUND, MOST_NUMBERED = 10, 6
#: How much a place counts among the rules that the asking words find, that a board came to (half of that where it need
#: not be that of the question), or that the cases near it are about, against all words.
ASKED, OF_BOARD, OF_CASES = 0.5, 0.5, 1.0
#: The first place counts so much more than the next ones, the less the greater it is.
EVENNESS = 3


_SENTENCES = re.compile(
    r"(?<=[.?!;。？！])\s*|,\s+(?=(?:do|does|did|can|could|is|are|am|will|would|how|who|whose|what|where|which|when)\b)"
)


class Lead(NamedTuple):
    """The numbers of rules of a game that something leads to, the nearest first, and how much it counts."""

    weight: float
    game: str
    rules: tuple[str, ...]


def by_words(question: str, slug: str) -> list[Result]:
    """The rules that the words of a question lead to, without the names of cards in it, best first."""
    return _found(without_names(question, slug), slug)


def nearest(question: str, game: str, found: Sequence[Result], led_to: Sequence[Lead] = ()) -> list[Result]:
    """The rules near a question of a game, or of any: `found` by all of its words, by those that ask, and those that
    something else leads to."""
    asking = _found(asking_part(without_names(question, game)), game)
    by_lead = [(lead.weight, _numbered(lead.rules, lead.game)) for lead in led_to]
    weights: dict[int, float] = {}
    known: dict[int, Result] = {}
    for weight, results in (*by_lead, (ASKED, asking), (1.0, found)):
        for place, result in enumerate(results):
            key = result.rule_text.pk
            known[key] = result
            weights[key] = weights.get(key, 0.0) + weight / (place + EVENNESS)
    return [known[key] for key in sorted(weights, key=lambda key: -weights[key])]


def by_board(board: Filled, game: str) -> Lead:
    """The rules that the ruling of a board turns on: of what is refused or never asked for, and what sets it apart."""
    told = [rule for sentence in (*board.never, *board.apart) for rule in sentence.rules]
    reasons, deciding = [reason.rule for reason in board.told.reasons], [rule.number for rule in board.verdict.rules]
    return Lead(OF_BOARD / 2 if board.why_no_ruling else OF_BOARD, game, (*reasons, *told, *deciding))


def by_cases(cases: Iterable[Case], game: str) -> Lead:
    """The rules that the cases near a question are about."""
    return Lead(OF_CASES, game, tuple(case.rule for case in cases))


def asking_part(question: str) -> str:
    """The sentences and clauses of a question that ask; of one that says so nowhere the last."""
    clauses = _clauses_of(question)
    return " ".join([clause for clause in clauses if clause.endswith(("?", "？"))] or clauses[-1:])


def _clauses_of(question: str) -> list[str]:
    """The sentences of a question, and the clauses in which one of them begins to ask."""
    return [clause.strip() for clause in _SENTENCES.split(question) if clause.strip()]


def without_names(question: str, slug: str) -> str:
    """A question without the names of the cards that it speaks of, which say nothing of a rule."""
    spoken = spoken_in(slug) if slug in PLAYED else None
    if spoken is None:
        return question
    named = [each for each in cards_named(question, spoken, names_of(slug)) if each.number]
    for each in sorted(named, key=lambda each: -each.start):
        question = f"{question[: each.start]} {question[each.end :]}"
    return question


def _found(words: str, slug: str) -> list[Result]:
    game = Game.objects.filter(slug=slug).first() if slug else None
    is_on_shelf = game is not None or not slug
    return search(words, game=game, limit=MOST_FOUND, language=reader_language()) if is_on_shelf and words else []


def _numbered(numbers: Iterable[str], slug: str) -> list[Result]:
    """The rules with the first few of these numbers, in their order."""
    first = list(dict.fromkeys(numbers))[:MOST_NUMBERED]
    return [result for result in _found(" ".join(first), slug) if result.by_number]
