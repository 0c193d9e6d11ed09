"""What was told before near a question: played cases, and readings of what the rulebook leaves open.

A question that no board can be made of is often one that was played before with other cards. It is asked in other words
than a case answers it with, so phrases stand beside cases and readings, as players ask for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games import PLAYED
from rules_db.search import Told
from rulesite.ask.cases import Case, are_told, cases_of
from rulesite.ask.near import asking_part
from rulesite.ask.readings import Reading, all_readings_of

MOST_CASES, MOST_OF_A_RULE, MOST_READINGS = 15, 4, 2
#: How much the part that asks counts once more: a long question tells more than it asks.
OF_WHAT_ASKS = 0.1
#: How much the first rule near a question adds to a case on it, and to one that comes to it, and in how many places it
#: is half of that.
ON_A_RULE, COMES_TO_IT, HALF_AT = 0.025, 0.025, 8
#: What weighs less has a word or two in common with the question.
LEAST = 0.15
#: A reading that so many cases are nearer than, is about something else: the rulebook settles most questions.
NEARER_CASES = 5


class ToldBefore(NamedTuple):
    """What is near a question, the nearest of each kind first; `is_left_open` if a reading is nearer than any case."""

    cases: list[Case]
    readings: list[Reading]
    is_left_open: bool


def told_before(question: str, game: str, rules: Sequence[str]) -> ToldBefore:
    """What was told before near a question of a game, which leads to these rules, the nearest first.

    Readers of another language than that of the cases are shown none of them.
    """
    weighed = _weighed(question, game, rules)
    cases = [told for told in weighed if isinstance(told, Case)]
    before = weighed[: weighed.index(cases[NEARER_CASES - 1])] if len(cases) >= NEARER_CASES else weighed
    readings = [told for told in before if isinstance(told, Reading)]
    is_left_open = bool(readings) and weighed[0] == readings[0]
    return ToldBefore(_few(cases) if are_told(game) else [], readings[:MOST_READINGS], is_left_open)


def _weighed(question: str, game: str, rules: Sequence[str]) -> list[Case | Reading]:
    """What is near a question, the nearest first."""
    if game not in PLAYED:
        return []
    told: tuple[Case | Reading, ...] = (*cases_of(game), *all_readings_of(game))
    like, asked = _told(game).like(question), _told(game).like(asking_part(question))
    weights = {
        place: likeness + OF_WHAT_ASKS * asked.get(place, 0.0) + _led_to(told[place], rules)
        for place, likeness in like.items()
    }
    nearest = sorted((-weight, place) for place, weight in weights.items() if weight >= LEAST)
    return [told[place] for _, place in nearest]


@lru_cache(maxsize=5)
def _told(game: str) -> Told:
    """What each case and then each reading of a game says, and how players ask for it."""
    cases = [(case.says, *case.asked) for case in cases_of(game)]
    return Told([*cases, *((reading.question, *reading.asked) for reading in all_readings_of(game))])


def _few(cases: Iterable[Case]) -> list[Case]:
    """The first cases, of each rule the first few: whoever asks about another one finds it below them."""
    of_rule: Counter[str] = Counter()
    few = []
    for case in cases:
        of_rule[case.rule] += 1
        if of_rule[case.rule] <= MOST_OF_A_RULE:
            few.append(case)
    return few[:MOST_CASES]


def _led_to(told: Case | Reading, rules: Sequence[str]) -> float:
    """What it adds that the question leads to the rule of a case, to one below or above it, or to one it comes to."""
    if isinstance(told, Reading):
        return _at(next((place for place, rule in enumerate(rules) if rule in told.rules), None), ON_A_RULE)
    about = f"{told.rule}-"
    on_it = (place for place, rule in enumerate(rules) if f"{rule}-".startswith(about) or about.startswith(f"{rule}-"))
    comes_to = (place for place, rule in enumerate(rules) if rule in told.comes_to)
    return _at(next(on_it, None), ON_A_RULE) + _at(next(comes_to, None), COMES_TO_IT)


def _at(place: int | None, first: float) -> float:
    return 0.0 if place is None else first / (1 + place / HALF_AT)
