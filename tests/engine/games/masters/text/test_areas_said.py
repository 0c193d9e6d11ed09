"""Skills that say where their card is, by invented lines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table


def this(area: str, **more: str) -> dict[str, Any]:
    return {"who": "this", "area": [area], **more}


@pytest.mark.parametrize(
    ("text", "area", "parts"),
    [
        (
            "[Activate Main] Play this card from your hand.",
            "hand",
            {"effect": [{"do": "play", "on": this("hand")}]},
        ),
        (
            "[Activate Main] Send this card from your Drop Area to your Warp : Draw 4 cards.",
            "drop",
            {"cost": [{"pay": "place", "to": "warp", "on": this("drop")}], "effect": [{"do": "draw", "count": 4}]},
        ),
        (
            "[Activate Main] Place this card on the bottom of its owner's deck from your Warp : Draw 4 cards.",
            "warp",
            {
                "cost": [{"pay": "place", "to": "deck", "on": this("warp"), "where": "bottom"}],
                "effect": [{"do": "draw", "count": 4}],
            },
        ),
        (
            "[Activate Main] Play this card from your hand, and it gets +5000 power for the turn.",
            "hand",
            {
                "effect": [
                    {"do": "play", "on": this("hand", called="moved 1")},
                    {"do": "power", "amount": 5000, "on": {"who": "moved 1"}},
                ]
            },
        ),
    ],
)
def test_a_skill_is_valid_where_it_says_that_its_card_is(text: str, area: str, parts: dict[str, Any]) -> None:
    assert table(text) == {"type": "activate: main", "areas": [area], **parts}


def test_an_auto_skill_can_say_it_behind_other_actions() -> None:
    skill = table("[Auto] At the end of your turn, draw 1 card, then play this card from your Drop Area.")
    assert skill["areas"] == ["drop"]


@pytest.mark.parametrize(
    "text",
    [
        # An Extra Card comes there only by being activated.
        "[Activate Main] Draw 1 card, then add this card from your Drop Area to your hand.",
        "[Activate Main] Discard this card from your hand : Play this card from your hand, then send this card from "
        "your Drop Area to your Warp.",
        "[Activate Main] Send this card from your Drop Area to your Warp, then discard this card from your hand : "
        "Draw 1 card.",
    ],
)
def test_a_card_that_would_be_in_two_places_is_refused(text: str) -> None:
    assert is_refused(text)
