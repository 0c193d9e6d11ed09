"""What cards are called where several have one name: by whose they are and which of them, never by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.scenario import from_table
from engine.play.table import BATTLE_OVER
from engine.telling.ruling import PlayedBy, Ruling
from engine.telling.tell import tell

TWINS = [{"id": "left", "card": "striker-15k"}, {"id": "right", "card": "striker-15k"}]
RESTED = [{**card, "mode": "rest"} for card in TWINS]


def ruled(board: dict[str, Any], *inputs: dict[str, Any], language: str = "en", cards: Any = None) -> Ruling:
    table = {"game": "masters", "board": {"turn": 3, **board}, "inputs": list(inputs), "cards": cards or {}}
    return tell(from_table(table), PlayedBy("Book", "1"), language)


def attack(card: str, target: str = "B.leader") -> dict[str, str]:
    return {"player": "A", "action": "attack", "with": card, "target": target}


@pytest.mark.parametrize(
    ("language", "called"),
    [
        ("en", {"left": "Veteran Striker (the first)", "right": "Veteran Striker (the second)"}),
        ("ja", {"left": "Veteran Striker（1枚目）", "right": "Veteran Striker（2枚目）"}),
    ],
)
def test_two_cards_of_a_player_are_counted(language: str, called: dict[str, str]) -> None:
    ruling = ruled({"A": {"battle": TWINS}}, attack("right"), language=language)
    assert {id: ruling.names[id] for id in called} == called
    declared = next(step.text for step in ruling.steps if step.message == "attack")
    assert called["right"] in declared


def test_cards_of_two_players_are_told_apart_by_whose_they_are() -> None:
    theirs = [{"id": "their", "card": "striker-15k", "mode": "rest"}]
    ruling = ruled({"A": {"battle": TWINS[:1]}, "B": {"battle": theirs}}, attack("left", "their"))
    assert ruling.names["left"] == "Veteran Striker (Player A)"
    assert ruling.names["their"] == "Veteran Striker (Player B)"
    declared = next(step.text for step in ruling.steps if step.message == "attack")
    assert "Veteran Striker (Player A) attacks Veteran Striker (Player B)" in declared


def test_a_name_that_only_one_card_has_stands_alone() -> None:
    ruling = ruled({"A": {"battle": TWINS[:1]}}, attack("left"))
    assert ruling.names["left"] == "Veteran Striker"


def test_a_card_keeps_its_number_when_the_other_is_gone() -> None:
    over = {"pass_until": BATTLE_OVER}
    board = {"A": {"battle": [{"id": "strong", "card": "striker-20k"}]}, "B": {"battle": RESTED}}
    ruling = ruled(board, attack("strong", "left"), over, attack("A.leader", "right"), over)
    lost = next(step.text for step in ruling.steps if step.message == "ko")
    assert lost == "Veteran Striker (the first) is KO'd."
    assert ruling.names["right"] == "Veteran Striker (the second)"


def test_copies_that_were_never_in_play_are_told_apart_in_lists_only() -> None:
    ruling = ruled({"A": {"hand": ["supporter-5k", "supporter-5k"], "battle": TWINS[:1]}}, attack("left"))
    assert [ruling.names[f"A.hand.{place}"] for place in (1, 2)] == [
        *("Ringside Friend (the first)", "Ringside Friend (the second)")
    ]
    combo = {"player": "A", "action": "combo", "with": "A.hand.1"}
    board = {"A": {"hand": ["supporter-5k", "supporter-5k"], "battle": TWINS[:1]}}
    told = [step.text for step in ruled(board, attack("left"), combo).steps if "Ringside Friend" in step.text]
    assert told
    assert not any("(the" in text for text in told)


def test_cards_of_one_name_and_two_types_are_told_apart_by_their_types() -> None:
    numbers = {"colors": ["Red"], "power": 10000}
    cards = {
        "chief": {"type": "Leader", "name": "Marlo", **numbers},
        "fighter": {"type": "Battle", "name": "Marlo", "cost": 1, "combo_cost": 0, "combo_power": 5000, **numbers},
    }
    ruling = ruled({"A": {"leader": "chief", "battle": [{"id": "m", "card": "fighter"}]}}, attack("m"), cards=cards)
    assert (ruling.names["A.leader"], ruling.names["m"]) == ("Marlo (Leader Card)", "Marlo (Battle Card)")


def test_cards_that_nobody_sees_are_called_by_where_they_lie() -> None:
    ruling = ruled({"A": {"deck": ["striker-5k", "guard-5k"]}})
    assert ruling.names["A.deck.2"] == "Gate Watch (Player A, Deck Area: number 2 from the top)"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_cards_of_a_board_that_cannot_exist_have_names_too(language: str) -> None:
    ruling = ruled({"A": {"combo": ["signal-flare", "signal-flare"]}}, language=language)
    told = " ".join(reason.why for reason in ruling.reasons)
    assert "Signal Flare" in told
    assert "A.combo" not in told
