"""What is asked of a game's rules besides playing: how cards and boards look, and which texts a ruling leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from engine.kernel.game import Game
from engine.kernel.playing import PlayableRules
from engine.kernel.trace import Step
from engine.kernel.values import Value
from engine.kernel.verdicts import Reason
from engine.play.boards_written import Written
from engine.play.unplayed_line import UnplayedLine
from engine.text.skill_text import SkillText


class GameToRule(PlayableRules, Protocol):
    """A game's rules as the store and the site ask for them."""

    def card_view(self, g: Game, id: str) -> dict[str, Any]:
        """A card as a spectator sees it: plain values by name."""

    def board_view(self, g: Game) -> dict[str, Any]:
        """The whole board as a spectator sees it."""

    def derivations(self, g: Game, id: str) -> dict[str, Value]:
        """A card's numbers and skills by name, each with how it came about."""

    def in_play(self, g: Game) -> list[str]:
        """The cards whose values effects can change."""

    def unplayed_lines(self, card: Any) -> tuple[UnplayedLine, ...]:
        """The lines of a card's text that no ruling takes into account."""

    def unplayed_of_tables(self, cards: Mapping[str, Any]) -> dict[str, tuple[UnplayedLine, ...]]:
        """The same for cards as a scenario defines them, by their words."""

    def deck_violations(self, cards: Mapping[str, tuple[Any, int]]) -> tuple[Reason, ...] | None:
        """Why these cards (by their words their tables, and how many of each) are no deck; None if it is not checked.

        Raises:
            ValueError: a table cannot be read.
        """

    def deck_parts(self, cards: Mapping[str, tuple[Any, int]]) -> Mapping[str, int]:
        """How many of these cards belong to each part of a deck that the rules count by itself, by the area's word.

        Empty where the game says nothing of it.

        Raises:
            ValueError: a table cannot be read.
        """

    def texts_of(self, text: str) -> tuple[SkillText, ...]:
        """The skills of a card's text in its order, and what the engine makes of each."""

    def is_seen(self, g: Game, id: str) -> bool:
        """Whether a card lies open, or somebody may look at it."""

    def may_apply(self, g: Game, id: str, line: UnplayedLine) -> bool:
        """Whether a line that is not played could be in force now without anybody's doing."""

    def comes(self, g: Game, id: str, line: UnplayedLine, step: Step) -> bool:
        """Whether the last step is one at which a line that is not played would come."""

    def look(self, g: Game, path: str) -> Any:
        """One value of the board by its path; KeyError if there is none."""

    def write_board(self, g: Game) -> Written:
        """The position as the table of a board, as far as a board can say it."""
