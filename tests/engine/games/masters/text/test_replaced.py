"""What happens differently: this card leaving the Battle Area, or being KO'd."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

THIS = {"who": "this"}
THEIR_SKILLS = {"master": "opponent", "area": ["all"]}
DISCARD: list[dict[str, Any]] = [
    {"do": "choose", "on": {"master": "you", "area": ["hand"], "choose": 2, "called": "chosen 1"}},
    {"do": "put", "to": "drop", "on": {"who": "chosen 1"}},
]


def replaces(event: str, by: Any = None, **more: Any) -> dict[str, Any]:
    return {"event": event, "parts": {"card": THIS, **({"by": by} if by else {})}, **more}


@pytest.mark.parametrize(
    ("text", "replaced"),
    [
        ("If this card would be KO'd, it's sent to its owner's Warp instead.", replaces("ko", to="warp")),
        (
            "If this card would leave a Battle Area, it is removed from the game instead.",
            replaces("leave", to="removed"),
        ),
        (
            "If this card would leave the Battle Area by your opponent's skills, "
            "it is returned to its owner's hand instead.",
            replaces("leave", THEIR_SKILLS, to="hand"),
        ),
        (
            "If this card would be KO'd, you may choose 2 cards in your hand and discard them instead.",
            replaces("ko", instead=DISCARD, voluntary=True),
        ),
        ("If this card would be KO'd, draw 1 card instead.", replaces("ko", instead=[{"do": "draw"}])),
    ],
)
def test_what_is_done_instead(text: str, replaced: dict[str, Any]) -> None:
    assert table(f"[Permanent] {text}")["replaces"] == replaced


def test_a_condition_before_it_keeps_the_skill_from_being_valid() -> None:
    skill = table("[Permanent] During your turn, if this card would be KO'd, draw 1 card instead.")
    assert skill["condition"] == [{"if": "during", "when": "your turn"}]
    assert skill["replaces"] == replaces("ko", instead=[{"do": "draw"}])


@pytest.mark.parametrize(
    "text",
    [
        "If this card would be KO'd, it's sent to its owner's Warp.",  # as well, or instead
        "If a card would be KO'd, it's sent to its owner's Warp instead.",
        "If this card would be KO'd, you may draw 1 card instead. If you do, draw 1 card.",
        "If this card would attack, draw 1 card instead.",
    ],
)
def test_what_is_not_said_to_happen_instead_is_refused(text: str) -> None:
    assert is_refused(f"[Permanent] {text}")
