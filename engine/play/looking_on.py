"""What whoever looks on a game asks of its rules: how boards look, and which texts a ruling leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.game import Game
from engine.kernel.trace import Step
from engine.play import table
from engine.play.unplayed_line import Unplayed, UnplayedLine
from engine.play.views import Shown


class LookedAt:
    """Rules that answer from what the game declares.

    Attributes:
        shown: how it shows its boards. unplayed: what it knows of the lines that it does not play.
    """

    shown: Shown
    unplayed: Unplayed

    def card_view(self, g: Game, id: str) -> dict[str, Any]:
        """A card as a spectator sees it: plain values by name."""
        return self.shown.card(g, id)

    def board_view(self, g: Game) -> dict[str, Any]:
        """The whole board as a spectator sees it."""
        return self.shown.board(g)

    def look(self, g: Game, path: str) -> Any:
        """One value of the board by its path; KeyError if there is none."""
        return self.shown.look(g, path)

    def in_play(self, g: Game) -> list[str]:
        """The cards whose values effects can change."""
        areas = self.unplayed.in_play
        return [id for player in table.PLAYERS for id in table.cards_in_all(g, player, areas)]

    def unplayed_lines(self, card: Any) -> tuple[UnplayedLine, ...]:
        """The lines of a card's text that no ruling takes into account."""
        return self.unplayed.lines_of(card)

    def unplayed_of_tables(self, cards: Mapping[str, Any]) -> dict[str, tuple[UnplayedLine, ...]]:
        """The same for cards as a scenario defines them, by their words."""
        return self.unplayed.of_tables(cards)

    def is_seen(self, g: Game, id: str) -> bool:
        """Whether a card lies open, or somebody may look at it."""
        return self.unplayed.is_seen(g, id)

    def may_apply(self, g: Game, id: str, line: UnplayedLine) -> bool:
        """Whether a line that is not played could be in force now without anybody's doing."""
        return self.unplayed.may_apply(g, id, line)

    def comes(self, g: Game, id: str, line: UnplayedLine, step: Step) -> bool:
        """Whether the last step is one at which a line that is not played would come."""
        return self.unplayed.is_set_off(g, id, line, step.facts)
