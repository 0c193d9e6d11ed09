"""9-9-1, 9-1-2, 1-5-8: why a card is as it is."""

from __future__ import annotations

from typing import Any

from engine.games.masters.boards.derivations import derivations
from engine.kernel.scenario import Scenario
from rules_db.expectations import ruling_of


def values_of(id: str, board: dict[str, Any]) -> Any:
    return derivations(ruling_of(Scenario("masters", board=board)).game, id)


def board(*effects: dict[str, Any]) -> dict[str, Any]:
    battle = [{"id": "a1", "card": "guard-10k"}]
    return {"A": {"battle": battle, "hand": [{"id": "h1", "card": "guard-10k"}]}, "effects": list(effects)}


def terms(id: str, what: str, *effects: dict[str, Any]) -> list[tuple[str, str, object, str]]:
    found = values_of(id, board(*effects))[what]
    return [(term.rule, term.message, term.amount, term.card) for term in found.terms]


def test_1_2_5_a_card_has_the_numbers_that_are_printed_on_it() -> None:
    values = values_of("a1", board())
    assert {what: value.amount for what, value in values.items() if what not in ("skills", "seen by")} == {
        "power": 10000,
        "cost": 2,
        "combo cost": 0,
        "combo power": 5000,
    }


def test_9_9_1_a_number_is_what_is_printed_and_then_what_effects_change() -> None:
    assert terms("a1", "power", {"on": "a1", "power": -2000}) == [
        ("9-9-1-1", "term.printed", 10000, "a1"),
        ("9-9-1-3", "term.effect", -2000, ""),
    ]


def test_9_9_1_2_a_gained_skill_comes_after_the_printed_ones() -> None:
    given = {"on": "a1", "gain": "Double Strike", "from": "A.leader"}
    assert terms("a1", "skills", given) == [
        ("9-9-1-1", "term.printed", "Blocker", "a1"),
        ("9-9-1-2", "term.gained", "Double Strike", "A.leader"),
    ]


def test_9_1_2_a_negated_skill_is_still_told() -> None:
    given = {"on": "a1", "negate": "Blocker"}
    assert terms("a1", "skills", given) == [("9-1-2", "term.negated", "Blocker", "a1")]
    assert values_of("a1", board(given))["skills"].amount == 0


def test_9_1_3_1_a_skill_is_not_valid_in_the_hand() -> None:
    assert terms("h1", "skills") == [("9-1-3-1", "term.not_valid_here", "Blocker", "h1")]


def test_a_leader_card_has_no_cost_and_a_unison_card_markers() -> None:
    seen = {"A": {"unison": [{"id": "u", "card": "unison-15k", "markers": 3}]}}
    assert set(values_of("A.leader", seen)) == {"power", "seen by"}
    assert values_of("u", seen)["markers"].amount == 3
