"""What each way of reading a numbered line costs. Only the order among ways matters.

The scale: a wrong number costs 4. A publisher forgets a single number in a row more easily than it prints
a wrong one, and prints a wrong one more easily than it forgets three.
"""

from __future__ import annotations

from functools import lru_cache

from rules_db.importing.candidates import Candidate
from rules_db.numbers import Number

REPEATED_LINE = 1.0
DISPLACED = 3.0
CITED_NUMBER = 0.5

#: Numbers of more parts are hardly ever amounts.
_SECTION = 2
_WRONG_NUMBER = 4.0
_WRONG_DEPTH = 1.0
_WRONG_PARENT = 0.5
_WRONG_PLACE_AMONG_SIBLINGS = 0.3

_MISSING_PARENT = 2.5
_MISSING_SOME = 2.5
_MISSING_EACH_ELDER = 0.6
_MISSING_EACH_FIRST = 1.0


def start_of_rule(candidate: Candidate) -> float:
    """A rule usually has a dot after its number, a capital after the dot, and a finished sentence before."""
    return 1.5 * (not candidate.has_dot) + 2.0 * candidate.follows_unfinished + 2.0 * candidate.begins_small


def wrapped(candidate: Candidate) -> float:
    """A number brought to a line's beginning by wrapping seldom has a dot, and its sentence began before."""
    if candidate.follows_unfinished:
        return 2.5 if candidate.has_dot else 0.5
    if not candidate.has_dot:
        is_long = len(candidate.printed) > _SECTION
        return 7.0 if is_long and not candidate.begins_small else 4.0
    return 6.0 if len(candidate.printed) == 1 else 10.0  # a single number may belong to a list in a rule


@lru_cache(maxsize=100_000)
def step(last: Number, number: Number) -> float:
    """From one rule to a later one: nothing if it follows directly, else by what would be missing between."""
    common = 0
    while common < min(len(last), len(number)) and last[common] == number[common]:
        common += 1
    if not last:
        return 0.0 if number in ((0,), (1,)) else _MISSING_SOME + _MISSING_PARENT * (len(number) - 1)
    elder = last[common] if common < len(last) else 0
    cost = _missing(number[common] - elder - 1, _MISSING_EACH_ELDER if elder else _MISSING_EACH_FIRST)
    for child in number[common + 1 :]:
        cost += _MISSING_PARENT + _missing(child - 1, _MISSING_EACH_FIRST)
    return cost


def _missing(count: int, each: float) -> float:
    return _MISSING_SOME + each * count if count > 0 else 0.0


def repair(printed: Number, number: Number) -> float:
    """To read another number than the printed one: less, the more of it stays."""
    cost = _WRONG_NUMBER + _WRONG_DEPTH * abs(len(printed) - len(number))
    cost += _WRONG_PARENT * sum(1 for one, other in zip(printed[:-1], number[:-1], strict=False) if one != other)
    return cost + _WRONG_PLACE_AMONG_SIBLINGS * (printed[-1] != number[-1])
