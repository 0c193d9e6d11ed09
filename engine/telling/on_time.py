"""Looks on while a scenario is played whose telling nobody needs, and only sees to it that it ends in time."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.game import Game


class OnTime:
    """Asks for the time whenever something is told. A `Watcher` of the kernel.

    Args:
        call_time: raises BoundReached where it takes too long.
    """

    def __init__(self, call_time: Callable[[], None]) -> None:
        self._call_time = call_time

    def opens(self, g: Game) -> None:
        self._call_time()

    wrote = told = answers = opens
