"""What is paid before the colon, by invented lines, and where the card has to be to pay it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

ONE_IN_HAND = {"master": "you", "area": ["hand"], "choose": 1}
RED_LEADER = {"if": "has", "of": {"who": "leader", "master": "you", "color": ["Red"]}}


def place(to: str, **on: Any) -> dict[str, Any]:
    return {"pay": "place", "to": to, "on": on}


def line(cost: str) -> dict[str, Any]:
    return table(f"[Activate Main] {cost} : Draw 1 card.")


@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        ("Choose 1 card in your hand and place it under this card", [place("under", **ONE_IN_HAND)]),
        (
            "Choose 1 red card and 1 <Lumo> card in your hand and place them under this card",  # no red card elsewhere
            [place("under", **ONE_IN_HAND, color=["Red"]), place("under", **ONE_IN_HAND, character=["Lumo"])],
        ),
        (
            "Send 1 <Lumo> and 2 <Wick> cards from your Drop Area to your Warp",
            [
                place("warp", master="you", area=["drop"], choose=1, character=["Lumo"]),
                place("warp", master="you", area=["drop"], choose=2, character=["Wick"]),
            ],
        ),
        (
            "Choose 1 <Lumo> card in your hand and reveal it",
            [{"pay": "pick", "shown": True, "on": {**ONE_IN_HAND, "character": ["Lumo"]}}],
        ),
        ("Choose 1 of your Battle Cards", [{"pay": "pick", "on": {"master": "you", "type": ["Battle"], "choose": 1}}]),
        ("Place the top 13 cards of your deck in the Drop Area", [{"pay": "mill", "count": 13}]),
        (
            "{Red}, if your Leader Card is red and you choose 1 «Kite» card in your hand and discard it",
            [
                {"pay": "pay energy", "total": 1, "colors": ["Red"]},
                {"pay": "require", "condition": RED_LEADER},
                place("drop", **ONE_IN_HAND, trait=["Kite"]),
            ],
        ),
    ],
)
def test_what_is_paid(cost: str, paid: list[Any]) -> None:
    assert line(cost)["cost"] == paid


@pytest.mark.parametrize(
    ("cost", "to", "areas"),
    [
        ("Place this card in your Drop Area from your Warp", "drop", ["warp"]),
        ("Place this card in its owner's Drop Area from your Warp or Battle Area", "drop", ["warp", "battle"]),
        ("Send this card from your Drop Area to your Warp", "warp", ["drop"]),
    ],
)
def test_where_the_card_has_to_be_to_pay(cost: str, to: str, areas: list[str]) -> None:
    skill = line(cost)

    assert (skill["cost"], skill["areas"]) == ([place(to, who="this", area=areas)], areas)


def test_a_chosen_card_is_the_one_that_the_effect_speaks_of() -> None:
    skill = table("[Activate Main] Choose 1 of your Battle Cards : Switch the chosen card to Active Mode.")

    name = skill["cost"][0]["on"]["called"]
    assert skill["effect"] == [{"do": "switch", "mode": "active", "on": {"who": name}}]


@pytest.mark.parametrize(
    "cost",
    [
        "Send 1 <Lumo> and 1 <Wick> card to your Warp",  # from where?
        "Send 1 <Lumo> and up to 1 <Wick> card from your Drop Area to your Warp",
        "Send 1 <Lumo> and 1 Extra Card from your Drop Area to your Warp",  # the first from there too?
        "Reveal it",
        "Place this card from your hand in your Drop Area from your Warp",
        "Place the top card",
        "Choose",
        "{Red} you",
    ],
)
def test_what_does_not_say_how_it_is_paid_is_refused(cost: str) -> None:
    assert is_refused(f"[Activate Main] {cost} : Draw 1 card.")
