"""Short questions about the cards on a table, the same for every game of two players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel.game import Game
from engine.kernel.state import Card, kind_of, player_of

PLAYERS = ("A", "B")
#: The kinds of event that end a battle and a turn: until one of them both players can do nothing.
BATTLE_OVER, TURN_OVER = "battle over", "turn over"


def opponent(player: str) -> str:
    """The other player."""
    return "B" if player == "A" else "A"


def result(g: Game) -> str:
    """How the game has ended; `` while it goes on."""
    found: str = g.state.facts.get("result", "")
    return found


def turn_player(g: Game) -> str:
    """The player whose turn it is."""
    found: str = g.state.facts["turn_player"]
    return found


def turn_number(g: Game) -> int:
    """The turn counted over both players; the player who goes first has the odd ones."""
    found: int = g.state.facts["turn"]
    return found


def card(g: Game, id: str) -> Card:
    return g.state.cards[id]


def printed(g: Game, id: str) -> Any:
    """What is printed on a card, on the side that lies up."""
    card = g.state.cards[id]
    definition = g.definitions[card.definition]
    return definition.sides[card.side] if card.side else definition


def other_side(g: Game, id: str) -> int:
    """The side of a card that follows the one lying up, the front after the last; of a card with one side that one."""
    card = g.state.cards[id]
    return (card.side + 1) % len(g.definitions[card.definition].sides)


def beneath(g: Game, id: str) -> tuple[str, ...]:
    """The cards under a card, the nearest first."""
    return g.state.stacks.get(id, ())


def master(g: Game, id: str) -> str:
    """The player in whose area the card is; `` outside the game."""
    return player_of(g.state.cards[id].area)


def area_of(g: Game, id: str) -> str:
    """The kind of area the card is in, without its player; a card under another is where that is."""
    return kind_of(g.state.cards[id].area)


def is_in(g: Game, id: str, area: str) -> bool:
    """Whether the card lies in an area of this kind, on top of its stack."""
    return area_of(g, id) == area and not g.state.cards[id].under


def cards_in(g: Game, player: str, area: str) -> tuple[str, ...]:
    """The cards of one area, top first."""
    return g.state.areas.get(f"{player}.{area}", ())


def cards_of_both(g: Game, area: str) -> tuple[str, ...]:
    """The cards of one kind of area, those of player A first."""
    return tuple(id for player in PLAYERS for id in cards_in(g, player, area))


def cards_in_all(g: Game, player: str, areas: Iterable[str]) -> list[str]:
    """The player's cards in several areas."""
    return [id for area in areas for id in cards_in(g, player, area)]
