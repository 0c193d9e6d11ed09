"""Paying costs of several parts: what pays is chosen before anything is written, part by part or all at once.

Only what leaves the other parts payable can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play import owed
from engine.play.owed import Owed, Ways


def _no_cards(g: Game) -> Ways:
    return ((),)


class Choice(NamedTuple):
    """What is known when a part of a cost is chosen.

    Attributes:
        before: the events of the parts that have been chosen and are not paid yet.
        leaves: whether cards, if they pay this part, leave the parts after it payable.
    """

    before: tuple[Event, ...]
    leaves: Callable[[Sequence[Owed]], bool]


class Part(NamedTuple):
    """One part of a cost.

    Attributes:
        lacking: why it cannot be paid now; None if it can.
        choose: the procedure `(g, choice)` that lets its payer choose and returns the events by which it is paid.
        ways: the cards it takes, in each way in which it can be paid.
    """

    lacking: Callable[[Game], Reason | None]
    choose: Callable[[Game, Choice], Procedure]
    ways: Callable[[Game], Ways] = _no_cards


def lacking(g: Game, parts: Sequence[Part], together: Reason | None = None) -> Reason | None:
    """Why a cost cannot be paid now; None if it can.

    Args:
        together: why not, where each part can be paid by itself, but not all of them.
    """
    reason = next((reason for part in parts if (reason := part.lacking(g))), None)
    if reason or len(parts) < 2 or _can_be_paid(g, parts):
        return reason
    return together


def _can_be_paid(g: Game, parts: Sequence[Part], first: Sequence[Owed] = ()) -> bool:
    return owed.can_be_paid([tuple(part.ways(g)) for part in parts], first)


def pay(g: Game, parts: Sequence[Part], together: bool) -> Procedure:
    """Pay the parts of a cost; returns whether all that was chosen has been paid.

    Args:
        together: everything is chosen first and paid in one happening. Otherwise each part is paid before the next is
            chosen, and with one that is not paid it ends.
    """
    chosen: tuple[Event, ...] = ()
    for place, part in enumerate(parts, 1):
        chosen += tuple((yield call(part.choose, _choice(g, chosen, parts[place:]))))
        if together and place < len(parts):
            continue
        if len((yield call(happen, *chosen))) < len(chosen):
            return False
        chosen = ()
    return True


def _choice(g: Game, before: tuple[Event, ...], after: Sequence[Part]) -> Choice:
    gone = tuple(Owed(False, frozenset((event.facts["card"],))) for event in before if "card" in event.facts)
    return Choice(before, lambda taken: not after or _can_be_paid(g, after, (*gone, *taken)))
