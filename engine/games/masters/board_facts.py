"""What the state of a Masters game keeps besides cards, and short questions about it."""

from __future__ import annotations

from typing import NamedTuple, cast

from engine.games.masters.areas import IN_PLAY
from engine.games.masters.cards import CardDefinition
from engine.kernel.game import Game
from engine.kernel.state import Card, kind_of, player_of

PLAYERS = ("A", "B")


class Battle(NamedTuple):
    """The battle going on (8-1-2).

    Attributes:
        attacker: the attack card.
        guard: the guard card.
        target: the card that was attacked, whatever the guard card is now.
        stage: `attack` until 8-1-6; `steps` in the steps that follow; `decided` once the guard card has lost, so that
            its leaving is the battle's own result.
        over_by: the card whose leaving takes the battle to its end (8-1-7), `` while both are there.
    """

    attacker: str
    guard: str
    target: str
    stage: str = "attack"
    over_by: str = ""


def opponent(player: str) -> str:
    """The other player (0-1-2)."""
    return "B" if player == "A" else "A"


def turn_player(g: Game) -> str:
    """The player whose turn it is (0-3-2-1)."""
    return cast(str, g.state.facts["turn_player"])


def turn_number(g: Game) -> int:
    """The turn counted over both players; the player who goes first has the odd ones."""
    return cast(int, g.state.facts["turn"])


def battle(g: Game) -> Battle | None:
    """The battle going on, if any."""
    return cast("Battle | None", g.state.facts.get("battle"))


def card(g: Game, id: str) -> Card:
    return g.state.cards[id]


def printed(g: Game, id: str) -> CardDefinition:
    """What is printed on a card."""
    return cast(CardDefinition, g.definitions[g.state.cards[id].definition])


def master(g: Game, id: str) -> str:
    """The player whose area the card is in (0-3-4-1)."""
    return player_of(g.state.cards[id].area)


def area_of(g: Game, id: str) -> str:
    """The kind of area the card is in, without its player."""
    return kind_of(g.state.cards[id].area)


def cards_in(g: Game, player: str, area: str) -> tuple[str, ...]:
    """The cards of one area, top first."""
    return g.state.areas.get(f"{player}.{area}", ())


def leader(g: Game, player: str) -> str:
    """The player's Leader Card (6-1-2: exactly one)."""
    return cards_in(g, player, "leader")[0]


def in_play(g: Game, player: str) -> list[str]:
    """The player's cards in the Leader, Battle and Unison Areas."""
    return [id for area in IN_PLAY for id in cards_in(g, player, area)]


def energy_markers(g: Game, player: str) -> int:
    """How many energy markers the player has (1-14)."""
    return cast(int, g.state.facts.get(f"{player}.energy_markers", 0))


def times_used(g: Game, id: str, skill: str) -> int:
    """How often the card's skill was activated this turn."""
    return cast(int, g.state.facts.get(f"used:{id}:{skill}", 0))
