"""What a spectator sees of a board of Masters besides what every game shows."""

from __future__ import annotations

from typing import Any

from engine.games.masters.areas.areas import AREAS, IN_PLAY, MARKERS, PRESENTED
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.kernel.game import Game
from engine.play.views import Shown


def _of_card(g: Game, id: str) -> dict[str, Any]:
    printed, fight = facts.printed(g, id), facts.battle(g)
    is_in_battle = fight and id in (fight.attacker, fight.guard) and facts.area_of(g, id) in IN_PLAY
    return {
        "cost": printed.cost,
        "combo_cost": printed.combo_cost,
        "combo_power": printed.combo_power,
        "power": continuous.power(g, id).amount if printed.power is not None else None,
        "printed_power": printed.power,
        "skills": [held.skill.name for held in continuous.skills(g, id)],
        "role": ("attack" if fight and id == fight.attacker else "guard") if is_in_battle else "",
    }


#: Besides the areas there are the cards that are `presented` before the game.
SHOWN = Shown(AREAS, (MARKERS,), ("energy_markers",), _of_card, (PRESENTED,))
