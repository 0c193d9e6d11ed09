"""What a card's values are made of, at any step of a ruling."""

from __future__ import annotations

import pytest

from rules_db.derivations import derivations_as_data
from rules_db.rulings import play_once, ruling_as_data
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, scenario

COMBO = {"player": "A", "action": "combo", "with": "A.hand.1"}
UNTIL_ADDED = {"pass_until": "8-4-4"}
#: How many players may look at the card.
SEEN_BY = "見ることができるプレイヤーの数"
CHARGED = {"on": "a1", "power": 5000}


def power_at(position: int) -> list[tuple[str, int]]:
    board = {
        "A": {"battle": [{"id": "a1", "card": "striker-15k"}], "hand": ["supporter-5k"]},
        "B": {"battle": [{"id": "b1", "card": "guard-10k"}]},
        "effects": [CHARGED],
    }
    given = scenario(ATTACK, BLOCK, COMBO, UNTIL_ADDED, board=board)
    listed = derivations_as_data(play_once(given, pick="a1"), position)
    power = next(value for value in listed if value["what"] == "power")
    return [(term["text"], term["amount"]) for term in power["terms"]]


def test_at_the_start_a_combo_still_to_come_does_not_count() -> None:
    assert power_at(0) == [("Printed on the card", 15000), ("Continuous effect", 5000)]


def test_combo_power_counts_from_the_damage_step_on() -> None:
    assert power_at(10_000) == [("Printed on the card", 15000), ("Continuous effect", 5000), ("Combo", 5000)]


@pytest.mark.parametrize("position", range(0, 60, 4))
def test_the_amount_is_what_the_mat_shows_at_that_step(position: int) -> None:
    given = scenario(ATTACK, BLOCK, COMBO, UNTIL_ADDED)
    shown = 15000
    for step in ruling_as_data(given)["steps"][:position]:
        for change in step["changes"]:
            if (change["card"], change["what"]) == ("a1", "power"):
                shown = change["after"]
    listed = derivations_as_data(play_once(given, pick="a1"), position)
    assert next(value["amount"] for value in listed if value["what"] == "power") == shown


def test_there_is_nothing_to_say_of_a_card_that_is_not_there() -> None:
    assert derivations_as_data(play_once(scenario(), pick="nobody"), 0) == []


def test_it_is_told_in_japanese_too() -> None:
    told = derivations_as_data(play_once(scenario(), "ja", "b1"), 0)
    assert [value["text"] for value in told] == [
        "パワー",
        "エナジーコスト",
        "コンボコスト",
        "コンボパワー",
        "スキル",
        SEEN_BY,
    ]
