"""What a spectator sees of a board, and single values of it by path."""

from __future__ import annotations

from typing import Any

from engine.games.masters.areas.areas import AREAS, IN_PLAY, MARKERS, PRESENTED, REMOVED
from engine.games.masters.areas.sight import sight
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.kernel.game import Game
from engine.play import views
from engine.play.sight import seen_by

_STOCKS = ("energy_markers",)


def card_view(g: Game, id: str) -> dict[str, Any]:
    """A card as it lies on the board now: plain values only."""
    printed, fight = facts.printed(g, id), facts.battle(g)
    is_in_battle = fight and id in (fight.attacker, fight.guard) and facts.area_of(g, id) in IN_PLAY
    return views.card_as_it_lies(g, id, REMOVED, (MARKERS,)) | {
        "cost": printed.cost,
        "combo_cost": printed.combo_cost,
        "combo_power": printed.combo_power,
        "power": continuous.power(g, id).amount if printed.power is not None else None,
        "printed_power": printed.power,
        "skills": [held.skill.name for held in continuous.skills(g, id)],
        "seen_by": list(seen_by(g, id, sight(g, id))),
        "role": ("attack" if fight and id == fight.attacker else "guard") if is_in_battle else "",
    }


def board_view(g: Game) -> dict[str, Any]:
    """The whole board; besides the areas there are the cards that are `presented` before the game."""
    return views.board(g, card_view, AREAS, (PRESENTED,), REMOVED, _STOCKS)


def look(g: Game, path: str) -> Any:
    """One value of the board by its path. Raises KeyError where there is nothing of that name."""
    return views.look(g, path, card_view, AREAS, _STOCKS)
