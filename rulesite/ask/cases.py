"""The played cases near a question: what the engine's tests and the official answers play, found by what they say.

Such a case says in its title how a situation comes out, behind the number of the rule that it is about, and the sandbox
plays it step by step. A question that no board can be made of is often one that was played before with other cards. It
is asked in other words than a title answers it with, so phrases stand beside the cases, as players ask for them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.games import PLAYED
from rules_db.coverage import rules_expected, scenarios_of
from rules_db.search import Told
from rulesite.ask.asked import CASES, asked_for
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.presets import ENGLISH, FOLDER, test_address

MOST_CASES, MOST_OF_A_RULE = 15, 4
#: How much the first rule near a question adds to a case on it, and to one that comes to it, and in how many places it
#: is half of that.
ON_A_RULE, COMES_TO_IT, HALF_AT = 0.1, 0.1, 8
#: A case that weighs less has a word or two in common with the question and is on no rule that is near it.
LEAST = 0.4

_TITLE = re.compile(r"(?P<rule>\d+(?:-\d+)+): (?P<says>\S.*)")


class Case(NamedTuple):
    """A case that was played: what it says, the rule that it is about, those that it comes to, how players ask for it,
    and where the sandbox plays it."""

    game: str
    rule: str
    comes_to: frozenset[str]
    says: str
    asked: tuple[str, ...]
    address: str


def cases_near(question: str, game: str, rules: Sequence[str]) -> list[Case]:
    """The cases of a game that are nearest to a question, which leads to these rules, the nearest first.

    What cases say is written in English: readers of another language are shown none.
    """
    if game not in PLAYED or reader_language() != ENGLISH:
        return []
    cases = cases_of(game)
    like = told_by_cases(game).like(question)
    weighed = sorted((-likeness - _led_to(cases[place], rules), place) for place, likeness in like.items())
    return _few_of_each_rule(cases[place] for weight, place in weighed if -weight >= LEAST)[:MOST_CASES]


def cases_on(rule: str, game: str) -> list[Case]:
    """The first few cases that are about a rule of a game; none for a reader of another language than theirs."""
    is_told = game in PLAYED and reader_language() == ENGLISH
    return [case for case in cases_of(game) if case.rule == rule][:MOST_CASES] if is_told else []


@lru_cache(maxsize=5)
def cases_of(game: str) -> tuple[Case, ...]:
    """All of a game that say in their title which rule they are about, without presets, which stand among rulings."""
    asked = asked_for(CASES, game)
    return tuple(
        Case(
            game,
            title["rule"],
            frozenset(rules_expected(scenario)),
            _as_a_sentence(title["says"]),
            tuple(asked.get(Path(path).stem, ())),
            test_address(game, Path(path).stem),
        )
        for path, scenario in scenarios_of(game).items()
        if FOLDER.name not in Path(path).parts and (title := _TITLE.fullmatch(scenario.title))
    )


@lru_cache(maxsize=5)
def told_by_cases(game: str) -> Told:
    """What the cases of a game say, by their places in `cases_of`, and how players ask for it."""
    return Told([(case.says, *case.asked) for case in cases_of(game)])


def _few_of_each_rule(cases: Iterable[Case]) -> list[Case]:
    """The first cases of each rule: whoever asks about another one finds it below them."""
    of_rule: Counter[str] = Counter()
    few = []
    for case in cases:
        of_rule[case.rule] += 1
        if of_rule[case.rule] <= MOST_OF_A_RULE:
            few.append(case)
    return few


def _led_to(case: Case, rules: Sequence[str]) -> float:
    """What it adds that the question leads to the rule of a case, to one below or above it, or to one it comes to."""
    about = f"{case.rule}-"
    on_it = (place for place, rule in enumerate(rules) if f"{rule}-".startswith(about) or about.startswith(f"{rule}-"))
    comes_to = (place for place, rule in enumerate(rules) if rule in case.comes_to)
    return _at(next(on_it, None), ON_A_RULE) + _at(next(comes_to, None), COMES_TO_IT)


def _at(place: int | None, first: float) -> float:
    return 0.0 if place is None else first / (1 + place / HALF_AT)


def _as_a_sentence(says: str) -> str:
    return f"{says[0].upper()}{says[1:]}"
