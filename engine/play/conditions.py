"""What the amounts and conditions in a skill's words come to on the board as it is.

Each kind of node is told here by the room that knows what it comes to: the shared ones in `counting`, others by games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.effects.nodes import Amount, Condition
from engine.kernel.game import Game
from engine.play.sources import Source

F = TypeVar("F", bound=Callable[..., Any])

_AMOUNTS: dict[type, Callable[[Game, Any, Source], int]] = {}
_CONDITIONS: dict[type, Callable[[Game, Any, Source], bool]] = {}


def comes_to(node: type) -> Callable[[F], F]:
    """Declare that a function `(g, value, source)` says what amounts of this kind come to."""

    def declare(function: F) -> F:
        _AMOUNTS[node] = function
        return function

    return declare


def is_fulfilled(node: type) -> Callable[[F], F]:
    """Declare that a function `(g, condition, source)` says whether conditions of this kind are fulfilled."""

    def declare(function: F) -> F:
        _CONDITIONS[node] = function
        return function

    return declare


def amount(g: Game, value: Amount, source: Source) -> int:
    """What an amount comes to now."""
    return value if isinstance(value, int) else _AMOUNTS[type(value)](g, value, source)


def holds(g: Game, condition: Condition, source: Source) -> bool:
    """Whether a condition is fulfilled now."""
    return _CONDITIONS[type(condition)](g, condition, source)
