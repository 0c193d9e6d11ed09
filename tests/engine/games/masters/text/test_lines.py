"""What stands before the effect of a line: its type, its keywords, its markers, its cost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

DRAW = {"effect": [{"do": "draw"}]}
PLAYED = {"event": "play", "parts": {"card": {"who": "this"}, "player": "you"}}


def markers(change: int) -> dict[str, Any]:
    return {"pay": "markers", "change": change}


RED_LEADER = {"if": "has", "of": {"who": "leader", "master": "you", "color": ["Red"]}}


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        ("[Counter Play] Draw 1 card.", {"type": "counter: play", **DRAW}),
        ("[Counter : Attack] Draw 1 card.", {"type": "counter: attack", **DRAW}),
        ("[Counter Battle Card Attack] Draw 1 card.", {"type": "counter: battle card attack", **DRAW}),
        (
            "[Counter Counter][Sparking 5] {Red} : Draw 1 card.",
            {
                "type": "counter: counter",
                "keywords": [{"name": "Sparking 5"}],
                "cost": [{"pay": "pay energy", "total": 1, "colors": ["Red"]}],
                **DRAW,
            },
        ),
        (
            "[Counter Attack] If your Leader Card is red : Draw 1 card.",
            {"type": "counter: attack", "cost": [{"pay": "require", "condition": RED_LEADER}], **DRAW},
        ),
        ("[UNISON +1][Activate Main] Draw 1 card.", {"type": "activate: main", "cost": [markers(1)], **DRAW}),
        ("[UNISON 0][Activate Battle] Draw 1 card.", {"type": "activate: battle", "cost": [markers(0)], **DRAW}),
        (
            "[UNISON -3][Auto] {1} : When you play this card, draw 1 card.",
            {
                "type": "auto",
                "cost": [markers(-3), {"pay": "pay energy", "total": 1}],
                "trigger": PLAYED,
                **DRAW,
            },
        ),
        (
            "[Auto][Bond 2] «Lamplighter» : When you play this card, draw 1 card.",
            {
                "type": "auto",
                "keywords": [{"name": "Bond 2", "of": {"trait": ["Lamplighter"]}}],
                "trigger": PLAYED,
                **DRAW,
            },
        ),
    ],
)
def test_the_head_of_a_line_says_when_it_works_and_what_it_costs(text: str, skill: dict[str, Any]) -> None:
    assert table(text) == skill


@pytest.mark.parametrize(
    "text",
    [
        "[Counter] Draw 1 card.",  # of which kind
        "[Counter Attack] When this card attacks, draw 1 card.",
        "[UNISON][Activate Main] Draw 1 card.",
        "[UNISON +1] Draw 1 card.",
        "[UNISON +1][Counter Attack] Draw 1 card.",
        "[Auto] Draw 1 card.",  # when
        "[Auto][Burst 2] «Lamplighter» : When you play this card, draw 1 card.",
        "[Activate Main] {Red} Draw 1 card.",
    ],
)
def test_a_head_that_is_no_head_is_refused(text: str) -> None:
    assert is_refused(text)
