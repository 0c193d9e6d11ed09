"""Laying out a board from its table, and refusing one that cannot exist."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.masters.boards.board_reading import Layout
from engine.games.masters.boards.impossible_boards import impossible
from engine.games.masters.cards.cards import CardDefinition
from engine.kernel.scenario import Scenario
from engine.kernel.state import State
from engine.play import boards


def lay_out(scenario: Scenario) -> tuple[Mapping[str, CardDefinition], State]:
    """The cards and the state a scenario starts from.

    Raises:
        ScenarioError: the notation is wrong, or a card is unknown; names every place.
        BoardRefused: the rules do not allow the board; gives every reason.
    """
    return boards.lay_out(Layout(scenario), impossible)
