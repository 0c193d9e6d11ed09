"""The mat at a step is the board at the start with every change up to there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games import played_game
from engine.play.table import PLAYERS
from engine.telling.ruling import Board
from rules_db.coverage import scenarios_of
from rules_db.rulings import ruling_of
from rulesite.sandbox.mat import for_script, mat_at
from rulesite.sandbox.presets import Preset, presets_of
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, UNTIL_OVER, scenario
from tests.shares import SomeOf

AREAS = [area.name for area in played_game("masters").areas]


@pytest.mark.parametrize("preset", presets_of("masters"), ids=lambda preset: str(preset.slug))
def test_after_the_last_step_it_is_the_board_at_the_end(preset: Preset) -> None:
    ruling = ruling_of(preset.scenario)
    assert ruling.board is not None
    mat = mat_at(ruling, len(ruling.steps))
    for player in PLAYERS:
        for area in AREAS:
            assert mat.areas[f"{player}.{area}"] == [card["id"] for card in ruling.board.sides[player].areas[area]]
    shown = {
        card["id"]: card
        for side in PLAYERS
        for area in ("leader", "unison")
        for card in ruling.board.sides[side].areas[area]
    }
    for id, card in shown.items():
        assert {what: mat.cards[id][what] for what in ("mode", "power", "role")} == {
            what: card[what] for what in ("mode", "power", "role")
        }


def test_it_is_the_board_at_the_end_of_the_scenarios_of_the_engines_tests(some_of: SomeOf) -> None:
    """Cards under others, tokens, removed cards, flipped Leaders; in piles the order is not drawn."""
    other = []
    scenarios = scenarios_of("masters")
    for path in some_of(scenarios, one_in=10):
        ruling = ruling_of(scenarios[path])
        if ruling.board is None:
            continue
        mat = mat_at(ruling, len(ruling.steps))
        for key, cards in places_of(ruling.board):
            order = sorted if key.partition(".")[2] in mat.game.those("is_pile") else list
            if order(mat.areas.get(key, [])) != order(cards):
                other.append((path, key))
    assert other == []


def places_of(board: Board) -> Iterator[tuple[str, list[str]]]:
    for player in PLAYERS:
        for area in AREAS:
            yield f"{player}.{area}", [card["id"] for card in board.sides[player].areas[area]]
            yield from ((f"under:{card['id']}", card["beneath"]) for card in board.sides[player].areas[area])


def test_before_the_first_step_it_is_the_board_at_the_start() -> None:
    ruling = ruling_of(scenario(ATTACK, BLOCK, UNTIL_OVER))
    assert mat_at(ruling, 0).areas["B.battle"] == ["b1", "b2"]
    assert mat_at(ruling, len(ruling.steps)).areas["B.battle"] == ["b2"]


def test_the_script_is_given_no_more_than_it_draws() -> None:
    data = for_script(ruling_of(scenario(ATTACK, BLOCK)))
    assert set(data["cards"]) == {"a1", "b1", "B.leader"}
    assert all(change["card"] != "game" for step in data["steps"] for change in step["changes"])
