"""Loops that nobody can stop and that change something every time, so that no position comes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Pending
from engine.play.ruleset import proceed, ruleset

#: So many times a round has to be the same before it counts as one that never ends.
ROUNDS_ALIKE = 3
#: A round of more skills than this is not looked for.
LONGEST_ROUND = 8
#: Before so many waiting skills have been resolved in a row nothing is looked for.
SUSPECTED = 20

#: The numbers of a game that must run out some day if they get less: how many cards lie where, what power is left.
Totals = Callable[[Game], Mapping[str, int]]


class _Turn(NamedTuple):
    """One waiting skill that was resolved: what is printed on its card, its name, and the numbers after it."""

    definition: str
    skill: str
    totals: Mapping[str, int]

    @property
    def kind(self) -> tuple[str, str]:
        return self.definition, self.skill


class Growing:
    """The waiting skills that were resolved in a row without anybody having chosen."""

    def __init__(self, totals: Totals) -> None:
        self._totals = totals
        self._turns: list[_Turn] = []
        self._resolved = 0
        self._before: tuple[Pending, ...] = ()
        self._inputs = -1

    def note(self, g: Game) -> None:
        """Another waiting skill has been resolved, or none yet."""
        now = {pending.id for pending in g.state.pending}
        gone = next((pending for pending in self._before if pending.id not in now), None)
        self._before = g.state.pending
        if g.inputs != self._inputs:
            self._turns, self._resolved, self._inputs = [], 0, g.inputs
        elif gone:
            self._resolved += 1
            if self._resolved > SUSPECTED:
                self._turns.append(_Turn(g.state.cards[gone.card].definition, gone.skill, self._totals(g)))

    def is_endless(self) -> bool:
        """Whether the last rounds were alike in what was resolved and what it did, and nothing gets less by them."""
        return any(self._is_a_round(length) for length in range(1, LONGEST_ROUND + 1))

    def _is_a_round(self, length: int) -> bool:
        ends = self._turns[-1::-length][: ROUNDS_ALIKE + 1]
        last = self._turns[-length * ROUNDS_ALIKE :]
        if len(ends) <= ROUNDS_ALIKE or any(one.kind != last[place % length].kind for place, one in enumerate(last)):
            return False
        steps = [_difference(earlier.totals, later.totals) for later, earlier in pairwise(ends)]
        shared = set.intersection(*(set(step) for step in steps))
        return all(len({step[name] for step in steps}) == 1 and steps[0][name] >= 0 for name in shared)


def _difference(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if name in after}


def end_if_growing(g: Game, growing: Growing) -> Procedure:
    """A round that would go on for ever ends the game in a draw."""
    growing.note(g)
    if growing.is_endless():
        cite = ruleset(g).cites["endless and growing"]
        proceed(g, "loop", "loop.endless", {}, quiet=True)
        told = {"result": "draw"}
        yield call(happen, Event("game ends", cite.rule, told, message="loop.growing", reading=cite.reading))
