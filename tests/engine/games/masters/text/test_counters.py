"""What [Counter] skills answer, by invented lines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table


def played(**asked: int) -> dict[str, Any]:
    return {"if": "has", "of": {"who": "card being played", "type": ["Battle"], **asked}}


@pytest.mark.parametrize(
    ("card", "has", "asked"),
    [
        ("being played", "an energy cost of 3 or less", {"cost_at_most": 3}),
        ("being played", "an energy cost of 9 or more", {"cost_at_least": 9}),
        ("your opponent is playing", "33000 power or more", {"power_at_least": 33000}),
        ("being played", "14000 or less power", {"power_at_most": 14000}),
    ],
)
def test_a_counter_asks_of_the_card_being_played(card: str, has: str, asked: dict[str, int]) -> None:
    skill = table(f"[Counter Play] If the Battle Card {card} has {has}, draw 1 card.")
    assert skill["effect"] == [{"do": "if", "condition": played(**asked), "then": [{"do": "draw"}]}]


@pytest.mark.parametrize(
    ("where", "to"),
    [
        ("placed in its owner's Drop Area", "drop"),
        ("returned to its owner's hand", "hand"),
        ("sent to its owner's Warp", "warp"),
    ],
)
@pytest.mark.parametrize("it", ["It is", "It's", "The Battle Card being played is"])
def test_a_counter_keeps_it_from_being_played(it: str, where: str, to: str) -> None:
    skill = table(f"[Counter Play] {it} {where} instead of being played.")
    assert skill["effect"] == [{"do": "negate declared", "to": to}]


def test_a_counter_can_negate_another() -> None:
    assert table("[Counter Counter] Negate the [Counter], then draw 1 card.") == {
        "type": "counter: counter",
        "effect": [{"do": "negate declared"}, {"do": "draw"}],
    }


@pytest.mark.parametrize(
    "text",
    [
        "[Counter Play] If the Battle Card being played has 19000 power, draw 1 card.",
        "[Counter Play] It is returned to its owner's hand.",  # and played, or not
        "[Counter Play] It is placed on the bottom of its owner's deck instead of being played.",  # no node says it
        "[Counter Play] Play this card from your hand.",  # it has left it when the effect is resolved (22-10-7)
        "[Counter Play] If the card being played has an energy cost of 3 or less, draw 1 card.",  # of any type
        "[Counter Counter] Negate the [Blocker].",
    ],
)
def test_what_no_counter_can_do_is_refused(text: str) -> None:
    assert is_refused(text)
