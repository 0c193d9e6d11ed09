"""What one card is like after each step of a ruling, noted while the ruling is played."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import NamedTuple

from engine.games import rules_of
from engine.kernel.game import Game
from engine.kernel.values import Value
from rules_db.left_out import LinesLeftOut


class Look(NamedTuple):
    """A card's numbers and skills after the first `position` steps, and the lines left out that bear on them."""

    position: int
    values: Mapping[str, Value]
    bearing: tuple[str, ...]


class Lookout:
    """Looks at one card whenever something is written, and at the lines left out also when something is told.

    Args:
        card: its id; a card that is not there has no values.
        left_out: what the ruling leaves out, kept up by somebody else before each look.
    """

    def __init__(self, card: str, left_out: LinesLeftOut) -> None:
        self._card, self._left_out = card, left_out
        self._looks: list[Look] = []

    def opens(self, g: Game) -> None:
        self._note(g, 0, self._values(g))

    def wrote(self, g: Game) -> None:
        self._note(g, len(g.trace), self._values(g))

    def told(self, g: Game) -> None:
        self._note(g, len(g.trace), self._looks[-1].values)

    def at(self, position: int) -> Look:
        """The card after the first `position` steps; the end for a position behind it."""
        return self._looks[max(0, bisect_right(self._looks, position, key=lambda look: look.position) - 1)]

    def _values(self, g: Game) -> Mapping[str, Value]:
        return rules_of(g.rules.slug).derivations(g, self._card) if self._card in g.state.cards else {}

    def _note(self, g: Game, position: int, values: Mapping[str, Value]) -> None:
        self._looks.append(Look(position, values, tuple(self._left_out.bearing_on(g, (self._card,)))))
