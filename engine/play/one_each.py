"""Choosing one card of each of several kinds, one after another: only such as leave cards for the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.asking import Ask, Option, Procedure
from engine.kernel.game import Game


class OneEach(NamedTuple):
    """What is chosen.

    Attributes:
        offered: for each kind the cards of it. A card is chosen once, also where it is of several kinds.
        go_together: whether cards chosen so far may be chosen together.
    """

    offered: Sequence[Sequence[str]]
    go_together: Callable[[tuple[str, ...]], bool]

    def can_be_completed(self, chosen: tuple[str, ...] = ()) -> bool:
        """Whether these go together, and cards for the kinds after them are there."""
        if len(set(chosen)) < len(chosen) or not self.go_together(chosen):
            return False
        if len(chosen) == len(self.offered):
            return True
        return any(self.can_be_completed((*chosen, id)) for id in self.offered[len(chosen)])


def choose_next(
    g: Game,
    player: str,
    at: str,
    message: str,
    told: Mapping[str, Any],
    kinds: OneEach,
    chosen: tuple[str, ...],
    reading: str = "",
) -> Procedure:
    """Choose the card that comes after those chosen; returns it, `` where none can be. One alone is no choice."""
    possible = [id for id in kinds.offered[len(chosen)] if kinds.can_be_completed((*chosen, id))]
    if len(possible) < 2:
        return "".join(possible)
    options = tuple(Option(id, "option.card", {"card": id}, id) for id in possible)
    (id,) = yield Ask(player, at, message, {**told, "place": len(chosen) + 1}, options, reading=reading)
    return id
