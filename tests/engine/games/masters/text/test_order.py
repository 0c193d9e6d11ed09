"""In which order things are done, and whether: how far "if", "you may" and "if you do" reach."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

DRAW, FLIP, SHUFFLE = {"do": "draw"}, {"do": "flip"}, {"do": "shuffle"}
RED = {"if": "has", "of": {"who": "leader", "master": "you", "color": ["Red"]}}
HAND = {"master": "you", "area": ["hand"], "choose": 1}
CHOICE = {"do": "choose", "on": {**HAND, "called": "chosen 1"}}
DISCARD = {"do": "put", "to": "drop", "on": {"who": "chosen 1"}}


def iff(*then: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "if", "condition": RED, "then": list(then), **more}


def doing(*first: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "if you do", "first": list(first), **more}


def later(moment: str, *then: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "later", "moment": moment, "then": list(then), **more}


THEIRS_KOD = {"do": "ko", "on": {"master": "opponent", "type": ["Token"], "choose": 1, "by": "opponent"}}
THEIRS = {"player": "opponent"}
MAY_DISCARD = "you may choose 1 card in your hand and discard it"


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Draw 1 card, then shuffle your deck.", [DRAW, SHUFFLE]),
        (
            "At the end of your opponent's next turn, draw 1 card.",  # a turn that goes on is not the next
            [later("turn begins", later("turn ends", DRAW, parts=THEIRS), parts=THEIRS)],
        ),
        (
            "Your opponent may choose 1 of their tokens, then KO it. If they didn't, draw 1 card.",
            [doing(THEIRS_KOD, optional=True, by="opponent", otherwise=[DRAW])],
        ),
        (
            "Your opponent may choose 1 of their tokens, then KO it. If they do, draw 1 card. Otherwise, shuffle "
            "your deck.",
            [doing(THEIRS_KOD, optional=True, by="opponent", then=[DRAW], otherwise=[SHUFFLE])],
        ),
        ("Draw 1 card. Then, shuffle your deck. Draw 1 card.", [DRAW, SHUFFLE, DRAW]),
        ("If your Leader Card is red, draw 1 card, then shuffle your deck.", [iff(DRAW, SHUFFLE)]),
        ("If your Leader Card is red, draw 1 card. If your Leader Card is red, draw 1 card.", [iff(DRAW), iff(DRAW)]),
        ("You may draw 1 card. Shuffle your deck.", [doing(DRAW, optional=True), SHUFFLE]),
        ("Draw 1 card. Then, if your Leader Card is red, draw 1 card.", [DRAW, iff(DRAW)]),
        ("Shuffle your deck, and if your Leader Card is red, draw 1 card.", [SHUFFLE, iff(DRAW)]),
        ("If your Leader Card is red, draw 1 card. Otherwise, shuffle your deck.", [iff(DRAW, otherwise=[SHUFFLE])]),
        ("You may draw 1 card and flip this card over.", [doing(DRAW, FLIP, optional=True)]),
        (f"{MAY_DISCARD}. If you do, draw 1 card.", [doing(CHOICE, DISCARD, then=[DRAW], optional=True)]),
        (
            f"Shuffle your deck, then {MAY_DISCARD}. If you do so, draw 1 card.",
            [SHUFFLE, doing(CHOICE, DISCARD, then=[DRAW], optional=True)],
        ),
        (
            f"If your Leader Card is red, {MAY_DISCARD}. If you do, draw 1 card.",
            [iff(doing(CHOICE, DISCARD, then=[DRAW], optional=True))],
        ),
        (f"{MAY_DISCARD}. If you don't, draw 1 card.", [doing(CHOICE, DISCARD, otherwise=[DRAW], optional=True)]),
        (
            f"{MAY_DISCARD}. If you do, draw 1 card. Otherwise, shuffle your deck.",
            [doing(CHOICE, DISCARD, then=[DRAW], otherwise=[SHUFFLE], optional=True)],
        ),
        (
            "Choose 1 card in your hand and send it to its owner's Warp. If you do, draw 1 card.",
            [doing(CHOICE, {**DISCARD, "to": "warp"}, then=[DRAW])],
        ),
        (
            "Choose up to 1 card in your hand and discard it. If you discarded a card, draw 1 card.",
            [doing({"do": "choose", "on": {**HAND, "up_to": True, "called": "chosen 1"}}, DISCARD, then=[DRAW])],
        ),
        ("At the end of the turn, draw 1 card.", [later("turn ends", DRAW)]),
        ("Draw 1 card; at the end of the turn, draw 1 card.", [DRAW, later("turn ends", DRAW)]),
        (
            "At the beginning of your next turn, draw 1 card.",
            [later("turn begins", DRAW, parts={"player": "you"})],
        ),
        (
            "Draw 1 card. At the end of the battle, flip this card over.",
            [DRAW, later("battle ends", FLIP, within="battle")],
        ),
    ],
)
def test_what_is_done_stands_under_what_it_depends_on(text: str, effect: list[dict[str, Any]]) -> None:
    assert table(f"[Activate Main] {text}")["effect"] == effect


@pytest.mark.parametrize(
    "text",
    [
        "If your Leader Card is red, draw 1 card. Then, shuffle your deck.",  # under the condition or not
        "If your Leader Card is red, draw 1 card. Shuffle your deck.",
        f"{MAY_DISCARD}. If you do, draw 1 card. Then, shuffle your deck.",
        "Shuffle your deck, then if your Leader Card is red, draw 1 card, then flip this card over.",
        "Shuffle your deck, then you may draw 1 card, then flip this card over.",
        "Draw 1 card and flip this card over. If you do, draw 1 card.",  # which of them
        "You may draw 1 card and this card gets +17000 power for the turn.",  # who decides the second
        "You may draw 1 card and your opponent draws 1 card.",
        "If you do, draw 13 cards.",
        "Choose 1 «Kite» card in your hand and discard it. If you played a card, draw 1 card.",
        "Otherwise, draw 1 card.",
        "If your Leader Card is red and it's your turn, draw 1 card. Otherwise, shuffle your deck.",
        "If your Leader Card is red, you may draw 1 card. Otherwise, shuffle your deck.",  # if not red, or not done
        "Draw 1 card at.",
    ],
)
def test_a_reach_that_nothing_settles_is_refused(text: str) -> None:
    assert is_refused(f"[Activate Main] {text}")
