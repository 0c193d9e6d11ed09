"""9-6: [Auto] lines that the engine does not play, offered at the checkpoint after what sets them off.

Where the words of a line tell when it is set off, it is offered after that; where they do not, at every checkpoint
before which something has happened that an [Auto] skill can wait for.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters.skills import limits, line_skills, waiting_skills
from engine.games.masters.skills.unplayed import UNPLAYED
from engine.games.masters.vocabulary import EVENTS
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import begin_to_wait
from engine.kernel.state import Pending
from engine.play import set_off
from engine.play.set_off import Listening
from engine.play.sources import source_of
from engine.play.unplayed_line import UnplayedLine


def notice(g: Game, event: Event, written: bool) -> None:
    """Note the lines that an event sets off (9-6-2), asked before it is written and after."""
    if not g.index.unplayed:
        return
    set_off.notice(g, event, written, _LINES)


def _held(g: Game, id: str) -> Iterator[tuple[str, UnplayedLine]]:
    return ((each.skill.name, each.line) for each in line_skills.held(g, id, "auto"))


def _is_usual(g: Game, id: str, name: str) -> bool:
    return line_skills.is_usual(g, id, line_skills.of_name(g, id, name))


_LINES = Listening(UNPLAYED, _held, _is_usual, EVENTS, "9-6-2")


def offer(g: Game, at: str, player: str) -> Procedure:
    """Offer the player the lines that have been set off, and resolve the one they choose; returns whether one was."""

    def can_be(waits: Pending) -> bool:
        """9-6-3-2: it is theirs, and has not been used up."""
        if waiting_skills.master_now(g, waits) != player:
            return False
        skill = line_skills.of_name(g, waits.card, waits.skill)
        return limits.used_up(g, skill, source_of(g, waits.card, waits.skill)) is None

    waits = yield from set_off.offer_due(g, at, player, can_be)
    if waits is None:
        return False
    waits = waits._replace(effect=(line_skills.of_name(g, waits.card, waits.skill),))
    yield call(waiting_skills.activate, begin_to_wait(g, waits), True)
    return True


def again(g: Game, player: str) -> None:
    """What the player has passed is offered again, since another skill of theirs has been resolved."""
    set_off.again(g, lambda waits: waiting_skills.master_now(g, waits) == player)


is_any_due = set_off.is_any_due
leave_out = set_off.leave_out
