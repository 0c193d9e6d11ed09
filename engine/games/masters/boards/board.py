"""Laying out a board from its table, and refusing one that cannot exist."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.masters.boards.board_reading import DEFAULTS as DEFAULTS
from engine.games.masters.boards.board_reading import MOST_CARDS as MOST_CARDS
from engine.games.masters.boards.board_reading import PHASES as PHASES
from engine.games.masters.boards.board_reading import Layout
from engine.games.masters.boards.impossible_boards import impossible
from engine.games.masters.cards.cards import CardDefinition
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.state import State
from engine.kernel.writing import Begin, Create, Record, write


def lay_out(scenario: Scenario) -> tuple[Mapping[str, CardDefinition], State]:
    """The cards and the state a scenario starts from.

    Raises:
        ScenarioError: the notation is wrong, or a card is unknown; names every place.
        BoardRefused: the rules do not allow the board; gives every reason.
    """
    layout = Layout(scenario)
    layout.read()
    if layout.problems:
        raise ScenarioError(*layout.problems)
    if reasons := tuple(impossible(layout)):
        raise BoardRefused(*reasons)
    state = State()
    for id, card in layout.cards.items():
        write(state, Create(id, card))
    for name, value in layout.facts.items():
        write(state, Record(name, value))
    for effect in layout.effects:
        write(state, Begin(effect))
    return layout.definitions, state
