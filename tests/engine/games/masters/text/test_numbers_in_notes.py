"""Tokens whose numbers stand in a note, what was done in the same sentence, and other words for what counts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

LANTERN = {"do": "make token", "name": "Lantern Token", "power": 7000, "count": 2}


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Play 2 Lantern Tokens (Lantern Tokens have 7000 power).", {}),
        ("Play 2 Lantern Tokens in Rest Mode (Lantern Tokens have 7000 power).", {"mode": "rest"}),
        (
            "Play 2 Lantern tokens (Lantern tokens have 7000 power, 1 combo cost, and 4000 combo power).",
            {"combo_cost": 1, "combo_power": 4000},
        ),
        (
            "Play 2 Lantern tokens (Lantern tokens have 7000 power, 0 combo costs 4000 combo power).",
            {"combo_cost": 0, "combo_power": 4000},
        ),
    ],
)
def test_a_token_has_the_numbers_of_its_note(text: str, more: dict[str, Any]) -> None:
    assert table(f"[Activate Main] {text}")["effect"] == [LANTERN | more]


@pytest.mark.parametrize(
    "text",
    [
        "[Activate Main] Play 2 Lantern Tokens (Candle Tokens have 7000 power).",
        "[Activate Main] Play 2 Lantern Tokens.",
        "[Activate Main] Draw 1 card (Lantern Tokens have 7000 power).",
        "[Auto] When this card attacks, draw 1 card and KO this card, and if you KO'd it, draw 1 card.",
        "[Auto] When this card attacks, draw 1 card, and if you added a card to your hand, KO this card.",
    ],
)
def test_numbers_and_deeds_of_something_else_are_refused(text: str) -> None:
    assert is_refused(text)


@pytest.mark.parametrize("joint", [". If", ", and if", ", then if", "; if"])
def test_what_was_done_is_asked_behind_it(joint: str) -> None:
    search = "choose up to 1 <Moth> card in your deck and add it to your hand"
    line = f"[Auto] When this card attacks, {search}{joint} you added a card to your hand, draw 1 card."
    (asked,) = table(line)["effect"]
    assert (asked["do"], asked["then"]) == ("if you do", [{"do": "draw"}])
    assert [each["do"] for each in asked["first"]] == ["choose", "put"]


def test_cards_under_this_one_and_markers_on_it_are_counted() -> None:
    beneath = {"number": "count", "of": {"area": ["under"]}, "each": 3000}
    markers = {"number": "value of", "what": "markers", "each": 3000}
    for behind, amount in (("card placed under it", beneath), ("marker on it", markers)):
        (power,) = table(f"[Permanent] This card gets +3000 power for each {behind}.")["effect"]
        assert power == {"do": "power", "amount": amount}


def test_attacking_cards_are_of_any_type() -> None:
    combo = "[Auto] When this card is used in a combo"
    line = f"{combo}, choose 1 of your attacking cards. It gains [Critical] for the battle."
    on = table(line)["effect"][0]["on"]
    assert (on["area"], on["either"], on["master"]) == (["any"], [{"who": "attack card"}], "you")
    assert "type" not in on


def test_a_card_of_any_type_is_played_otherwise() -> None:
    line = "[Counter Play] If the card being played has an energy cost of 1 or less, it's played in Rest Mode."
    (asked,) = table(line)["effect"]
    assert asked["condition"]["of"] == {"who": "card being played", "cost_at_most": 1}
    assert asked["then"] == [{"do": "played otherwise", "mode": "rest"}]
