"""Who fights whom, in a picture: an arrow from the attack card to the guard card, and both totals in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.telling.ruling import Battle, Fighter
from rulesite.rulings.picture.fonts import width_of
from rulesite.rulings.picture.shapes import Arrow, Box, Words

#: How far from the edges of the cards the arrow begins and ends.
GAP = 4
SIZE, PADDING = 22, 10


class Place(NamedTuple):
    """Where a card lies in a picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2


def fight(
    battle: Battle | None, places: Mapping[str, Place], middle: float, center: float, colors: tuple[str, str, str]
) -> Iterator[Arrow | Box | Words]:
    """The arrow and the totals of a battle whose cards both lie in the picture; nothing without one.

    Args:
        middle: the line between the two sides; center: where the middle of the totals is.
        colors: of the arrow, of the paper and of the ink.
    """
    if battle is None or battle.attack is None or battle.guard is None:
        return
    attack, guard = places.get(battle.attack.card), places.get(battle.guard.card)
    if attack is None or guard is None:
        return
    line, paper, ink = colors
    is_upwards = attack.y > guard.y
    begins = attack.y - GAP if is_upwards else attack.y + attack.height + GAP
    ends = guard.y + guard.height + GAP if is_upwards else guard.y - GAP
    yield Arrow(attack.middle, begins, guard.middle, ends, line)
    text = f"{_total(battle.attack)} → {_total(battle.guard)}"
    width = width_of(text, SIZE, True) + 2 * PADDING
    yield Box(center - width / 2, middle - SIZE, width, 2 * SIZE, paper, line, 2, radius=SIZE)
    yield Words(center - width / 2 + PADDING, middle + SIZE / 3, text, SIZE, ink, bold=True)


def totals(battle: Battle | None) -> str:
    """Both totals in words: `20000 → 15000`; `` where there is no battle."""
    if battle is None or battle.attack is None or battle.guard is None:
        return ""
    return f"{_total(battle.attack)} → {_total(battle.guard)}"


def _total(fighter: Fighter) -> str:
    """The power it fights with; what its player's combos are still to add stands behind a sign."""
    power = "–" if fighter.power is None else str(fighter.power)
    return f"{power} + {fighter.to_come}" if fighter.to_come else power
