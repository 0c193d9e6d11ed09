"""Ties the program's procedures to the rulebook's numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


class Rulebook:
    """The procedures of one game, each under the number of the section it carries out.

    Args:
        game: the game's slug.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.procedures: dict[str, Callable[..., Any]] = {}

    def rule(self, number: str, stage: str = "") -> Callable[[Function], Function]:
        """Declare that a function carries out the section `number`; its steps stand in the section's order.

        The number becomes the procedure's entry in the breadcrumb a reader sees, and decides nothing. Where something
        depends on whether the section is being carried out, it is a `stage` by a word of the game (`Game.within`).

        Raises:
            ValueError: two functions claim the same section.
        """

        def declare(function: Function) -> Function:
            if number in self.procedures:
                raise ValueError(f"{number} is already carried out by {self.procedures[number].__qualname__}")
            self.procedures[number] = function
            function.rule = number  # type: ignore[attr-defined]
            function.stage = stage  # type: ignore[attr-defined]
            return function

        return declare
