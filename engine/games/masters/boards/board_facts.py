"""What the state of a Masters game keeps besides cards, and short questions about it.

Two play, each the other's opponent (0-1-2); the turn player is the one whose turn it is (0-3-2-1). The cards under a
card (23-2-1) lie in an order that nothing changes (23-2-2-1, 23-2-3) and where it lies (23-2-2-2); they are cards of
their own only to what speaks of cards under others (23-2-2-3). The player who uses a card (0-3-4) is the one whose area
it is in (0-3-4-1): its [Permanent] (0-3-4-3), [Auto] (0-3-4-4) and [Counter] skills (0-3-4-5) are that player's, who is
`you` in their words (0-3-2-2).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.masters.areas.areas import AREAS, IN_PLAY
from engine.games.masters.cards.cards import CardDefinition
from engine.kernel.game import Game
from engine.play.table import PLAYERS as PLAYERS
from engine.play.table import area_of as area_of
from engine.play.table import beneath as beneath
from engine.play.table import card as card
from engine.play.table import cards_in as cards_in
from engine.play.table import is_in as is_in
from engine.play.table import master as master
from engine.play.table import opponent as opponent
from engine.play.table import other_side as other_side
from engine.play.table import turn_number as turn_number
from engine.play.table import turn_player as turn_player

#: The names of an area of each kind, player A's first.
_OF_BOTH = {area: tuple(f"{player}.{area}" for player in PLAYERS) for area in AREAS}


class Battle(NamedTuple):
    """The battle going on (8-1-2).

    Attributes:
        attacker: the attack card.
        guard: the guard card.
        target: the card that was attacked, whatever the guard card is now.
        stage: `attack` until 8-1-6; `steps` in the steps that follow; `decided` once the guard card has lost, so that
            its leaving is the battle's own result.
        over_by: the card whose leaving takes the battle to its end (8-1-7), `` while both are there.
        negated: whether the attack has been negated (8-1-6-1).
    """

    attacker: str
    guard: str
    target: str
    stage: str = "attack"
    over_by: str = ""
    negated: bool = False


class Declared(NamedTuple):
    """What a counter timing occurs for (4-3-2), until that timing ends: this long it is `declared` (20-15-1).

    Attributes:
        kind: `play`, `attack`, `skill` (activated), `resolved`, `counter`, `growth` or `placement`.
        player: who did it.
        card: the card played or attacking, or whose skill it is.
        skill: the skill's name; `` where no skill is concerned.
        type: the type of the skill, where it is a [Counter].
        mentions: what the skill's description speaks of: `play`, `attack`.
        negated: whether a [Counter] has negated it.
        to: where the card goes instead, if the [Counter] says so; `where` at the top or the bottom of it.
        mode, without_skills: in which mode the card comes into play, and how long its skills are negated then.
        altered_by: the card of the [Counter] that says so.
        markers: by how many the markers of the Unison Card being played are changed (13-2-1-3-1, 13-2-2-5-1).
    """

    kind: str
    player: str
    card: str
    skill: str = ""
    mentions: frozenset[str] = frozenset()
    negated: bool = False
    to: str = ""
    markers: int = 0
    where: str = "top"
    mode: str = ""
    without_skills: str = ""
    altered_by: str = ""
    type: str = ""


def declared(g: Game) -> tuple[Declared, ...]:
    """What counter timings are going on for, the latest last; those for a [Counter] are counter motions (9-7-2)."""
    found: tuple[Declared, ...] = g.state.facts.get("declared", ())
    return found


def is_being_played(g: Game, id: str) -> bool:
    """Whether the card is being played at the counter timing going on, by its player or by a skill of its own."""
    going_on = declared(g)
    return (
        bool(going_on)
        and going_on[-1].card == id
        and "play" in (going_on[-1].kind, *going_on[-1].mentions)
        and (area_of(g, id) not in IN_PLAY)
    )


def battle(g: Game) -> Battle | None:
    """The battle going on, if any."""
    found: Battle | None = g.state.facts.get("battle")
    return found


def combo_from(card: str) -> str:
    """The fact that says where a card of the Combo Area came from in this battle."""
    return f"combo from:{card}"


def printed(g: Game, id: str) -> CardDefinition:
    """What is printed on a card, on the side that lies up (10-1-3)."""
    card = g.state.cards[id]
    definition: CardDefinition = g.definitions[card.definition]
    return definition.sides[card.side] if card.side else definition


def face_down_side(g: Game, id: str) -> CardDefinition | None:
    """What is printed on the side of a Leader Card that lies face down (10-1-4); None where the card has one side."""
    card = g.state.cards[id]
    definition: CardDefinition = g.definitions[card.definition]
    return definition if card.side else definition.back


def has_back(g: Game, id: str) -> bool:
    """Whether the card has something printed on its back (10-1-3)."""
    definition: CardDefinition = g.definitions[g.state.cards[id].definition]
    return definition.back is not None


def cards_of_both(g: Game, area: str) -> tuple[str, ...]:
    """The cards of one kind of area, those of player A first."""
    first, second = _OF_BOTH[area]
    return g.state.areas.get(first, ()) + g.state.areas.get(second, ())


def leader(g: Game, player: str) -> str:
    """The player's Leader Card (6-1-2: exactly one).

    A Z-Leader Card on top of it is the Leader Card (15-1-4), and its information is the Leader Card's (15-1-4-1).
    """
    return cards_in(g, player, "leader")[0]


def in_play(g: Game, player: str) -> list[str]:
    """The player's cards in the Leader, Battle and Unison Areas."""
    return [id for area in IN_PLAY for id in cards_in(g, player, area)]


def energy_markers(g: Game, player: str) -> int:
    """How many energy markers the player has (1-14)."""
    found: int = g.state.facts.get(f"{player}.energy_markers", 0)
    return found


def times_used(g: Game, id: str, skill: str) -> int:
    """How often the card's skill was activated this turn."""
    found: int = g.state.facts.get(f"used:{id}:{skill}", 0)
    return found


def skips(g: Game, player: str) -> tuple[str, ...]:
    """The turns, phases and steps the player will skip when they come (20-13)."""
    found: tuple[str, ...] = g.state.facts.get(f"{player}.skips", ())
    return found
