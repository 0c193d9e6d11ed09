"""12-1-3, 22-14-5: what is said, and what becomes, of an Extra Card that is activated from the hand."""

from __future__ import annotations

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment


def extra_card_activated(g: Game, card: str, player: str) -> Procedure:
    """12-1-3: what is said of activating an Extra Card means its [Activate] and [Counter] skills, from the hand."""
    yield call(moment, "12-1-3", "extra card activated", {"card": card, "player": player, "from": "hand"})


def leave_after_use(g: Game, card: str) -> Procedure:
    """22-14-5: an Extra Card with [Ultimate] that was activated and lies in the Drop Area is removed from the game."""
    is_ultimate = facts.printed(g, card).type == "Extra" and continuous.has_keyword(g, card, ("Ultimate",))
    if is_ultimate and facts.is_in(g, card, "drop"):
        yield call(happen, Event("move", "22-14-5", {"card": card, "to": "removed", "by": card}, message="removed"))
