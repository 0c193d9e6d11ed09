"""The ends of the periods that what is in force lasts for."""

from __future__ import annotations

from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Effect


def end_effects(g: Game, at: str, player: str, *until: str) -> Procedure:
    """End what a player's effects have lasting until the end of these periods, all at the same time."""
    ending = lasting(g, player, *until)
    if not ending:
        g.proceed(at, "effects.none_end", {"player": player, "until": until[0]}, quiet=True)
    yield call(happen, *(ends(effect, at) for effect in ending))


def end_period(g: Game, at: str, until: str, message: str) -> Procedure:
    """End what lasts until the end of a period, whoever's effect it is, and say so by a message of the game's."""
    ending = [effect for effect in g.state.effects.values() if effect.until == until]
    if not ending:
        g.proceed(at, message, quiet=True)
    told = [{"effect": effect.id, "source": effect.source, "on": effect.on} for effect in ending]
    yield call(happen, *(Event("effect ends", at, facts_of, message=message) for facts_of in told))


def lasting(g: Game, player: str, *until: str) -> list[Effect]:
    """A player's effects that end with one of these periods."""
    return [effect for effect in g.state.effects.values() if effect.until in until and effect.master == player]


def ends(effect: Effect, at: str, reading: str = "") -> Event:
    """The end of an effect, on its cards or on whatever it applied to."""
    told = {"effect": effect.id, "source": effect.source, "on": effect.on, "until": effect.until}
    return Event("effect ends", at, told, "" if effect.on else "effect.area_ends", reading)
