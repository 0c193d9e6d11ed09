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


BATTLE = {"type": ["Battle"]}
PLAYED = "the Battle Card being played"


@pytest.mark.parametrize(
    ("where", "to"),
    [
        ("placed in its owner's Drop Area", {"to": "drop"}),
        ("returned to its owner's hand", {"to": "hand"}),
        ("sent to its owner's Warp", {"to": "warp"}),
        ("placed at the bottom of its owner's deck", {"to": "deck", "where": "bottom"}),
    ],
)
@pytest.mark.parametrize("instead", ["instead of being played", "instead"])
def test_a_counter_keeps_it_from_being_played(where: str, to: dict[str, str], instead: str) -> None:
    skill = table(f"[Counter Play] The Battle Card being played is {where} {instead}.")
    assert skill["effect"] == [{"do": "negate declared", **to, "of": BATTLE}]
    for it in ("it is", "it's"):
        skill = table(
            f"[Counter Play] If the Battle Card being played has 15000 or less power, {it} {where} {instead}."
        )
        assert skill["effect"][0]["then"] == [{"do": "negate declared", **to}]


@pytest.mark.parametrize(
    ("how", "otherwise"),
    [
        ("played in Rest Mode", {"mode": "rest"}),
        ("played with its skills negated for the turn", {"negated": "turn"}),
        ("played in Rest Mode with its skills negated for the turn", {"mode": "rest", "negated": "turn"}),
    ],
)
def test_a_counter_has_it_played_otherwise(how: str, otherwise: dict[str, str]) -> None:
    skill = table(f"[Counter Play] The Battle Card your opponent is playing is {how}.")
    assert skill["effect"] == [{"do": "played otherwise", **otherwise, "of": BATTLE}]


def test_a_counter_can_negate_one_of_a_type() -> None:
    skill = table("[Counter Counter] Negate the Battle Card's [Counter Attack] skill.")
    assert skill["effect"] == [{"do": "negate declared", "of": BATTLE, "types": ["counter: attack"]}]


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
        "[Counter Play] It's placed in its owner's Drop Area instead of being played.",  # it, which was not spoken of
        "[Counter Play] Choose 1 of your Battle Cards, and it's played in Rest Mode.",
        "[Counter Attack] The Battle Card being played is played in Rest Mode.",  # none is
        "[Auto] When this card attacks, the Battle Card being played is sent to its owner's Warp instead.",
        "[Counter Play] Negate the [Counter].",
        "[Counter Play] Play this card from your hand.",  # it has left it when the effect is resolved (22-10-7)
        "[Counter Counter] Negate the [Barrier].",
    ],
)
def test_what_no_counter_can_do_is_refused(text: str) -> None:
    assert is_refused(text)
