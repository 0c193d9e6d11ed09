"""The mat at a step is the board at the start with every change up to there."""

from __future__ import annotations

import pytest

from rules_db.rulings import ruling_as_data
from rulesite.sandbox.mat import FRONT, HOME, PLAYERS, RESERVE, for_script, mat_at
from rulesite.sandbox.presets import Preset, presets_of
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, UNTIL_OVER, scenario


@pytest.mark.parametrize("preset", presets_of("masters"), ids=lambda preset: str(preset.slug))
def test_after_the_last_step_it_is_the_board_at_the_end(preset: Preset) -> None:
    ruling = ruling_as_data(preset.scenario)
    mat = mat_at(ruling, len(ruling["steps"]))
    for player in PLAYERS:
        for area in (*HOME, *RESERVE, *FRONT):
            assert mat.areas[f"{player}.{area}"] == [card["id"] for card in ruling["board"][player][area]]
    shown = {card["id"]: card for side in PLAYERS for area in HOME for card in ruling["board"][side][area]}
    for id, card in shown.items():
        assert {what: mat.cards[id][what] for what in ("mode", "power", "role")} == {
            what: card[what] for what in ("mode", "power", "role")
        }


def test_before_the_first_step_it_is_the_board_at_the_start() -> None:
    ruling = ruling_as_data(scenario(ATTACK, BLOCK, UNTIL_OVER))
    assert mat_at(ruling, 0).areas["B.battle"] == ["b1", "b2"]
    assert mat_at(ruling, len(ruling["steps"])).areas["B.battle"] == ["b2"]


def test_the_script_is_given_no_more_than_it_draws() -> None:
    data = for_script(ruling_as_data(scenario(ATTACK, BLOCK)))
    assert set(data["cards"]) == {"a1", "b1", "B.leader"}
    assert all(change["card"] != "game" for step in data["steps"] for change in step["changes"])
