"""Those who look on at a game: one who only sees to it that it ends in time, and several together."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.game import Game, Watcher

#: Asked again and again while something is played; raises BoundReached where it takes too long.
CallTime = Callable[[], None]


def no_time_limit() -> None:
    """It takes as long as it takes: the engine has no clock, and bounds what it counts."""


class OnTime:
    """Asks for the time at each moment of what is played. A `Watcher` of the kernel."""

    def __init__(self, call_time: CallTime) -> None:
        self._call_time = call_time

    def opens(self, g: Game) -> None:
        self._call_time()

    wrote = told = answers = opens


class Together:
    """Several who look on at one game; each moment is seen by all of them, in their order."""

    def __init__(self, *watchers: Watcher) -> None:
        self._watchers = watchers

    def opens(self, g: Game) -> None:
        for watcher in self._watchers:
            watcher.opens(g)

    def wrote(self, g: Game) -> None:
        for watcher in self._watchers:
            watcher.wrote(g)

    def told(self, g: Game) -> None:
        for watcher in self._watchers:
            watcher.told(g)

    def answers(self, g: Game) -> None:
        for watcher in self._watchers:
            watcher.answers(g)
