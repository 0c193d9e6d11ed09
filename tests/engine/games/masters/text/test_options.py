"""Options that stand below a skill, by invented lines."""

from __future__ import annotations

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

DRAW, KO = {"do": "draw"}, {"do": "ko", "on": {"master": "opponent", "type": ["Battle"], "choose": 1}}


@pytest.mark.parametrize("mark", ["Choose one-", "Choose one －", "Choose oneー"])
def test_each_option_is_a_list_of_actions(mark: str) -> None:
    skill = table(
        f"[Activate Main] {mark}\n・ Draw 1 card.\n・KO 1 of your opponent's Battle Cards. Then, draw 1 card."
    )
    assert skill["effect"] == [{"do": "choose one", "options": [[DRAW], [KO, DRAW]]}]


def test_the_choice_can_come_behind_other_actions_and_under_a_condition() -> None:
    skill = table("[Activate Main] If it's your turn, draw 1 card, then choose one-\n・ Draw 1 card.\n- Draw 2 cards.")
    choice = {"do": "choose one", "options": [[DRAW], [{"do": "draw", "count": 2}]]}
    during = {"if": "during", "when": "your turn"}
    assert skill["effect"] == [{"do": "if", "condition": during, "then": [DRAW, choice]}]


@pytest.mark.parametrize(
    "text",
    [
        "[Activate Main] Choose one-\n・ Draw 1 card.",  # one option is no choice
        "[Activate Main] Choose one-\n・ Draw 1 card\n・ Draw 2 cards.",
        "[Activate Main] Choose one- Draw 1 card. Draw 2 cards.",
        "[Activate Main] Choose one-\n・ Choose 1 of your Battle Cards.\n・ KO it.",  # of another option
        "[Activate Main] Choose one-\n・ Draw 1 card.\n・ Play this card from your hand.",  # is it valid there or not
    ],
)
def test_options_that_do_not_stand_for_themselves_are_refused(text: str) -> None:
    assert is_refused(text)
