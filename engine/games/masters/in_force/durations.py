"""What would end in what is skipped; the chapters end the rest (7-2-4, 7-3-5-1, 7-4-5, 7-4-6, 8-5-11, 8-5-12)."""

from __future__ import annotations

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.periods import (
    MAIN_PHASE,
    OPPONENTS_TURN_BEGINS,
    TURN,
    YOUR_MAIN_PHASE_BEGINS,
    YOUR_TURN_BEGINS,
)
from engine.kernel.asking import Procedure, call
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play.durations import lasting, passes


def end_with_skipped(g: Game, what: str, player: str) -> Procedure:
    """20-13-5: what would end in a turn, phase or step that a player skips ends as it is skipped."""
    ending = [
        effect
        for whose, until in _ENDING_IN.get(what, ())
        for effect in lasting(g, player if whose == "turn player" else facts.opponent(player), until, player)
    ]
    reading = "starts-are-skipped-too"
    yield call(happen, *(passes(effect, "20-13-5", reading) for effect in ending))


_IN_CHARGE_PHASE = (("other", OPPONENTS_TURN_BEGINS), ("turn player", YOUR_TURN_BEGINS))
_IN_MAIN_PHASE = (("turn player", YOUR_MAIN_PHASE_BEGINS), ("turn player", MAIN_PHASE), ("other", MAIN_PHASE))
_IN_END_PHASE = (("turn player", TURN), ("other", TURN))
#: Whose effects of which duration end in what can be skipped.
_ENDING_IN = {
    "charge phase": _IN_CHARGE_PHASE,
    "main phase": _IN_MAIN_PHASE,
    "end phase": _IN_END_PHASE,
    "turn": (*_IN_CHARGE_PHASE, *_IN_MAIN_PHASE, *_IN_END_PHASE),
}
