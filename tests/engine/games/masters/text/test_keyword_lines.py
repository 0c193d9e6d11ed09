"""Keyword skills as cards write them out, by invented lines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table, tables


def orbs(total: int, *colors: str) -> dict[str, Any]:
    return {"pay": "pay energy", "total": total, **({"colors": list(colors)} if colors else {})}


def costing(number: int) -> dict[str, Any]:
    return {"cost_at_most": number, "cost_at_least": number}


def under(**cards: Any) -> dict[str, Any]:
    return {"pay": "place", "to": "under", "on": {"master": "you", "area": ["hand"], "choose": 1, **cards}}


LUMO, WICK = {"character": ["Lumo"]}, {"character": ["Wick: Elder"]}
RED_LEADER = {"if": "has", "of": {"who": "leader", "master": "you", "color": ["Red"]}}
LIFE_AT_7 = {"if": "has", "of": {"master": "you", "area": ["life"]}, "at_least": 0, "at_most": 7}
THREE_ENERGY = {"if": "has", "of": {"master": "you", "area": ["energy"]}, "at_least": 3}


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        ("[Evolve] {Red}{1} : <Lumo>", {"keyword": "Evolve", "cost": [orbs(2, "Red")], "cards": [LUMO]}),
        ("[Evolve] {Red}{1} <Lumo>", {"keyword": "Evolve", "cost": [orbs(2, "Red")], "cards": [LUMO]}),
        (
            "[EX-Evolve] Green <Lumo> card with an energy cost of 5 or more.",
            {"keyword": "EX-Evolve", "cards": [{"color": ["Green"], "character": ["Lumo"], "cost_at_least": 5}]},
        ),
        (
            "[EX-Evolve] {1}, place 1 card from your hand in the Drop Area : <Lumo>",
            {
                "keyword": "EX-Evolve",
                "cost": [
                    orbs(1),
                    {"pay": "place", "to": "drop", "on": {"master": "you", "area": ["hand"], "choose": 1}},
                ],
                "cards": [LUMO],
            },
        ),
        ("[Xeno-Evolve]{4} : <Lumo>", {"keyword": "Xeno-Evolve", "cost": [orbs(4)], "cards": [LUMO]}),
        (
            "[Union-Fusion] {Blue} : <Lumo> and <Wick : Elder>.",
            {"keyword": "Union-Fusion", "cost": [orbs(1, "Blue")], "cards": [LUMO, WICK]},
        ),
        (
            "[Union-Potara] Blue <Lumo> and red <Wick : Elder>",
            {"keyword": "Union-Potara", "cards": [{"color": ["Blue"], **LUMO}, {"color": ["Red"], **WICK}]},
        ),
        (
            "[Swap 3]{Red}, if your Leader Card is red : «Lamplighter» card with an energy cost of 3.",
            {
                "keyword": "Swap 3",
                "cost": [orbs(1, "Red"), {"pay": "require", "condition": RED_LEADER}],
                "cards": [{"trait": ["Lamplighter"], **costing(3)}],
            },
        ),
        (
            "[Swap 8][Sparking 7] {Yellow}{Yellow} : «Lamplighter» with an energy cost of 8.",
            {
                "keyword": "Swap 8",
                "keywords": [{"name": "Sparking 7"}],
                "cost": [orbs(2, "Yellow", "Yellow")],
                "cards": [{"trait": ["Lamplighter"], **costing(8)}],
            },
        ),
        ("[Arrival Red/Green] {Red}", {"keyword": "Arrival Red/Green", "cost": [orbs(1, "Red")]}),
        ("[Over Realm 4]{1}", {"keyword": "Over Realm 4", "cost": [orbs(1)]}),
        ("[Successor]{Green}{Yellow}{2}", {"keyword": "Successor", "cost": [orbs(4, "Green", "Yellow")]}),
        ("[Arrival Red/Green] {Red}1", {"keyword": "Arrival Red/Green", "cost": [orbs(2, "Red")]}),
        (
            "[Union-Potara] <Lumo> and <Wick : Elder> with energy costs of 4 or more",
            {"keyword": "Union-Potara", "cards": [{**LUMO, "cost_at_least": 4}, {**WICK, "cost_at_least": 4}]},
        ),
        ("[Z-Awaken] {Red} : <Lumo>", {"keyword": "Z-Awaken", "cost": [orbs(1, "Red")], "cards": [LUMO]}),
        ("[Z-Stack 2] <Lumo>", {"keyword": "Z-Stack 2", "cards": [LUMO]}),
        ("[Alliance Red/Green] Draw 1 card.", {"keyword": "Alliance Red/Green", "effect": [{"do": "draw"}]}),
        (
            "[Awaken] When your life is at 7 or less : You may draw 4 cards, then flip this card over.",
            {
                "keyword": "Awaken",
                "condition": [LIFE_AT_7],
                "effect": [
                    {"do": "if you do", "first": [{"do": "draw", "count": 4}, {"do": "flip"}], "optional": True}
                ],
            },
        ),
        (
            "[Awaken] When your life is at 7 or less or you have 3 or more energy : Draw 1 card.",
            {
                "keyword": "Awaken",
                "condition": [{"if": "any of", "of": [LIFE_AT_7, THREE_ENERGY]}],
                "effect": [{"do": "draw"}],
            },
        ),
        (
            "[Awaken: Surge] Choose 1 red card and 3 Extra Cards in your hand and place them under this card : "
            "Draw 4 cards.",
            {
                "keyword": "Awaken : Surge",
                "cost": [under(color=["Red"]), under(type=["Extra"], choose=3)],
                "effect": [{"do": "draw", "count": 4}],
            },
        ),
        (
            "[Union-Absorb] Place 1 red Extra Card from your hand under this card : "
            "Choose up to 1 <Lumo> from your hand and play it in Active Mode on top of this card.",
            {
                "keyword": "Union-Absorb",
                "cost": [under(color=["Red"], type=["Extra"])],
                "effect": [
                    {
                        "do": "choose",
                        "on": {
                            **LUMO,
                            "master": "you",
                            "area": ["hand"],
                            "choose": 1,
                            "up_to": True,
                            "called": "chosen 2",
                        },
                    },
                    {"do": "play", "on": {"who": "chosen 2"}, "onto": {"who": "this"}, "mode": "active"},
                ],
            },
        ),
        (
            "[Wish] When there are 7 [Dragon Ball] cards in your Drop Area : Draw 4 cards.",
            {
                "keyword": "Wish",
                "condition": [
                    {
                        "if": "has",
                        "of": {"master": "you", "area": ["drop"], "keyword": ["Dragon Ball"]},
                        "at_least": 7,
                    }
                ],
                "effect": [{"do": "draw", "count": 4}],
            },
        ),
        (
            "[Wish] When your life is at 7 or less and you have 3 or more energy : Draw 1 card.",
            {"keyword": "Wish", "condition": [LIFE_AT_7, THREE_ENERGY], "effect": [{"do": "draw"}]},
        ),
    ],
)
def test_a_keyword_skill_means_what_its_card_writes_of_it(text: str, skill: dict[str, Any]) -> None:
    assert table(text) == skill


def test_keyword_skills_behind_it_are_skills_of_their_own() -> None:
    evolve, strike = tables("[Evolve] {Red}: <Lumo> [Double Strike]")
    assert (evolve["keyword"], strike) == ("Evolve", {"keyword": "Double Strike"})


def test_a_keyword_among_keyword_skills_can_specify_cards() -> None:
    assert table("[Critical][Bond 2] «Lamplighter» cards.") == {
        "keyword": "Critical",
        "keywords": [{"name": "Bond 2", "of": {"trait": ["Lamplighter"]}}],
    }


@pytest.mark.parametrize(
    "text",
    [
        "[Evolve] {Red}{1}",  # no card to evolve
        "[Evolve 2] {Red} : <Lumo>",
        "[Evolve] {Red} : <Lumo> and <Wick : Elder>",
        "[Evolve] {Red} : Extra Card",  # it takes Battle Cards
        "[Evolve] {Red} : your opponent's <Lumo>",
        "[Union-Fusion] {Blue} : <Lumo>",
        "[Union-Potara] {1} : <Lumo> and <Wick : Elder> with an energy cost of 4 or more",  # of one or of both
        "[Swap] {Red} : «Lamplighter» card",  # how many
        "[Swap 3] {Red} : «Lamplighter» card with an energy cost of 4.",  # two costs
        "[Swap 3] {Red} : «Lamplighter» card with an energy cost of 3 or less.",
        "[Swap 3] {Red}, «Lamplighter» card with an energy cost of 3 : Draw 1 card",
        "[Awaken] You may draw 2 cards and flip this card over.",  # when
        "[Awaken] When your life is at 7 or less, or it's your turn and you have 3 or more energy : Draw 1 card.",
        "[Evolve] {1}2 : <Lumo>",  # two numbers
        "[Critical] This card gets power equal to the total power of the Battle Cards switched to Rest Mode",
        "[Awaken] When your life is at 4 or less : This card gains power equal to the total power of the Battle "
        "Cards switched to Rest Mode by this skill for the turn.",  # nothing is
        "[Barrier] {Red}",  # it has no cost
        "[Evolve] {Red} : <Lumo> [Double Strike][Sparking 5]",  # on which of them
        "[Alliance Red/Green]",
        "[Wish] When there are 6 [Dragon Ball] cards in your Drop Area : Draw 4 cards.",  # exactly, or at least
        "[Union-Absorb] Place 1 red Extra Card from your hand under this card : Draw 1 card.",  # nothing comes on top
        "[Awaken: Surge] Choose 1 <Lumo> and 3 Extra Cards in your hand and place them under this card : Draw 1 card.",
        "[Sparking 5] «Lamplighter» [Critical]",  # it specifies no cards
        "[Critical][Bond 2] Extra Cards",
    ],
)
def test_a_line_that_says_too_little_or_too_much_is_refused(text: str) -> None:
    assert is_refused(text)


def test_a_card_looked_for_in_the_deck_can_be_absorbed() -> None:
    text = "Choose up to 1 <Lumo> from your deck and play it on top of this card. Shuffle your deck afterwards."
    skill = table(f"[Union-Absorb] {{1}} : {text}")
    assert [action["do"] for action in skill["effect"]] == ["choose", "play", "shuffle"]
