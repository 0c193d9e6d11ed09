"""Card text is not played in Fusion World: a ruling says at which steps a line of it would have come."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.inputs import Input
from engine.kernel.scenario import Scenario
from rules_db.rulings import ruling_of

ARRIVAL = "[On Play/When Attacking] Draw a card."
ATTACK = Input("A", action="attack", parts={"with": "A.leader", "target": "B.leader"})


def announced(text: str, board: dict[str, Any], *inputs: Input) -> list[tuple[str, str]]:
    """The steps at which a line of the card `own` is announced: by their rules, with the card's id."""
    card = {"type": "Battle", "power": 5000, "cost": 0, "text": text}
    ruling = ruling_of(Scenario("fusion-world", cards={"own": card}, board=board, inputs=inputs))
    assert [line.line for line in ruling.left_out] == [text]
    return [(step.rule, notice.card) for step in ruling.steps for notice in step.notices]


@pytest.mark.parametrize("text", [ARRIVAL, "【登場時】カードを1枚引く。"])
def test_a_line_for_coming_into_play_comes_when_the_card_does(text: str) -> None:
    board = {"A": {"hand": [{"id": "it", "card": "own"}]}}

    assert announced(text, board, Input("A", action="play", parts={"with": "it"})) == [("5-5-2-2", "it")]


def test_a_line_with_two_moments_comes_at_each() -> None:
    board = {"A": {"battle": [{"id": "it", "card": "own"}]}}
    attack = Input("A", action="attack", parts={"with": "it", "target": "B.leader"})

    assert announced(ARRIVAL, board, attack) == [("8-1-3", "it")]


@pytest.mark.parametrize("text", ["[Blocker]", "【ブロッカー】"])
def test_a_blocker_comes_when_another_card_of_its_player_is_attacked(text: str) -> None:
    board = {player: {"battle": [{"id": f"{player}-own", "card": "own"}]} for player in ("A", "B")}

    assert announced(text, board, ATTACK) == [("8-1-3", "B-own")]


def test_a_blocker_that_is_attacked_itself_does_not() -> None:
    board = {"B": {"battle": [{"id": "it", "card": "own", "mode": "rest"}]}}

    assert announced("[Blocker]", board, Input("A", action="attack", parts={"with": "A.leader", "target": "it"})) == []


def test_the_line_of_another_player_is_not_for_the_end_of_ones_turn() -> None:
    board = {player: {"battle": [{"id": f"{player}-own", "card": "own"}]} for player in ("A", "B")}

    assert announced("[End of Your Turn] Draw a card.", board, Input("A", passes=True)) == [("7-4-2", "A-own")]


def test_the_back_of_a_leader_is_announced_only_once_it_lies_up() -> None:
    back = {"power": 20000, "text": "[When Attacking] Draw a card."}
    card = {"type": "Leader", "power": 15000, "back": back}
    for flipped in (False, True):
        board = {"A": {"leader": {"card": "own", "flipped": flipped}}}
        ruling = ruling_of(Scenario("fusion-world", cards={"own": card}, board=board, inputs=(ATTACK,)))
        assert any(step.notices for step in ruling.steps) == flipped
