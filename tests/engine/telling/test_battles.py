"""Who fights whom at any step of a ruling, and what the power of both is made of."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from engine.kernel.scenario import from_table
from engine.telling.ruling import Battle, Fighter, Ruling
from rules_db.rulings import ruling_of
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, UNTIL_OVER, scenario

COMBO = {"player": "A", "action": "combo", "with": "A.hand.1"}


def fought(*inputs: dict[str, Any]) -> Ruling:
    return ruling_of(scenario(*inputs))


def after(ruling: Ruling, rule: str) -> Battle:
    """The battle as it stands after the first step with that rule."""
    position = next(place for place, step in enumerate(ruling.steps, 1) if step.rule == rule)
    battle = ruling.battle(position)
    assert battle is not None
    return battle


def parts(fighter: Fighter | None) -> list[tuple[str, int]]:
    assert fighter is not None
    return [(term.text, term.amount) for term in fighter.terms]


def pair(battle: Battle) -> tuple[str, str]:
    assert battle.attack
    assert battle.guard
    return battle.attack.card, battle.guard.card


def test_before_an_attack_nobody_fights_and_after_the_battle_nobody_does_any_more() -> None:
    ruling = fought(ATTACK, BLOCK, UNTIL_OVER)
    assert ruling.battle(0) is None
    assert ruling.battle(len(ruling.steps)) is None
    assert fought().battles == ()


def test_a_blocker_fights_from_its_own_rule_on_instead_of_the_leader() -> None:
    ruling = fought(ATTACK, BLOCK)
    assert pair(after(ruling, "8-1-2")) == ("a1", "B.leader")
    blocked = after(ruling, "22-4-3")
    assert pair(blocked) == ("a1", "b1")
    assert (blocked.rule, blocked.is_compared) == ("22-4-3", False)


def test_a_combo_is_to_come_until_the_damage_step_adds_it() -> None:
    ruling = fought(ATTACK, BLOCK, COMBO, UNTIL_OVER)
    placed, added = after(ruling, "5-7-5-2").attack, after(ruling, "8-4-4").attack
    assert placed
    assert added
    assert (placed.power, placed.to_come) == (15000, 5000)
    assert parts(placed) == [("Printed on the card", 15000)]
    assert (added.power, added.to_come) == (20000, 0)
    assert parts(added) == [("Printed on the card", 15000), ("Combo", 5000)]


def test_what_was_compared_stays_while_the_battle_is_tidied_up() -> None:
    board = {"A": {"battle": [{"id": "a1", "card": "striker-15k"}], "hand": ["supporter-5k"]}, "B": {}}
    ruling = ruling_of(scenario(ATTACK, COMBO, UNTIL_OVER, board=board))
    compared, tidied = after(ruling, "8-4-6"), after(ruling, "8-5-5")
    assert (compared.rule, compared.is_compared) == ("8-4-6", True)
    assert tidied == compared
    assert compared.attack
    assert compared.attack.power == 20000


def test_in_a_second_game_it_is_the_same() -> None:
    board = {"turn": 3, "A": {"battle": [{"id": "a1", "card": "fighter-15k"}]}, "B": {}}
    table = {"game": "fusion-world", "board": board, "inputs": [ATTACK, UNTIL_OVER]}
    ruling = ruling_of(from_table(table))
    compared = after(ruling, "8-4-6")
    assert pair(compared) == ("a1", "B.leader")
    assert compared.is_compared
    assert ruling.battle(len(ruling.steps)) is None


def test_no_two_battles_after_each_other_are_the_same() -> None:
    battles = fought(ATTACK, BLOCK, COMBO, UNTIL_OVER).battles
    assert all(replace(before, position=then.position) != then for before, then in pairwise(battles))
    assert [battle.position for battle in battles] == sorted({battle.position for battle in battles})
