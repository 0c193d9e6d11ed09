"""What a card's values are made of, at any step of a ruling."""

from __future__ import annotations

from rules_db.rulings import ruling_of
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
    listed = ruling_of(scenario(ATTACK, BLOCK, COMBO, UNTIL_ADDED, board=board), pick="a1").derived(position)
    power = next(value for value in listed if value.what == "power")
    return [(term.text, term.amount) for term in power.terms]


def test_at_the_start_a_combo_still_to_come_does_not_count() -> None:
    assert power_at(0) == [("Printed on the card", 15000), ("Continuous effect", 5000)]


def test_combo_power_counts_from_the_damage_step_on() -> None:
    assert power_at(10_000) == [("Printed on the card", 15000), ("Continuous effect", 5000), ("Combo", 5000)]


def test_the_amount_is_what_the_mat_shows_at_every_step() -> None:
    ruling = ruling_of(scenario(ATTACK, BLOCK, COMBO, UNTIL_ADDED), pick="a1")
    shown = 15000
    for position, step in enumerate(ruling.steps, 1):
        after = [each.after for each in step.changes if (each.card, each.what) == ("a1", "power")]
        shown = after[0] if after else shown
        assert next(value.amount for value in ruling.derived(position) if value.what == "power") == shown
    assert shown == 20000


def test_a_look_is_kept_only_where_something_became_different() -> None:
    ruling = ruling_of(scenario(ATTACK, BLOCK, COMBO, UNTIL_ADDED), pick="a1")
    assert 1 < len(ruling.looks) < len(ruling.steps)
    assert all(before.values != after.values for before, after in zip(ruling.looks, ruling.looks[1:], strict=False))


def test_there_is_nothing_to_say_of_a_card_that_is_not_there() -> None:
    assert ruling_of(scenario(), pick="nobody").derived(0) == ()


def test_there_is_nothing_to_say_where_nobody_asked() -> None:
    assert ruling_of(scenario()).derived(0) == ()


def test_it_is_told_in_japanese_too() -> None:
    told = ruling_of(scenario(), "ja", "b1").derived(0)
    assert [value.text for value in told] == [
        "パワー",
        "エナジーコスト",
        "コンボコスト",
        "コンボパワー",
        "スキル",
        SEEN_BY,
    ]
