"""20-14: actions that can be taken only after another one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import Action, Unless
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.effects import possible
from engine.kernel.asking import Procedure, call
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play.carrying_out import resolve
from engine.play.in_force import in_force
from engine.play.sources import Source, source_of

_READING = "what-must-come-first"


def refused(g: Game, card: str, what: str) -> Reason | None:
    """Why something cannot be done with a card: what has to be done before cannot be; None if it can."""
    for by, first, source in _tolls(g, card, what):
        if not possible.can_all_be_done(g, first, source):
            return Reason("20-14-1", "refused.unless", {"card": card, "by": by}, by, _READING)
    return None


def are_asked(g: Game, card: str, what: str) -> bool:
    """Whether anything has to be done before something can be done with a card."""
    return any(_tolls(g, card, what))


def take(g: Game, card: str, what: str) -> Procedure:
    """The card's master does what has to be done before; returns whether all of it was."""
    for by, first, source in list(_tolls(g, card, what)):
        told = {"card": card, "by": by}
        g.proceed("20-14-1", "unless", told)
        if not (yield call(resolve, first, source)):
            g.proceed("20-14-1", "unless.fails", told, reading=_READING)
            return False
    return True


def _tolls(g: Game, card: str, what: str) -> Iterator[tuple[str, tuple[Action, ...], Source]]:
    """What asks for something first: the card it comes from, the actions, and the one who does them."""
    for each in in_force(g, Unless, card, what):
        yield each.source, each.action.first, _paid_by(g, card)


def _paid_by(g: Game, card: str) -> Source:
    source = source_of(g, card, rule="20-14-1")
    source.master = facts.master(g, card)
    return source
