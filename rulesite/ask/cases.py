"""The played cases near a question: what the engine's tests and the official answers play, found by what they say.

Such a case says in its title how a situation comes out, behind the number of the rule that it is about, and the sandbox
plays it step by step. A question that no board can be made of is often one that was played before with other cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.games import PLAYED
from rules_db.coverage import scenarios_of
from rules_db.search import sentences_like
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.presets import ENGLISH, FOLDER, test_address

MOST_CASES = 5
#: How much the first rule near a question adds to a case on it, and in how many places it is half of that: a case says
#: few words, and many cases have the same ones.
ON_A_RULE, HALF_AT = 0.4, 4
#: A case that weighs less has a word or two in common with the question and is on no rule that is near it.
LEAST = 0.45

_TITLE = re.compile(r"(?P<rule>\d+(?:-\d+)+): (?P<says>\S.*)")


class Case(NamedTuple):
    """A case that was played: what it says, the rule that it is about, and where the sandbox plays it."""

    game: str
    rule: str
    says: str
    address: str


def cases_near(question: str, game: str, rules: Sequence[str]) -> list[Case]:
    """The cases of a game that are nearest to a question, which leads to these rules, the nearest first.

    What cases say is written in English: readers of another language are shown none.
    """
    if game not in PLAYED or reader_language() != ENGLISH:
        return []
    cases = cases_of(game)
    like = sentences_like(question, f"cases of {game}", [case.says for case in cases])
    weighed = sorted((-likeness - _led_to(cases[place], rules), place) for place, likeness in like.items())
    return [cases[place] for weight, place in weighed[:MOST_CASES] if -weight >= LEAST]


def cases_on(rule: str, game: str) -> list[Case]:
    """The first few cases that are about a rule of a game; none for a reader of another language than theirs."""
    is_told = game in PLAYED and reader_language() == ENGLISH
    return [case for case in cases_of(game) if case.rule == rule][:MOST_CASES] if is_told else []


@lru_cache(maxsize=5)
def cases_of(game: str) -> tuple[Case, ...]:
    """All of a game that say in their title which rule they are about, without presets, which stand among rulings."""
    return tuple(
        Case(game, title["rule"], _as_a_sentence(title["says"]), test_address(game, Path(path).stem))
        for path, scenario in scenarios_of(game).items()
        if FOLDER.name not in Path(path).parts and (title := _TITLE.fullmatch(scenario.title))
    )


def _led_to(case: Case, rules: Sequence[str]) -> float:
    """What it adds that the question leads to the rule of a case, to one below it, or to one above it."""
    about = f"{case.rule}-"
    places = (place for place, rule in enumerate(rules) if f"{rule}-".startswith(about) or about.startswith(f"{rule}-"))
    return next((ON_A_RULE / (1 + place / HALF_AT) for place in places), 0.0)


def _as_a_sentence(says: str) -> str:
    return f"{says[0].upper()}{says[1:]}"
