"""What the cards of a board are called by its table alone, for a board that cannot exist and so has no cards yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games import played_game
from engine.kernel.scenario import Scenario


def names_on_board(scenario: Scenario) -> dict[str, str]:
    """The name of each card that the board gives an id of its own, or that lies alone in its area."""
    names = {word: card.name for word, card in played_game(scenario.game).stock().items()}
    names |= {
        word: str(table.get("name", word)) for word, table in scenario.cards.items() if isinstance(table, Mapping)
    }
    return {id: names[word] for id, word in _rows(scenario.board) if word in names}


def _rows(board: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for side, areas in board.items():
        for area, lying in areas.items() if isinstance(areas, Mapping) else ():
            for row in lying if isinstance(lying, list) else [lying]:
                word, id = (row.get("card"), row.get("id")) if isinstance(row, Mapping) else (row, None)
                if isinstance(word, str):
                    yield str(id or f"{side}.{area}"), word
