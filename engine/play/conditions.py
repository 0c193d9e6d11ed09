"""What the amounts and conditions in a skill's words come to on the board as it is."""

from __future__ import annotations

from engine.effects.nodes import Amount, Condition
from engine.kernel.game import Game
from engine.play.ruleset import ruleset
from engine.play.sources import Source


def amount(g: Game, value: Amount, source: Source) -> int:
    """What an amount comes to now."""
    if isinstance(value, int):
        return value
    return ruleset(g).meanings.of_amount(type(value))(g, value, source)


def holds(g: Game, condition: Condition, source: Source) -> bool:
    """Whether a condition is fulfilled now."""
    return ruleset(g).meanings.of_condition(type(condition))(g, condition, source)
