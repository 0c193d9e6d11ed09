"""What a spectator sees of a board besides what every game shows, and how a card's numbers came about."""

from __future__ import annotations

from typing import Any

from engine.games.fusion_world import facts
from engine.games.fusion_world.areas import AREAS, MARKERS
from engine.kernel.game import Game
from engine.kernel.values import Term, Value
from engine.play import table
from engine.play.views import Shown


def _of_card(g: Game, id: str) -> dict[str, Any]:
    printed, fight = table.printed(g, id), facts.battle(g)
    is_in_battle = fight and id in (fight.attacker, fight.guard) and facts.fights(g, id)
    return {
        "cost": printed.cost,
        "combo_power": printed.combo_power,
        "power": facts.power(g, id).amount if printed.power is not None else None,
        "printed_power": printed.power,
        "skills": [],
        "role": ("attack" if fight and id == fight.attacker else "guard") if is_in_battle else "",
    }


SHOWN = Shown(AREAS, (MARKERS,), ("energy_markers",), _of_card)


def derivations(g: Game, id: str) -> dict[str, Value]:
    """The numbers a card has (`power`, `cost`, `combo power`), each with its terms in the order of 9-8-1, and how many
    players it can be `seen by`."""
    printed = table.printed(g, id)
    values = {"power": facts.power(g, id)} if printed.power is not None else {}
    for what, amount in (("cost", printed.cost), ("combo power", printed.combo_power)):
        if amount is not None:
            values[what] = Value(amount, (Term("9-8-1-1", "term.printed", amount, id),))
    return values | AREAS.derived_sight(g, id)
