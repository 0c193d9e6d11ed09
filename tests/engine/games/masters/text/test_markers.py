"""Markers that are taken off and that a card comes with, by invented lines."""

from __future__ import annotations

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

THEIR_UNISON = {"master": "opponent", "area": ["unison"], "type": ["Unison"], "choose": 1}


@pytest.mark.parametrize(("many", "amount"), [("a marker", -1), ("3 markers", -3)])
def test_markers_are_removed_from_a_card(many: str, amount: int) -> None:
    skill = table(f"[Activate Main] Choose 1 of your opponent's Unison Cards and remove {many} from it.")
    assert skill["effect"][-1] == {"do": "add markers", "amount": amount, "on": {"who": "chosen 1"}}


def test_a_card_is_played_with_markers_on_it() -> None:
    skill = table("[Activate Main] Play this card from your hand with 4 markers on it.")
    assert skill["effect"] == [{"do": "play", "on": {"who": "this", "area": ["hand"]}, "markers": 4}]


def test_markers_of_this_card_pay_for_a_skill() -> None:
    assert table("[Rejuvenate][Once per turn] Remove 3 markers from this card.") == {
        "keyword": "Rejuvenate",
        "keywords": [{"name": "Once per turn"}],
        "cost": [{"pay": "take markers", "count": 3, "on": {"who": "this"}}],
    }


@pytest.mark.parametrize(
    "text",
    [
        "[Activate Main] Remove markers from this card.",  # how many
        "[Activate Main] Remove up to 3 markers from this card : Draw 1 card.",
        "[Activate Main] Play this card from your hand with a marker.",
    ],
)
def test_markers_of_which_something_is_not_said_are_refused(text: str) -> None:
    assert is_refused(text)
