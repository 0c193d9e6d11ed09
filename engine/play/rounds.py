"""Loops among skills that wait: choices that lead round in a circle."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.kernel.asking import Procedure, call
from engine.kernel.game import Game
from engine.play.loops import Position, end_in_a_draw, name_repetitions


@dataclass(slots=True, eq=False)
class Place:
    """A position in which a player chose among waiting skills.

    Attributes:
        options: what there was to choose. led_to: where each choice made so far has led.
        steps: how many steps there had been at each choice. barred: choices whose loop has been carried out.
    """

    position: Position
    options: tuple[str, ...]
    led_to: dict[str, Place] = field(default_factory=dict)
    steps: dict[str, int] = field(default_factory=dict)
    barred: set[str] = field(default_factory=set)


class Rounds:
    """The places of one round of choices, and the way taken between them."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._last: tuple[Place, str] | None = None
        self.here: Place | None = None
        self.is_back = False

    def arrive(self, position: Position, options: tuple[str, ...]) -> Place:
        """The player stands before this choice now; it is the same place as before if nothing has changed."""
        known = (p for p in self._places if set(p.options) == set(options) and p.position.is_same(position))
        place = next(known, None)
        self.is_back = place is not None
        if place is None:
            place = Place(position, options)
            self._places.append(place)
        if self._last:
            before, chosen = self._last
            before.led_to[chosen] = place
        self.here = place
        return place

    def choose(self, option: str, step: int) -> None:
        """The player chooses one of the options, after so many steps."""
        assert self.here is not None
        self.here.steps[option] = step
        self._last = (self.here, option)

    def is_endless(self) -> bool:
        """Whether every choice that can still come up has been tried and leads back into the circle."""
        ahead: list[Place] = []
        coming = [self.here] if self.here else []
        while coming:
            place = coming.pop()
            if set(place.options) - set(place.led_to):
                return False
            ahead.append(place)
            coming += [each for each in place.led_to.values() if each not in ahead and each not in coming]
        return bool(ahead)


class noticed:  # noqa: N801 - it is used as `with noticed(g, rounds):`, and a function would cost three times as much
    """The choices made meanwhile are noticed by these rounds, until that is over or has been left."""

    __slots__ = ("_of", "_rounds")

    def __init__(self, g: Game, rounds: Rounds) -> None:
        self._of, self._rounds = g.rounds, rounds

    def __enter__(self) -> None:
        self._of.append(self._rounds)

    def __exit__(self, *raised: object) -> None:
        self._of.remove(self._rounds)


def settle_rounds(g: Game, rounds: Rounds, player: str, can_stop: bool) -> Procedure:
    """Choices that have led back to the same place: with a way to leave it the player says how often that is done, and
    may not begin again; where every way leads back the game is a draw.

    Args:
        can_stop: whether the player can leave aside what waits here.
    """
    here = rounds.here
    if here is None or not rounds.is_back:
        return
    if rounds.is_endless():
        yield from end_in_a_draw(g)
    latest = max(here.steps, key=lambda option: here.steps[option])
    if can_stop and latest not in here.barred:
        here.barred.add(latest)
        yield call(name_repetitions, player, here.steps[latest])
