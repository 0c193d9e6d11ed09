"""What a spectator sees of a board, and how a card's numbers came about."""

from __future__ import annotations

from typing import Any

from engine.games.fusion_world import facts
from engine.games.fusion_world.areas import AREAS, MARKERS, REMOVED, SEEN, SEEN_FACE_UP
from engine.kernel.game import Game
from engine.kernel.values import Term, Value
from engine.play import sight, table, views

_STOCKS = ("energy_markers",)


def card_view(g: Game, id: str) -> dict[str, Any]:
    """A card as it lies on the board now."""
    printed, fight = table.printed(g, id), facts.battle(g)
    is_in_battle = fight and id in (fight.attacker, fight.guard) and facts.fights(g, id)
    return views.card_as_it_lies(g, id, REMOVED, (MARKERS,)) | {
        "cost": printed.cost,
        "combo_power": printed.combo_power,
        "power": facts.power(g, id).amount if printed.power is not None else None,
        "printed_power": printed.power,
        "skills": [],
        "seen_by": list(sight.seen_by(g, id, _sight(g, id))),
        "role": ("attack" if fight and id == fight.attacker else "guard") if is_in_battle else "",
    }


def board_view(g: Game) -> dict[str, Any]:
    return views.board(g, card_view, AREAS, (), REMOVED, _STOCKS)


def look(g: Game, path: str) -> Any:
    return views.look(g, path, card_view, AREAS, _STOCKS)


def _sight(g: Game, id: str) -> sight.Sight:
    """3-1-3: who may look at the card where it lies."""
    area = table.area_of(g, id)
    return SEEN_FACE_UP.get(area, SEEN[area]) if table.card(g, id).face == "up" else SEEN[area]


def derivations(g: Game, id: str) -> dict[str, Value]:
    """The numbers a card has (`power`, `cost`, `combo power`), each with its terms in the order of 9-8-1, and how many
    players it can be `seen by`."""
    printed = table.printed(g, id)
    values = {"power": facts.power(g, id)} if printed.power is not None else {}
    for what, amount in (("cost", printed.cost), ("combo power", printed.combo_power)):
        if amount is not None:
            values[what] = Value(amount, (Term("9-8-1-1", "term.printed", amount, id),))
    return values | sight.derived(g, id, _sight(g, id))


def in_play(g: Game) -> list[str]:
    """The cards whose values effects can change."""
    return [id for player in table.PLAYERS for id in facts.in_play(g, player)]
