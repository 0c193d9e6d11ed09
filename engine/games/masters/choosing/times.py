"""The times a skill of Masters can ask for."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.nodes import During
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.meanings import is_fulfilled
from engine.kernel.game import Game
from engine.play.sources import Source


@is_fulfilled(During)
def _during(g: Game, condition: During, source: Source) -> bool:
    return _TIMES[condition.when](g, source.master)


#: The times a skill can ask for, seen from its master.
_TIMES: dict[str, Callable[[Game, str], bool]] = {
    "your turn": lambda g, you: facts.turn_player(g) == you,
    "opponent's turn": lambda g, you: facts.turn_player(g) != you,
    "battle": lambda g, you: facts.battle(g) is not None,
    "offense step": lambda g, you: g.within("offense step"),
    "defense step": lambda g, you: g.within("defense step"),
    "main phase": lambda g, you: bool(g.state.facts["phase"] == "main"),
}
