"""What the nodes of the vocabulary mean in a game: what carries an action out, what an amount comes to, what holds.

Each is told by the room that knows it, when that room is imported. What every game has in common is told once, in
`SHARED`; a game has a table of its own above it, so that the same word can be carried out otherwise in another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.kernel.asking import Procedure

F = TypeVar("F", bound=Callable[..., Any])


class Meanings:
    """The meanings of nodes by their classes.

    Args:
        shared: where those are looked for that the game says nothing of itself.
    """

    def __init__(self, shared: Meanings | None = None) -> None:
        self._shared = shared
        self._actions: dict[type, Callable[..., Procedure]] = {}
        self._amounts: dict[type, Callable[..., int]] = {}
        self._conditions: dict[type, Callable[..., bool]] = {}

    def performs(self, *nodes: type) -> Callable[[F], F]:
        """Declare that a procedure `(g, action, source)` carries these nodes out, and returns whether all was done."""
        return _declare(self._actions, nodes)

    def comes_to(self, *nodes: type) -> Callable[[F], F]:
        """Declare that a function `(g, value, source)` says what amounts of these kinds come to."""
        return _declare(self._amounts, nodes)

    def is_fulfilled(self, *nodes: type) -> Callable[[F], F]:
        """Declare that a function `(g, condition, source)` says whether conditions of these kinds are fulfilled."""
        return _declare(self._conditions, nodes)

    def of_action(self, node: type) -> Callable[..., Procedure]:
        """What carries an action out; LookupError if nothing does in this game."""
        return self._actions.get(node) or self._elsewhere(node).of_action(node)

    def of_amount(self, node: type) -> Callable[..., int]:
        """What tells what an amount comes to; LookupError if nothing does in this game."""
        return self._amounts.get(node) or self._elsewhere(node).of_amount(node)

    def of_condition(self, node: type) -> Callable[..., bool]:
        """What tells whether a condition is fulfilled; LookupError if nothing does in this game."""
        return self._conditions.get(node) or self._elsewhere(node).of_condition(node)

    def _elsewhere(self, node: type) -> Meanings:
        if self._shared is None:
            raise LookupError(f"{node.__name__} means nothing in this game")
        return self._shared


def _declare(table: dict[type, Any], nodes: tuple[type, ...]) -> Callable[[F], F]:
    def declare(function: F) -> F:
        table.update(dict.fromkeys(nodes, function))
        return function

    return declare


#: What nodes mean in every game.
SHARED = Meanings()
