"""Paying costs of several parts: what pays is chosen before anything is written, part by part or all at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason


class Part(NamedTuple):
    """One part of a cost.

    Attributes:
        lacking: why it cannot be paid now; None if it can.
        choose: the procedure `(g, before)` that lets its payer choose and returns the events by which it is paid;
            `before` are those of the parts that have been chosen and are not paid yet.
    """

    lacking: Callable[[Game], Reason | None]
    choose: Callable[[Game, tuple[Event, ...]], Procedure]


def lacking(g: Game, parts: Sequence[Part]) -> Reason | None:
    """Why one of the parts cannot be paid now, each looked at for itself; None if they all can."""
    return next((reason for part in parts if (reason := part.lacking(g))), None)


def pay(g: Game, parts: Sequence[Part], together: bool) -> Procedure:
    """Pay the parts of a cost; returns whether all that was chosen has been paid.

    Args:
        together: everything is chosen first and paid in one happening. Otherwise each part is paid before the next is
            chosen, and with one that is not paid it ends.
    """
    if together:
        chosen: tuple[Event, ...] = ()
        for part in parts:
            chosen += tuple((yield call(part.choose, chosen)))
        return len((yield call(happen, *chosen))) == len(chosen)
    for part in parts:
        events = tuple((yield call(part.choose, ())))
        if len((yield call(happen, *events))) < len(events):
            return False
    return True
