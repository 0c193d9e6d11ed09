"""Each kind of action refused for several reasons at once: all are given, with what could be done instead.

The boards are such that the reasons have nothing to do with each other.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.inputs import Input
from engine.kernel.playing import Ruling
from engine.kernel.scenario import from_table
from rules_db.expectations import ruling_of

RESTED = {"id": "a1", "card": "striker-15k", "mode": "rest"}
CARDS: dict[str, Any] = {
    "burst": {
        "type": "Extra",
        "colors": ["Red"],
        "cost": 2,
        "specified": ["Red"],
        "skills": [{"type": "activate: main", "name": "burst", "per_turn": 1, "effect": [{"do": "draw"}]}],
    },
    "sage": {
        "type": "Battle",
        "colors": ["Red"],
        "power": 5000,
        "cost": 1,
        "skills": [
            {
                "type": "activate: main",
                "name": "insight",
                "per_turn": 1,
                "cost": [{"pay": "pay energy", "total": 2}],
                "effect": [{"do": "draw"}],
            }
        ],
    },
    "spirit": {"type": "Z-Extra", "colors": ["Red"], "cost": 2, "z_cost": 1},
    "wyrm": {"type": "Z-Battle", "colors": ["Red"], "cost": 2, "z_cost": 1, "power": 20000},
    "banner": {"type": "Unison", "colors": ["Red"], "cost": 1, "power": 10000, "number": "T1-01"},
    "pennant": {"type": "Unison", "colors": ["Red"], "cost": 1, "power": 10000, "number": "T1-02"},
}


def refused(board: dict[str, Any], *before: dict[str, Any], **given: str) -> Ruling:
    """The ruling in which Player A declares something and is refused."""
    table = {"turn_player": "A", "turn": 3, **board}
    return ruling_of(
        from_table({"game": "masters", "cards": CARDS, "board": table, "inputs": [*before, {"player": "A", **given}]})
    )


def reasons(ruling: Ruling) -> list[tuple[str, str, str]]:
    """The rule, what it says, and the card responsible, for each reason."""
    return [(reason.rule, reason.why.removeprefix("refused."), reason.card) for reason in ruling.refusal]


def test_an_attack() -> None:
    board = {
        "turn": 1,
        "A": {"battle": [RESTED]},
        "B": {"battle": [{"id": "b1", "card": "guard-10k"}]},
        "effects": [{"on": "a1", "forbid": "attack", "from": "B.leader"}],
    }
    ruling = refused(board, action="attack", **{"with": "a1", "target": "b1"})

    assert reasons(ruling) == [
        ("7-3-4-5-1", "first_turn", ""),
        ("8-1-1", "attacker_rest", "a1"),
        ("0-2-5", "forbidden.attack", "B.leader"),
        ("8-1-1", "target_active", "b1"),
    ]
    assert ruling.instead is None  # nobody attacks in the first turn


def test_a_card_played() -> None:
    board = {"A": {"drop": [{"id": "d1", "card": "sage"}], "hand": [{"id": "h1", "card": "sage"}]}}
    ruling = refused(board, action="play", **{"with": "d1"})

    assert reasons(ruling) == [("5-5-2", "play_area", "d1"), ("5-3-3", "energy", "")]
    assert ruling.instead is None

    able = refused({"A": {**board["A"], "energy": ["card-red"]}}, action="play", **{"with": "d1"})
    assert reasons(able) == [("5-5-2", "play_area", "d1")]
    assert able.instead == Input("A", action="play", parts={"with": "h1"})


def test_a_z_card_played() -> None:
    ruling = refused({"A": {"z-deck": [{"id": "z1", "card": "wyrm", "face": "up"}]}}, action="play", **{"with": "z1"})

    assert reasons(ruling) == [("16-2-1", "z_face_up", "z1"), ("5-3-3", "energy", ""), ("5-4-3", "z_energy", "")]


def test_a_z_extra_card_placed() -> None:
    ruling = refused(
        {"A": {"z-deck": [{"id": "z1", "card": "spirit", "face": "up"}]}}, action="place", **{"with": "z1"}
    )

    assert reasons(ruling) == [("17-2-1", "z_face_up", "z1"), ("5-3-3", "energy", ""), ("5-4-3", "z_energy", "")]


def test_a_unison_card_grown() -> None:
    board = {
        "A": {
            "hand": [{"id": "h1", "card": "banner"}],
            "drop": [{"id": "d1", "card": "pennant"}],
            "unison": [{"id": "u1", "card": "banner", "markers": 2}],
        }
    }
    ruling = refused(board, action="grow", **{"with": "d1"})

    assert reasons(ruling) == [("13-3-2", "grow_card", "d1"), ("13-3-2", "other_number", "d1")]
    assert ruling.instead == Input("A", action="grow", parts={"with": "h1"})


def test_a_skill_activated() -> None:
    board = {
        "A": {"battle": [{"id": "a1", "card": "sage"}]},
        "used": ["a1:insight"],
        "effects": [{"on": "a1", "forbid": "activate", "from": "B.leader"}],
    }
    ruling = refused(board, action="activate", **{"with": "a1", "skill": "insight"})

    assert reasons(ruling) == [
        ("22-11-2", "used_up", "a1"),
        ("0-2-5", "forbidden.activate", "B.leader"),
        ("5-3-3", "energy", ""),
    ]


def test_an_extra_card_activated_from_the_hand() -> None:
    board = {"A": {"hand": [{"id": "h1", "card": "burst"}]}, "used": ["h1:burst"]}
    ruling = refused(board, action="activate", **{"with": "h1", "skill": "burst"})

    assert reasons(ruling) == [("22-11-2", "used_up", "h1"), ("5-3-3", "energy", "")]


def test_a_combo() -> None:
    board = {
        "A": {"battle": [{"id": "a1", "card": "striker-15k"}, {"id": "a2", "card": "sage", "mode": "rest"}]},
        "B": {},
        "effects": [{"on": "a2", "forbid": "combo", "from": "B.leader"}],
    }
    attack = {"player": "A", "action": "attack", "with": "a1", "target": "B.leader"}
    ruling = refused(board, attack, action="combo", **{"with": "a2"})

    assert reasons(ruling) == [
        ("5-7-5-1-1", "combo_rest", "a2"),
        ("5-7-2-1", "combo_numbers", "a2"),
        ("0-2-5", "forbidden.combo", "B.leader"),
    ]


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({}, [("7-3-4-5", "missing", ""), ("7-3-4-5", "missing", "")]),
        ({"with": "a1", "skill": "x"}, [("7-3-4-5", "missing", ""), ("7-3-4-5", "part", "")]),
    ],
)
def test_all_that_a_declaration_lacks_or_has_too_much(parts: dict[str, str], why: list[tuple[str, str, str]]) -> None:
    board = {"A": {"battle": [{**RESTED, "mode": "active"}]}}
    ruling = refused(board, action="attack", **parts)

    assert reasons(ruling) == why
    assert ruling.instead is not None
    assert ruling.instead.action == "attack"


def test_the_nearest_attack_is_the_same_card_on_another_target() -> None:
    board = {
        "A": {"battle": [{**RESTED, "mode": "active"}]},
        "B": {"battle": [{"id": "b1", "card": "guard-10k"}, {"id": "b2", "card": "striker-5k", "mode": "rest"}]},
    }
    ruling = refused(board, action="attack", **{"with": "a1", "target": "b1"})

    assert ruling.instead == Input("A", action="attack", parts={"with": "a1", "target": "B.leader"})


def test_the_nearest_attack_of_a_card_that_cannot_is_another_on_the_same_target() -> None:
    board = {"A": {"battle": [RESTED]}, "B": {"battle": [{"id": "b2", "card": "striker-5k", "mode": "rest"}]}}
    ruling = refused(board, action="attack", **{"with": "a1", "target": "b2"})

    assert ruling.instead == Input("A", action="attack", parts={"with": "A.leader", "target": "b2"})
