"""Chapter 13: Unison Cards. So far what happens to one that is attacked (13-5)."""

from __future__ import annotations

from engine.games.masters import board_facts as facts
from engine.games.masters import continuous
from engine.games.masters.rulebook import rule
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen


@rule("13-5")
def lose_markers_in_battle(g: Game, fight: facts.Battle) -> Procedure:
    """The guard card loses markers (13-5-2); returns the events that happened.

    As many as the [Strike] of the attack card would deal in damage, else one.
    """
    strikes = [held.skill.replaces.at_least for held in continuous.skills(g, fight.attacker) if held.skill.replaces]
    amount = max(strikes, default=0)
    at = "13-5-2-1" if amount else "13-5-2-3"
    told = {"card": fight.guard, "amount": amount or 1, "by": fight.attacker}
    return (yield call(happen, Event("markers", at, told)))
