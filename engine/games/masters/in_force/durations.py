"""The ends of the periods that continuous effects last for (7-2-4, 7-3-5-1, 7-4-5, 7-4-6, 8-5-11, 8-5-12)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters.boards import board_facts as facts
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Effect


def end_effects(g: Game, at: str, player: str, *until: str) -> Procedure:
    """End what a player's effects have lasting until the end of these periods, all at the same time."""
    ending = list(_lasting(g, player, until))
    if not ending:
        g.proceed(at, "effects.none_end", {"player": player, "until": until[0]}, quiet=True)
        return
    yield call(happen, *(_end(effect, at) for effect in ending))


def end_with_skipped(g: Game, what: str, player: str) -> Procedure:
    """20-13-5: what would end in a turn, phase or step that a player skips ends as it is skipped."""
    ending = [
        effect
        for master, until in _ENDING_IN.get(what, ())
        for effect in _lasting(g, player if master == "turn player" else facts.opponent(player), (until,))
    ]
    reading = "starts-are-skipped-too"
    yield call(happen, *(_end(effect, "20-13-5", reading) for effect in ending))


def _lasting(g: Game, player: str, until: tuple[str, ...]) -> Iterator[Effect]:
    return (effect for effect in g.state.effects.values() if effect.until in until and effect.master == player)


def _end(effect: Effect, at: str, reading: str = "") -> Event:
    told = {"effect": effect.id, "source": effect.source, "on": effect.on, "until": effect.until}
    return Event("effect ends", at, told, "" if effect.on else "effect.area_ends", reading)


_IN_CHARGE_PHASE = (("other", "opponent's turn begins"),)
_IN_MAIN_PHASE = (("turn player", "main phase"), ("other", "main phase"))
_IN_END_PHASE = (("turn player", "turn"), ("other", "turn"), ("other", "opponent's turn ends"))
#: Whose effects of which duration end in what can be skipped.
_ENDING_IN = {
    "charge phase": _IN_CHARGE_PHASE,
    "main phase": _IN_MAIN_PHASE,
    "end phase": _IN_END_PHASE,
    "turn": (*_IN_CHARGE_PHASE, *_IN_MAIN_PHASE, *_IN_END_PHASE),
}
