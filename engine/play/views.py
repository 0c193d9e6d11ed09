"""What a spectator sees of a board, and single values of it by path: plain values only."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.kernel.game import Game
from engine.kernel.state import kind_of
from engine.play import table

#: How a game shows one card.
CardView = Callable[[Game, str], dict[str, Any]]


def card_as_it_lies(g: Game, id: str, outside: str, counters: Iterable[str]) -> dict[str, Any]:
    """What every game shows of a card, whatever numbers it has besides.

    Args:
        outside: the word for cards outside the game, which are shown with their owners.
        counters: what a card has a number of.
    """
    card, printed = table.card(g, id), table.printed(g, id)
    return {
        "id": id,
        "card": card.definition,
        "name": printed.name,
        "type": printed.type,
        "colors": list(printed.colors),
        "area": f"{card.owner}.{outside}" if card.area == outside else card.area,
        "mode": card.mode,
        "face": card.face,
        **{counter: card.count(counter) for counter in counters},
        "flipped": bool(card.side),
        "under": card.under,
        "beneath": list(table.beneath(g, id)),
        "text": printed.text,
        "unplayed": list(printed.unplayed),
    }


def board(
    g: Game, view: CardView, areas: Iterable[str], besides: Iterable[str], outside: str, stocks: Iterable[str]
) -> dict[str, Any]:
    """The whole board: for each player every area with its cards, top first, and the turn.

    Besides the areas there are the cards outside the game, by owner, and those that lie `under` others.

    Args:
        areas: in which cards can lie under others. besides: the other ones.
        stocks: what a player has a number of besides cards.
    """
    areas = tuple(areas)
    seen: dict[str, Any] = {name: g.state.facts[name] for name in ("turn", "turn_player", "phase")}
    for player in table.PLAYERS:
        side: dict[str, Any] = {
            area: [view(g, id) for id in table.cards_in(g, player, area)] for area in (*areas, *besides)
        }
        removed = [id for id in g.state.areas.get(outside, ()) if table.card(g, id).owner == player]
        side[outside] = [view(g, id) for id in removed]
        tops = table.cards_in_all(g, player, areas)
        side["under"] = [view(g, id) for top in tops for id in table.beneath(g, top)]
        seen[player] = side | {name: g.state.facts.get(f"{player}.{name}", 0) for name in stocks}
    return seen


def look(g: Game, path: str, view: CardView, areas: Iterable[str], stocks: Iterable[str]) -> Any:
    """One value of the board: `result`, `turn`, `B.life` (how many cards), `b1.area`, `b1.power`, `b1.mode` ….

    Raises:
        KeyError: there is nothing of that name.
    """
    if path in g.state.facts or path == "result":
        return g.state.facts.get(path, "")
    owner, _, name = path.rpartition(".")
    if owner in table.PLAYERS and name in areas:
        return len(table.cards_in(g, owner, name))
    if owner in table.PLAYERS and name in stocks:
        return 0  # else it would stand among the facts
    if owner not in g.state.cards:
        raise KeyError(path)
    seen = view(g, owner)
    return kind_of(seen["area"]) if name == "area" else seen[name]
