"""Derived values: an amount and the terms it is made of, each with its rule and the card it comes from."""

from __future__ import annotations

from typing import Any

from engine.games.masters.in_force import continuous
from engine.kernel.inputs import Input
from engine.kernel.scenario import Scenario
from rules_db.expectations import ruling_of

CARDS: dict[str, Any] = {
    "banner": {
        "type": "Battle",
        "power": 5000,
        "skills": [
            {
                "name": "Wave",
                "type": "permanent",
                "effect": [{"do": "power", "amount": 5000, "on": {"master": "you", "other": True}}],
            }
        ],
    }
}
BOARD: dict[str, Any] = {
    "effects": [{"on": "a1", "power": -2000}],
    "A": {
        "battle": [{"id": "a1", "card": "striker-15k"}, {"id": "banner", "card": "banner"}],
        "hand": [{"id": "friend", "card": "supporter-5k"}],
    },
}
#: A1 attacks, A combos, both pass: the ruling waits at the Battle End Step's first choice, combo power still there.
INPUTS = (
    Input("A", action="attack", parts={"with": "a1", "target": "B.leader"}),
    Input("A", action="combo", parts={"with": "friend"}),
    Input("A", passes=True),
    Input("B", passes=True),
)


def test_power_is_printed_power_and_what_counts_on_top_of_it() -> None:
    game = ruling_of(Scenario("masters", cards=CARDS, board=BOARD, inputs=INPUTS)).game
    value = continuous.power(game, "a1")

    assert value.amount == 15000 + 5000 - 2000 + 5000
    assert [(term.rule, term.amount, term.card) for term in value.terms] == [
        ("9-9-1-1", 15000, "a1"),
        ("9-9-1-3", 5000, "banner"),
        ("9-9-1-3", -2000, ""),
        ("8-4-4", 5000, "friend"),
    ]


def test_power_that_a_keyword_skill_gives_names_its_rule() -> None:
    cards = {"footman": {"type": "Battle", "power": 5000, "text": "[Servant]"}}
    board = {"A": {"battle": [{"id": "a1", "card": "footman"}]}}
    value = continuous.power(ruling_of(Scenario("masters", cards=cards, board=board)).game, "a1")

    assert [(term.rule, term.amount, term.card) for term in value.terms] == [
        ("9-9-1-1", 5000, "a1"),
        ("22-40-2", 10000, "a1"),
    ]


def test_the_terms_add_up_to_the_amount() -> None:
    game = ruling_of(Scenario("masters", cards=CARDS, board=BOARD, inputs=INPUTS)).game
    for id in game.state.cards:
        value = continuous.power(game, id)
        assert value.amount == sum(term.amount for term in value.terms), id


def test_a_value_is_computed_anew_after_every_writing() -> None:
    before = ruling_of(Scenario("masters", cards=CARDS, board=BOARD)).game
    after = ruling_of(Scenario("masters", cards=CARDS, board=BOARD, inputs=INPUTS)).game

    assert continuous.power(before, "a1").amount == 18000
    assert continuous.power(after, "a1").amount == 23000


def test_a_card_holds_what_is_printed_and_what_it_was_given() -> None:
    board = {
        "effects": [{"on": "b1", "gain": "Double Strike"}],
        "B": {"battle": [{"id": "b1", "card": "guard-5k"}]},
    }
    game = ruling_of(Scenario("masters", board=board)).game

    assert [(held.skill.name, held.source) for held in continuous.skills(game, "b1")] == [
        ("Blocker", "b1"),
        ("Double Strike", ""),
    ]


def test_skills_are_not_valid_in_the_hand() -> None:
    game = ruling_of(Scenario("masters", board={"B": {"hand": [{"id": "h1", "card": "guard-5k"}]}})).game

    assert continuous.skills(game, "h1") == ()
