"""What a spectator sees of a board, and single values of it by path."""

from __future__ import annotations

from typing import Any

from engine.games.masters.areas.areas import AREAS, IN_PLAY, PRESENTED, REMOVED
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.kernel.game import Game
from engine.kernel.state import kind_of


def card_view(g: Game, id: str) -> dict[str, Any]:
    """A card as it lies on the board now: plain values only."""
    card, definition = facts.card(g, id), facts.printed(g, id)
    fight = facts.battle(g)
    seen: dict[str, Any] = {
        "id": id,
        "card": card.definition,
        "name": definition.name,
        "type": definition.type,
        "colors": list(definition.colors),
        "cost": definition.cost,
        "combo_cost": definition.combo_cost,
        "combo_power": definition.combo_power,
        "area": f"{card.owner}.{REMOVED}" if card.area == REMOVED else card.area,
        "mode": card.mode,
        "face": card.face,
        "markers": card.markers,
        "flipped": card.flipped,
        "under": card.under,
        "beneath": list(facts.beneath(g, id)),
        "power": continuous.power(g, id).amount if definition.power is not None else None,
        "skills": [held.skill.name for held in continuous.skills(g, id)],
        "text": definition.text,
        "unplayed": list(definition.unplayed),
        "role": "",
    }
    if fight and id in (fight.attacker, fight.guard) and kind_of(card.area) in IN_PLAY:
        seen["role"] = "attack" if id == fight.attacker else "guard"
    return seen


def board_view(g: Game) -> dict[str, Any]:
    """The whole board: for each player every area with its cards, top first, and the turn.

    Besides the areas there are the cards that are `presented` before the game, those that were `removed` from it, by
    owner, and those that lie `under` others.
    """
    seen: dict[str, Any] = {name: g.state.facts[name] for name in ("turn", "turn_player", "phase")}
    for player in facts.PLAYERS:
        seen[player] = {
            area: [card_view(g, id) for id in facts.cards_in(g, player, area)] for area in (*AREAS, PRESENTED)
        }
        removed = [id for id in g.state.areas.get(REMOVED, ()) if facts.card(g, id).owner == player]
        seen[player][REMOVED] = [card_view(g, id) for id in removed]
        tops = (id for area in AREAS for id in facts.cards_in(g, player, area))
        seen[player]["under"] = [card_view(g, id) for top in tops for id in facts.beneath(g, top)]
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
    if owner in facts.PLAYERS and name in AREAS:
        return len(facts.cards_in(g, owner, name))
    if owner not in g.state.cards:
        raise KeyError(path)
    seen = card_view(g, owner)
    return kind_of(seen["area"]) if name == "area" else seen[name]
