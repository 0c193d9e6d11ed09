"""What is done as a cost, by invented lines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

KO_IT = {"pay": "carry out", "actions": [{"do": "ko", "on": {"who": "chosen 1"}}]}
A_RED_CARD = {"master": "you", "type": ["Battle"], "color": ["Red"], "choose": 1, "called": "chosen 1"}


@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        ("Draw 2 cards", [{"pay": "carry out", "actions": [{"do": "draw", "count": 2}]}]),
        ("KO this card", [{"pay": "carry out", "actions": [{"do": "ko", "on": {"who": "this"}}]}]),
        ("Choose one of your red Battle Cards and KO it", [{"pay": "pick", "on": A_RED_CARD}, KO_IT]),
        (
            "This card gets -5000 power for the turn",
            [{"pay": "carry out", "actions": [{"do": "power", "amount": -5000}]}],
        ),
        (
            "{1}, choose 1 Extra Card in your hand and reveal it",
            [
                {"pay": "pay energy", "total": 1},
                {
                    "pay": "pick",
                    "on": {"master": "you", "area": ["hand"], "type": ["Extra"], "choose": 1},
                    "shown": True,
                },
            ],
        ),
    ],
)
def test_an_action_can_be_a_cost(cost: str, paid: list[dict[str, Any]]) -> None:
    assert table(f"[Activate Main] {cost} : Shuffle your deck.")["cost"] == paid


def test_a_card_chosen_as_a_cost_can_be_spoken_of() -> None:
    skill = table("[Activate Main] Choose 1 of your red Battle Cards : Return the chosen card to its owner's hand.")
    assert skill["cost"] == [{"pay": "pick", "on": A_RED_CARD}]
    assert skill["effect"] == [{"do": "put", "to": "hand", "on": {"who": "chosen 1"}}]


@pytest.mark.parametrize(
    "cost",
    [
        "KO it",  # nothing was chosen
        "You may draw 1 card",  # a cost is paid or not
        "Negate the attack",
        "If it's your turn, draw 1 card, then KO",
    ],
)
def test_what_can_be_no_cost_is_refused(cost: str) -> None:
    assert is_refused(f"[Activate Main] {cost} : Shuffle your deck.")
