"""What play looks back at: at which step something last happened, whether or not the steps are recorded."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.writing import Written


class LookingBack:
    """When in the course of a game each thing that is asked about later was last done.

    "Since a step" includes that step; there is none before the first.
    """

    __slots__ = ("_changed", "_choices", "_happened", "_moves")

    def __init__(self) -> None:
        self._happened = self._changed = -1
        self._choices: dict[str, int] = {}
        self._moves: dict[str, int] = {}

    def wrote(self, step: int, kind: str, written: Sequence[Written]) -> None:
        """A step of a kind has written something."""
        if kind == "event":
            self._happened = step
        for each in written:
            if each.subject != "game":
                self._changed = step
                if each.aspect == "area":
                    self._moves[each.subject] = step

    def chose(self, step: int, player: str) -> None:
        """A player has chosen or declared something."""
        self._choices[player] = step

    def has_anything_happened(self, since: int) -> bool:
        """Whether an event has changed anything."""
        return self._happened >= since

    def has_anything_changed(self, since: int) -> bool:
        """Whether anything of a card or an effect has been different, if only for a time."""
        return self._changed >= since

    def has_moved(self, card: str, since: int) -> bool:
        """Whether a card has come to another area."""
        return self._moves.get(card, -1) >= since

    def has_chosen(self, player: str, since: int) -> bool:
        """Whether a player has made a choice."""
        return self._choices.get(player, -1) >= since
