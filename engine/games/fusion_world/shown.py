"""What a spectator sees of a board, single values of it by path, and how a card's numbers came about."""

from __future__ import annotations

from typing import Any

from engine.games.fusion_world import facts
from engine.games.fusion_world.areas import AREAS, REMOVED
from engine.kernel.game import Game
from engine.kernel.state import kind_of
from engine.kernel.values import Term, Value
from engine.play import table


def card_view(g: Game, id: str) -> dict[str, Any]:
    """A card as it lies on the board now: plain values only."""
    card, printed, fight = table.card(g, id), table.printed(g, id), facts.battle(g)
    seen: dict[str, Any] = {
        "id": id,
        "card": card.definition,
        "name": printed.name,
        "type": printed.type,
        "colors": list(printed.colors),
        "cost": printed.cost,
        "combo_power": printed.combo_power,
        "area": f"{card.owner}.{REMOVED}" if card.area == REMOVED else card.area,
        "mode": card.mode,
        "face": card.face,
        "markers": card.markers,
        "flipped": card.flipped,
        "under": card.under,
        "beneath": list(table.beneath(g, id)),
        "power": facts.power(g, id).amount if printed.power is not None else None,
        "skills": [],
        "text": printed.text,
        "unplayed": list(printed.unplayed),
        "role": "",
    }
    if fight and id in (fight.attacker, fight.guard) and facts.fights(g, id):
        seen["role"] = "attack" if id == fight.attacker else "guard"
    return seen


def board_view(g: Game) -> dict[str, Any]:
    """The whole board: for each player every area with its cards, top first, and the turn.

    Besides the areas there are the cards that were `removed` from the game, by owner, and those `under` others.
    """
    seen: dict[str, Any] = {name: g.state.facts[name] for name in ("turn", "turn_player", "phase")}
    for player in table.PLAYERS:
        seen[player] = {area: [card_view(g, id) for id in table.cards_in(g, player, area)] for area in AREAS}
        removed = [id for id in g.state.areas.get(REMOVED, ()) if table.card(g, id).owner == player]
        seen[player][REMOVED] = [card_view(g, id) for id in removed]
        tops = table.cards_in_all(g, player, AREAS)
        seen[player]["under"] = [card_view(g, id) for top in tops for id in table.beneath(g, top)]
        seen[player]["energy_markers"] = facts.energy_markers(g, player)
    return seen


def look(g: Game, path: str) -> Any:
    """One value of the board: `result`, `turn`, `B.life` (how many cards), `b1.area`, `b1.power`, `b1.mode` ….

    Raises:
        KeyError: there is nothing of that name.
    """
    if path in g.state.facts or path == "result":
        return g.state.facts.get(path, "")
    owner, _, name = path.rpartition(".")
    if owner in table.PLAYERS and name in AREAS:
        return len(table.cards_in(g, owner, name))
    if owner in table.PLAYERS and name == "energy_markers":
        return facts.energy_markers(g, owner)
    if owner not in g.state.cards:
        raise KeyError(path)
    seen = card_view(g, owner)
    return kind_of(seen["area"]) if name == "area" else seen[name]


def derivations(g: Game, id: str) -> dict[str, Value]:
    """The numbers a card has (`power`, `cost`, `combo power`), each with its terms in the order of 9-8-1."""
    printed = table.printed(g, id)
    values = {"power": facts.power(g, id)} if printed.power is not None else {}
    for what, amount in (("cost", printed.cost), ("combo power", printed.combo_power)):
        if amount is not None:
            values[what] = Value(amount, (Term("9-8-1-1", "term.printed", amount, id),))
    return values
