"""20-13: turns, phases and steps that an effect has skipped."""

from __future__ import annotations

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.commentary import unheard
from engine.games.masters.in_force.durations import end_with_skipped
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen

#: What free timing is granted in (7-3-4, 8-2-4, 8-3-4), so that actions are left out with it.
_WITH_ACTIONS = ("turn", "main phase", "offense step", "defense step")
#: What has no checkpoint of its own.
_WITHOUT_CHECKPOINTS = ("draw",)


def skip(g: Game, what: str, player: str) -> Procedure:
    """Skip a player's turn, phase or step if an effect says so (20-13-1); returns whether it is skipped.

    Nothing of it is carried out then: no events (20-13-2), no actions (20-13-3), no checkpoints (20-13-4); what would
    end in it ends at once (20-13-5). Each effect is good for one turn, phase or step.
    """
    if what not in facts.skips(g, player):
        return False
    if not (yield call(happen, Event("skipped", "20-13-1", {"player": player, "what": what}))):
        return False
    unheard.tell_of_skipped(g, what, player)
    told = {"player": player, "what": what}
    if what in _WITH_ACTIONS:
        g.proceed("20-13-3", "skipped.no_actions", told, quiet=True)
    if what not in _WITHOUT_CHECKPOINTS:
        g.proceed("20-13-4", "skipped.no_checkpoints", told, quiet=True)
    yield call(end_with_skipped, what, player)
    g.proceed("7-1-2-1", "skipped.next", told, quiet=True)
    return True
