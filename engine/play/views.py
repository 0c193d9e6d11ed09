"""What a spectator sees of a board, and single values of it by path: plain values only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Game
from engine.kernel.state import kind_of
from engine.play import table
from engine.play.areas import Areas


@dataclass(frozen=True)
class Shown:
    """How a game shows its boards.

    Attributes:
        areas: its kinds of area. counters: what a card has a number of. stocks: what a player has a number of.
        of_card: what it shows of a card besides what every game does.
        besides: where cards can be that are in no area, besides those outside the game.
    """

    areas: Areas
    counters: tuple[str, ...]
    stocks: tuple[str, ...]
    of_card: Callable[[Game, str], dict[str, Any]]
    besides: tuple[str, ...] = ()

    def card(self, g: Game, id: str) -> dict[str, Any]:
        """A card as it lies on the board now; one outside the game is shown with its owner."""
        card, printed = table.card(g, id), table.printed(g, id)
        return {
            "id": id,
            "card": card.definition,
            "name": printed.name,
            "type": printed.type,
            "colors": list(printed.colors),
            "area": f"{card.owner}.{card.area}" if card.area == self.areas.outside else card.area,
            "mode": card.mode,
            "face": card.face,
            **{counter: card.count(counter) for counter in self.counters},
            "flipped": bool(card.side),
            "under": card.under,
            "beneath": list(table.beneath(g, id)),
            "text": printed.text,
            "unplayed": list(printed.unplayed),
            "seen_by": list(self.areas.seen_by(g, id)),
            **self.of_card(g, id),
        }

    def board(self, g: Game) -> dict[str, Any]:
        """The whole board: for each player every area with its cards, top first, and the turn.

        Besides the areas there are the cards outside the game, by owner, and those that lie `under` others.
        """
        seen: dict[str, Any] = {name: g.state.facts[name] for name in ("turn", "turn_player", "phase")}
        outside = self.areas.outside
        for player in table.PLAYERS:
            side: dict[str, Any] = {
                area: [self.card(g, id) for id in table.cards_in(g, player, area)]
                for area in (*self.areas, *self.besides)
            }
            removed = [id for id in g.state.areas.get(outside, ()) if table.card(g, id).owner == player]
            side[outside] = [self.card(g, id) for id in removed]
            tops = table.cards_in_all(g, player, self.areas)
            side["under"] = [self.card(g, id) for top in tops for id in table.beneath(g, top)]
            seen[player] = side | {name: g.state.facts.get(f"{player}.{name}", 0) for name in self.stocks}
        return seen

    def look(self, g: Game, path: str) -> Any:
        """One value of the board: `result`, `turn`, `B.life` (how many cards), `b1.area`, `b1.power`, `b1.mode` ….

        Raises:
            KeyError: there is nothing of that name.
        """
        if path in g.state.facts or path == "result":
            return g.state.facts.get(path, "")
        owner, _, name = path.rpartition(".")
        if owner in table.PLAYERS and name in self.areas:
            return len(table.cards_in(g, owner, name))
        if owner in table.PLAYERS and name in self.stocks:
            return 0  # else it would stand among the facts
        if owner not in g.state.cards:
            raise KeyError(path)
        seen = self.card(g, owner)
        return kind_of(seen["area"]) if name == "area" else seen[name]
