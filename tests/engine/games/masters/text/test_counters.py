"""What [Counter] skills answer, by invented lines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table


def played(**asked: int) -> dict[str, Any]:
    return {"if": "has", "of": {"who": "card being played", "type": ["Battle"], **asked}}


@pytest.mark.parametrize(
    ("text", "condition", "to"),
    [
        (
            "If the Battle Card being played has an energy cost of 9 or more, it's sent to its owner's Warp "
            "instead of being played.",
            played(cost_at_least=9),
            "warp",
        ),
        (
            "If the Battle Card your opponent is playing has 33000 power or more, it is returned to its owner's hand "
            "instead of being played.",
            played(power_at_least=33000),
            "hand",
        ),
        (
            "If the Battle Card being played has 14000 or less power, it is placed in its owner's Drop Area "
            "instead of being played.",
            played(power_at_most=14000),
            "drop",
        ),
    ],
)
def test_a_counter_asks_of_the_card_being_played(text: str, condition: dict[str, Any], to: str) -> None:
    negated = {"do": "negate declared", "to": to}
    effect = [{"do": "if", "condition": condition, "then": [negated]}]
    assert table(f"[Counter Play] {text}") == {"type": "counter: play", "effect": effect}


def test_a_counter_can_negate_another() -> None:
    assert table("[Counter Counter] Negate the [Counter], then draw 1 card.") == {
        "type": "counter: counter",
        "effect": [{"do": "negate declared"}, {"do": "draw"}],
    }


@pytest.mark.parametrize(
    "text",
    [
        "[Counter Play] If the Battle Card being played has 19000 power, it is returned to its owner's hand.",
        "[Counter Play] It's placed at the bottom of its owner's deck instead of being played.",  # no node says it
        "[Counter Play] Play this card from your hand.",  # it has left it when the effect is resolved (22-10-7)
        "[Counter Play] If the card being played has an energy cost of 3 or less, draw 1 card.",  # of any type
        "[Counter Counter] Negate the [Blocker].",
    ],
)
def test_what_no_counter_can_do_is_refused(text: str) -> None:
    assert is_refused(text)
