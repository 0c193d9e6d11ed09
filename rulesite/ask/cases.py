"""The played cases of a game: what the engine's tests and the official answers play.

Such a case says in its title how a situation comes out, behind the number of the rule that it is about, and the sandbox
plays it step by step.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.games import PLAYED
from rules_db.coverage import rules_expected, scenarios_of
from rulesite.ask.asked import CASES, asked_for
from rulesite.lookup.digests import reader_language
from rulesite.sandbox.presets import ENGLISH, FOLDER, test_address

#: So many cases are shown with a rule.
MOST_OF_A_RULE = 10

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


def cases_on(rule: str, game: str) -> list[Case]:
    """The first few cases that are about a rule of a game; none for a reader of another language than theirs."""
    return [case for case in cases_of(game) if case.rule == rule][:MOST_OF_A_RULE] if are_told(game) else []


def are_told(game: str) -> bool:
    """Whether a reader is shown the cases of a game: what they say is written in English."""
    return game in PLAYED and reader_language() == ENGLISH


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


def _as_a_sentence(says: str) -> str:
    return f"{says[0].upper()}{says[1:]}"
