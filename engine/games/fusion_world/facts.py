"""What the state of a game keeps besides cards, and what a card's numbers are now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.effects.nodes import Power
from engine.games.fusion_world.areas import IN_PLAY
from engine.games.fusion_world.nodes import OriginalPower
from engine.games.fusion_world.periods import COMBO
from engine.kernel.game import Game
from engine.kernel.values import Term, Value
from engine.play import table
from engine.play.in_force import in_force
from engine.play.layers import layered


class Battle(NamedTuple):
    """The battle going on (8-1-2).

    Attributes:
        attacker: the attack card. guard: the guard card (8-1-2-1).
        is_decided: whether the guard card has lost, so that its leaving is the battle's own result.
        over_by: the card whose leaving takes the battle to its end (8-1-6), `` while both are there.
    """

    attacker: str
    guard: str
    is_decided: bool = False
    over_by: str = ""


class Dealt(NamedTuple):
    """Damage that has been dealt and waits for the next checkpoint (14-3-1)."""

    player: str
    amount: int
    source: str


def battle(g: Game) -> Battle | None:
    """The battle going on, if any."""
    found: Battle | None = g.state.facts.get("battle")
    return found


def damage(g: Game) -> tuple[Dealt, ...]:
    """The damage not processed yet."""
    found: tuple[Dealt, ...] = g.state.facts.get("damage", ())
    return found


def energy_markers(g: Game, player: str) -> int:
    """How many energy markers lie in the player's Energy Area; [Ki] under cards is none of them (1-12-2, 1-12-3)."""
    found: int = g.state.facts.get(f"{player}.energy_markers", 0)
    return found


def in_play(g: Game, player: str) -> list[str]:
    """The player's cards in the Leader and Battle Areas."""
    return table.cards_in_all(g, player, IN_PLAY)


def fights(g: Game, id: str) -> bool:
    """Whether the card is a Leader Card in the Leader Area or a Battle Card in the Battle Area (8-1-1).

    A card under another is one with the card on top (16-2-2).
    """
    return table.is_in(g, id, table.printed(g, id).type.lower())


def power(g: Game, id: str) -> Value:
    """The power of a card as it is now (9-8-1): as printed (9-8-1-1), then what changes the number (9-8-1-3).

    It may be below zero (2-6-2).
    """
    return g.derived(("power", id), lambda: _power(g, id))


#: In which order what changes a power does: an original power is what counts as printed (13-3-1).
_LAYERS = ("print", "base", "add")


def _power(g: Game, id: str) -> Value:
    printed = Term("9-8-1-1", "term.printed", table.printed(g, id).power or 0, id)
    return layered((("print", printed), *_originals(g, id), *_changes(g, id)), _LAYERS)


def _originals(g: Game, id: str) -> Iterator[tuple[str, Term]]:
    """The original powers that effects give the card, as they came: the last of them counts."""
    there = [*in_force(g, OriginalPower, id)]
    reading = "the-latest-original-power" if len(there) > 1 else ""
    for each in there:
        yield "base", Term("13-3-1", "term.original", each.amount, each.source, reading)


def _changes(g: Game, id: str) -> Iterator[tuple[str, Term]]:
    for each in in_force(g, Power, id):
        if effect := each.effect:
            message = "term.combo" if effect.until == COMBO else "term.effect"
            yield "add", Term(effect.rule or "9-8-1-3", message, each.amount, each.source)
