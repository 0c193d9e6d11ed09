"""The fourth stage: which candidate is which rule.

Reads: the candidates in the document's order, and the numbers that the document's references name.
Writes: a `Reading` for each: the start of a rule with its true number, or something else.

A printed number may be wrong, a line that begins with a number may be the rest of a wrapped sentence, and
lines may be missing, doubled or out of place. Each candidate can be read in several ways; each way costs
something (`costs.py`), and the cheapest reading of the *whole* document is taken, so neighbours, parents,
children and siblings before and after all have their say. The search keeps the best few beginnings at each
candidate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import count

from rules_db.importing import costs
from rules_db.importing.candidates import Candidate
from rules_db.numbers import MAX_DEPTH, Number, elder_of, parent_of, successors

#: How many beginnings are kept, and how much dearer than the best one may be. Twice as many of either
#: changes nothing for a known document; half as many beginnings neither.
_KEPT = 16
_MARGIN = 14.0


class As(StrEnum):
    RULE = "rule"
    DISPLACED = "displaced"  # a rule that keeps its number but stands in the wrong place
    REPEATED = "repeated"  # the same line once more
    WRAPPED = "wrapped"  # the rest of the sentence before


@dataclass(frozen=True)
class Reading:
    """A candidate, what it is, and the rule's true number (for a rule)."""

    candidate: Candidate
    read_as: As
    number: Number


@dataclass(frozen=True)
class _Beginning:
    """A reading of the candidates so far: its cost and its last reading, linked to the one before."""

    cost: float
    last: Number
    reading: Reading | None
    before: _Beginning | None


@dataclass(frozen=True)
class _Witnesses:
    """What the document as a whole says about a number: printed how often, cited or not."""

    printed: Counter[Number]
    cited: frozenset[Number]

    def leaves_a_hole(self, number: Number) -> bool:
        """Whether a number printed once has its family elsewhere, so that a place there waits for it."""
        if self.printed[number] != 1 or (len(number) > 1 and not self.printed[parent_of(number)]):
            return False
        younger = (*number[:-1], number[-1] + 1)
        return self.printed[younger] > 0 or self.printed[(*number, 1)] > 0


def number_rules(candidates: list[Candidate], cited: frozenset[Number]) -> list[Reading]:
    """The cheapest reading of all candidates together, one reading for each, in order."""
    witnesses = _Witnesses(Counter(c.printed for c in candidates), cited)
    beginnings = [_Beginning(0.0, (), None, None)]
    for index, candidate in enumerate(candidates):
        following = candidates[index + 1].printed if index + 1 < len(candidates) else None
        best: dict[Number, _Beginning] = {}
        for beginning in beginnings:
            for cost, reading in _ways(candidate, beginning.last, following, witnesses):
                total = beginning.cost + cost
                last = reading.number if reading.read_as is As.RULE else beginning.last
                if last not in best or total < best[last].cost:
                    best[last] = _Beginning(total, last, reading, beginning)
        ranked = sorted(best.values(), key=lambda beginning: beginning.cost)[:_KEPT]
        beginnings = [b for b in ranked if b.cost <= ranked[0].cost + _MARGIN]
    return _without_collisions(_unwound(beginnings[0]))


def _ways(
    candidate: Candidate, last: Number, following: Number | None, witnesses: _Witnesses
) -> Iterator[tuple[float, Reading]]:
    """Each way to read a candidate after the rule `last`, with its cost."""
    printed = candidate.printed
    style = costs.start_of_rule(candidate)
    yield costs.wrapped(candidate), Reading(candidate, As.WRAPPED, ())
    if candidate.repeats_a_line:
        yield costs.REPEATED_LINE, Reading(candidate, As.REPEATED, ())
    if printed > last:
        yield style + costs.step(last, printed), Reading(candidate, As.RULE, printed)
        if last and printed in successors(last) and candidate.has_dot and not candidate.follows_unfinished:
            return  # nothing can be better here than what is printed
    elif witnesses.leaves_a_hole(printed):
        yield style + costs.DISPLACED, Reading(candidate, As.DISPLACED, printed)
    for number in _other_numbers(last, following):
        if number != printed:
            cost = style + costs.step(last, number) + costs.repair(printed, number)
            if number in witnesses.cited and not witnesses.printed[number]:
                cost -= costs.CITED_NUMBER
            yield cost, Reading(candidate, As.RULE, number)


def _other_numbers(last: Number, following: Number | None) -> set[Number]:
    """What may stand after `last` whatever is printed: a direct successor, or what leads to what follows."""
    numbers: set[Number] = set(successors(last)) if last else {(0,), (1,)}
    if following:
        numbers |= {number for number in (parent_of(following), elder_of(following)) if number and number > last}
    return numbers


def _unwound(end: _Beginning) -> list[Reading]:
    readings = []
    step: _Beginning | None = end
    while step is not None and step.reading is not None:
        readings.append(step.reading)
        step = step.before
    return readings[::-1]


def _without_collisions(readings: list[Reading]) -> list[Reading]:
    """A displaced rule whose number another one got goes below the rule it stands behind."""
    taken = {reading.number for reading in readings if reading.read_as is As.RULE}
    settled: list[Reading] = []
    last: Number = ()
    for reading in readings:
        if reading.read_as is As.DISPLACED:
            number = reading.number
            if number in taken:
                above = last[: MAX_DEPTH - 1]
                number = next(n for n in ((*above, child) for child in count(1)) if n not in taken)
                reading = Reading(reading.candidate, As.RULE, number)
            taken.add(number)
        if reading.read_as is As.RULE:
            last = reading.number
        settled.append(reading)
    return settled
