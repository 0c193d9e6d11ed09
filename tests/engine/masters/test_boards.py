"""Boards and cards as tables: what is written wrong is named with its place, all of it at once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import Scenario, ScenarioError
from tests.engine.scenarios import ruling_of


def problems(board: dict[str, Any] | None = None, cards: dict[str, Any] | None = None) -> tuple[str, ...]:
    """Everything that is wrong with a board or a card, in words."""
    with pytest.raises(ScenarioError) as refused:
        ruling_of(Scenario("masters", board=board or {}, cards=cards or {}))
    return refused.value.problems


def skill(**overrides: Any) -> dict[str, Any]:
    """A card with one skill, some of it replaced."""
    return {
        "type": "Battle",
        "power": 5000,
        "skills": [{"name": "Skill", "type": "activate: main", "effect": [{"do": "draw"}], **overrides}],
    }


def effect(**action: Any) -> dict[str, Any]:
    """A card whose skill has that one action as its effect."""
    return skill(effect=[action])


@pytest.mark.parametrize(
    ("board", "place"),
    [
        ({"moon": 1}, "board.moon: unknown"),
        ({"turn_player": "C"}, "board.turn_player: must be one of 'A', 'B'"),
        ({"turn": 0}, "board.turn: must be a whole number from 1"),
        ({"turn": True}, "board.turn: must be a whole number"),
        ({"turn": 2.5}, "board.turn: must be a whole number"),
        ({"phase": "draw"}, "board.phase: must be one of"),
        ({"A": 3}, "board.A: must be a table"),
        ({"A": {"sea": []}}, "board.A.sea: unknown"),
        ({"A": {"hand": 1.5}}, "board.A.hand: must be a list"),
        ({"A": {"hand": [3]}}, "board.A.hand[0]: must be the name of a card or a table"),
        ({"A": {"hand": ["nobody"]}}, "board.A.hand[0]: no card 'nobody'"),
        ({"A": {"hand": [{"card": ["nobody"]}]}}, "board.A.hand[0]: no card"),
        ({"A": {"battle": [{"card": "striker-5k", "mode": "asleep"}]}}, "board.A.battle[0].mode: must be one of"),
        ({"A": {"hand": [{"card": "striker-5k", "mode": "rest"}]}}, "board.A.hand[0].mode: must be one of"),
        ({"A": {"battle": [{"card": "striker-5k", "face": "down"}]}}, "board.A.battle[0].face: must be one of"),
        ({"A": {"battle": [{"card": "striker-5k", "id": "a:b"}]}}, "board.A.battle[0].id: 'a:b' is taken, or no"),
        ({"A": {"battle": [{"card": "striker-5k", "id": ""}]}}, "board.A.battle[0].id: ''"),
        ({"A": {"battle": [{"card": "striker-5k", "id": 7}]}}, "board.A.battle[0].id: 7"),
        ({"A": {"battle": [{"card": "striker-5k", "size": 7}]}}, "board.A.battle[0].size: unknown"),
        ({"A": {"energy_markers": -1}}, "board.A.energy_markers: must be a whole number from 0"),
        ({"A": {"unison": [{"card": "unison-15k", "markers": "two"}]}}, "board.A.unison[0].markers: must be"),
        ({"effects": {}}, "board.effects: must be a list"),
        ({"effects": [3]}, "board.effects[0]: must be a table"),
        ({"effects": [{"on": "A.leader"}]}, "board.effects[0]: needs exactly one of power, gain, forbid"),
        ({"effects": [{"on": "A.leader", "power": 1, "gain": "Critical"}]}, "board.effects[0]: needs exactly one"),
        ({"effects": [{"on": "nobody", "power": 1}]}, "board.effects[0].on: no card 'nobody'"),
        ({"effects": [{"on": ["A.leader"], "power": 1}]}, "board.effects[0].on: no card"),
        ({"effects": [{"on": "A.leader", "power": "much"}]}, "board.effects[0].power: must be"),
        ({"effects": [{"on": "A.leader", "gain": "Flying"}]}, "board.effects[0].gain: no keyword skill 'Flying'"),
        ({"effects": [{"on": "A.leader", "forbid": "sleep"}]}, "board.effects[0].forbid: must be one of"),
        ({"effects": [{"on": "A.leader", "power": 1, "until": "noon"}]}, "board.effects[0].until: must be one of"),
        ({"effects": [{"on": "A.leader", "power": 1, "colour": "red"}]}, "board.effects[0].colour: unknown"),
    ],
)
def test_what_is_wrong_on_a_board_is_named_with_its_place(board: dict[str, Any], place: str) -> None:
    assert any(problem.startswith(place) for problem in problems(board))


def test_all_problems_come_at_once() -> None:
    found = problems({"turn": 0, "phase": "noon", "A": {"hand": ["nobody"]}}, {"x": {"type": "Boat"}})

    assert len(found) == 4


@pytest.mark.parametrize(
    ("card", "place"),
    [
        (3, "cards.x: must be a table"),
        ({}, "cards.x.type: must be one of"),
        ({"type": "Boat"}, "cards.x.type: must be one of"),
        ({"type": ["Battle"]}, "cards.x.type: must be one of"),
        ({"type": "Battle", "speed": 3}, "cards.x.speed: unknown"),
        ({"type": "Battle", "name": 3}, "cards.x.name: must be text"),
        ({"type": "Battle", "text": ["[Blocker]"]}, "cards.x.text: must be text"),
        ({"type": "Battle", "power": "strong"}, "cards.x.power: must be a whole number"),
        ({"type": "Battle", "cost": True}, "cards.x.cost: must be a whole number"),
        ({"type": "Battle", "colors": "Red"}, "cards.x.colors: must be a list of words"),
        ({"type": "Battle", "colors": ["Pink"]}, "cards.x.colors: 'Pink' is none of"),
        ({"type": "Battle", "skills": {}}, "cards.x.skills: must be a list"),
        ({"type": "Battle", "skills": [3]}, "cards.x.skills[0]: must be a table"),
    ],
)
def test_what_is_wrong_with_a_card_is_named_with_its_place(card: Any, place: str) -> None:
    assert any(problem.startswith(place) for problem in problems(cards={"x": card}))


@pytest.mark.parametrize(
    ("card", "place"),
    [
        (skill(type="counter"), "cards.x.skills[0].type"),
        (skill(type="auto"), "cards.x.skills[0]: an auto skill needs a trigger"),
        (skill(name=3), "cards.x.skills[0].name: must be text"),
        (skill(speed=3), "cards.x.skills[0].speed: unknown"),
        (skill(cost={}), "cards.x.skills[0].cost: must be a list"),
        (skill(cost=[{"pay": "blood"}]), "cards.x.skills[0].cost"),
        (skill(cost=[{"pay": "pay energy"}]), "cards.x.skills[0].cost"),
        (skill(cost=[{"pay": "pay energy", "total": 1, "colors": ["Pink"]}]), "cards.x.skills[0].cost"),
        (skill(cost=[{"pay": "pay energy", "total": -1}]), "cards.x.skills[0].cost"),
        (skill(cost=[{"pay": "discard", "count": -1}]), "cards.x.skills[0].cost"),
        (skill(per_turn=-1), "cards.x.skills[0].per_turn"),
        (effect(do="dance"), "cards.x.skills[0].effect"),
        (effect(do="power"), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, until="noon"), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"who": "nobody"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"master": "me"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"area": "moon"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"mode": "asleep"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"type": "Boat"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"choose": -1}), "cards.x.skills[0].effect"),
        (effect(do="gain", skill="Flying"), "cards.x.skills[0].effect"),
        (effect(do="forbid", what="sleep"), "cards.x.skills[0].effect"),
        (effect(do="switch", mode="asleep"), "cards.x.skills[0].effect"),
        (effect(do="put", to="moon", on={}), "cards.x.skills[0].effect"),
        (effect(do="draw", player="me"), "cards.x.skills[0].effect"),
        (effect(do="damage", amount="much"), "cards.x.skills[0].effect"),
        (skill(type="auto", trigger={"event": "noon"}), "cards.x.skills[0].trigger"),
        (skill(type="auto", trigger={"event": "attack", "parts": []}), "cards.x.skills[0].trigger"),
        (
            skill(type="auto", trigger={"event": "attack", "parts": {"card": {"who": "nobody"}}}),
            "cards.x.skills[0].trigger",
        ),
    ],
)
def test_what_is_wrong_with_a_skill_is_named_with_its_place(card: dict[str, Any], place: str) -> None:
    """Also where nobody would notice before the skill is used: a wrong word must not wait for that."""
    assert any(problem.startswith(place) for problem in problems(cards={"x": card}))


def test_a_board_of_ten_thousand_cards_is_refused() -> None:
    (problem,) = problems({"A": {"hand": ["striker-5k"] * 10_000}})

    assert problem == "board.A.hand: the board has more than 300 cards"


def test_a_board_of_ten_thousand_cards_as_a_number_is_refused() -> None:
    (problem,) = problems({"A": {"deck": 10_000}})

    assert problem == "board.A.deck: the board has more than 300 cards"


def test_a_board_gives_every_reason_why_it_cannot_exist() -> None:
    board = {"A": {"life": 0, "unison": ["unison-15k", "unison-15k"]}, "B": {"combo": ["supporter-5k"]}}
    with pytest.raises(BoardRefused) as refused:
        ruling_of(Scenario("masters", board=board))

    assert [(reason.rule, reason.card) for reason in refused.value.reasons] == [
        ("3-11-4", ""),
        ("21-2-2-1", ""),
        ("21-4-2", "B.combo.1"),
    ]


def test_the_defaults_are_two_leaders_eight_life_and_forty_cards() -> None:
    ruling = ruling_of(Scenario("masters"))
    look = ruling.game.state.areas

    assert {len(look[f"{player}.life"]) for player in "AB"} == {8}
    assert {len(look[f"{player}.deck"]) for player in "AB"} == {40}
    assert look["A.leader"] == ("A.leader",)
    assert "A.hand" not in look


def test_a_text_line_that_is_not_played_is_kept_as_such() -> None:
    cards = {"x": {"type": "Battle", "power": 5000, "text": "[Blocker] (it steps in)\n[Flying]\nWins the game."}}
    game = ruling_of(Scenario("masters", cards=cards, board={"A": {"battle": [{"id": "a1", "card": "x"}]}})).game
    definition = game.definitions["x"]

    assert [skill.name for skill in definition.skills] == ["Blocker"]
    assert definition.unplayed == ("[Flying]", "Wins the game.")


def test_cards_given_as_a_number_have_the_colour_of_their_leader() -> None:
    ruling = ruling_of(Scenario("masters", board={"B": {"hand": 1}}))

    assert {ruling.game.state.cards[f"B.{area}.1"].definition for area in ("deck", "life", "hand")} == {"card-blue"}
    assert ruling.game.state.cards["A.life.1"].definition == "card-red"
