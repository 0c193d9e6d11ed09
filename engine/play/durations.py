"""The ends of the periods that what is in force lasts for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import Happened, happen
from engine.kernel.state import Effect, Until
from engine.kernel.writing import Change, Elapse, End, Release
from engine.play import table
from engine.play.lasting import is_meant


def by_word(*untils: Until) -> Mapping[str, Until]:
    """Durations by the game's words for them."""
    return {until.word: until for until in untils}


def end_effects(g: Game, at: str, master: str, until: Until) -> Happened:
    """End what a player's effects have lasting until here, in a turn of the turn player's, all at the same time."""
    ending = lasting(g, master, until, table.turn_player(g))
    if not ending:
        g.proceed(at, "effects.none_end", {"player": master, "until": until.word}, quiet=True)
        return []
    return happen(g, *(passes(effect, at) for effect in ending))


def end_period(g: Game, at: str, stage: str, message: str) -> Happened:
    """End what lasts until the end of a period, whoever's effect it is, and say so by a message of the game's."""
    ending = [effect for effect in g.state.effects.values() if effect.until.stage == stage]
    if not ending:
        g.proceed(at, message, quiet=True)
    return happen(g, *(passes(effect, at, message=message) for effect in ending))


def lasting(g: Game, master: str, until: Until, player: str) -> list[Effect]:
    """A player's effects that end as this stage of a turn begins or ends.

    Args:
        master: whose effects. player: whose turn it is.
    """
    return [
        effect
        for effect in g.state.effects.values()
        if effect.master == master
        and effect.until[:2] == until[:2]  # the stage and its edge
        and is_meant(effect.until, master, player)
    ]


def passes(effect: Effect, at: str, reading: str = "", message: str = "") -> Event:
    """What becomes of an effect at the end of a period it lasts for: its end, or one period fewer.

    Args:
        message: what tells the end, where it is not the usual one.
    """
    if effect.until.nth == 1:
        ended = ends(effect, at, reading)
        return replace(ended, message=message) if message else ended
    told = {"effect": effect.id, "source": effect.source, "until": effect.until.word}
    return Event("period passes", at, told, "effect.goes_on", reading, quiet=True)


def ends(effect: Effect, at: str, reading: str = "") -> Event:
    """The end of an effect, on its cards or on whatever it applied to."""
    told = {"effect": effect.id, "source": effect.source, "on": effect.on, "until": effect.until.word}
    return Event("effect ends", at, told, "" if effect.on else "effect.area_ends", reading)


def changes(g: Game, event: Event) -> list[Change]:
    """What such an event makes different; where the end names one `card`, the effect ends only on that."""
    id, card = event.facts["effect"], event.get("card")
    if event.kind == "effect ends":
        return [Release(id, card) if card else End(id)]
    return [Elapse(id, "nth")]


#: The kinds of event that end what lasts, or bring it nearer to its end.
KINDS = ("effect ends", "period passes")
