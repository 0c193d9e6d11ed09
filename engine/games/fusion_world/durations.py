"""The ends of the periods that continuous effects last for."""

from __future__ import annotations

from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen


def end_effects(g: Game, at: str, player: str, until: str) -> Procedure:
    """End what a player's effects have lasting until the end of a period, all at the same time."""
    ending = [effect for effect in g.state.effects.values() if effect.until == until and effect.master == player]
    if not ending:
        g.proceed(at, "effects.none_end", {"player": player, "until": until}, quiet=True)
        return
    told = [{"effect": each.id, "source": each.source, "on": each.on, "until": until} for each in ending]
    yield call(happen, *(Event("effect ends", at, facts_of) for facts_of in told))
