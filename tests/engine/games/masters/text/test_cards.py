"""Which cards a description means, and which it leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table


def meant(cards: str) -> dict[str, Any]:
    """The selector of `KO …`."""
    ((action,),) = (table(f"[Activate Main] KO {cards}.")["effect"],)
    assert action["do"] == "ko"
    selector: dict[str, Any] = action["on"]
    return selector


def one(**said: Any) -> dict[str, Any]:
    return {**said, "choose": 1}


THEIRS: dict[str, Any] = {"master": "opponent", "type": ["Battle"]}
THEIR_ENERGY = {"number": "count", "of": {"master": "opponent", "area": ["energy"]}}


@pytest.mark.parametrize(
    ("cards", "selector"),
    [
        ("1 of your opponent's Battle Cards", one(**THEIRS)),
        ("up to 2 of your opponent's rested Battle Cards", {**THEIRS, "mode": "rest", "choose": 2, "up_to": True}),
        ("all of your opponent's Battle Cards", THEIRS),
        ("your opponent's red or blue Battle Cards", {**THEIRS, "color": ["Red", "Blue"]}),
        (
            "1 of your Red/Yellow multicolor Battle Cards",
            one(master="you", type=["Battle"], colors="multi", exact_colors=["Red", "Yellow"]),
        ),
        (
            "1 of your mono-green Battle Cards",
            one(master="you", type=["Battle"], colors="mono", only_colors=["Green"]),
        ),
        (
            "1 of your Battle Cards that is blue and no other colors",
            one(master="you", type=["Battle"], exact_colors=["Blue"]),
        ),
        ("1 of your non-black Battle Cards", one(master="you", type=["Battle"], non={"color": ["Black"]})),
        ("1 of your non-token Battle Cards", one(master="you", type=["Battle"], non={"type": ["Token"]})),
        (
            "1 Battle Card with an energy cost of 11 or less and 17000 power or more",
            one(type=["Battle"], cost_at_most=11, power_at_least=17000),
        ),
        (
            "any number of your opponent's «Kite» Battle Cards with a total energy cost of 11 or less",
            {**THEIRS, "trait": ["Kite"], "choose": 999, "up_to": True, "total_cost_at_most": 11},
        ),
        (
            "1 Battle Card with an original energy cost of 2",
            one(type=["Battle"], cost_at_most=2, cost_at_least=2, original=True),
        ),
        ("1 Battle Card with an energy cost between 2 and 4", one(type=["Battle"], cost_at_least=2, cost_at_most=4)),
        ("1 Battle Card with power between 2 and 4", one(type=["Battle"], power_at_least=2, power_at_most=4)),
        (
            "1 Battle Card with an original power of 3 or less",
            one(type=["Battle"], power_at_most=3, original=True),
        ),
        *(
            (
                f"any number of your opponent's Battle Cards {adds_up} 7 or less",
                {**THEIRS, "choose": 999, "up_to": True, "total_cost_at_most": 7},
            )
            for adds_up in (
                "of which the total cost adds up to",
                "for which the total energy cost adds up to",
                "that add up to a total energy cost of",
                "with energy costs that add up to a total of",
            )
        ),
        (
            "1 rested Battle Card with an energy cost equal to or less than your energy",
            one(
                type=["Battle"],
                mode="rest",
                cost_at_most={"number": "count", "of": {"master": "you", "area": ["energy"]}},
            ),
        ),
        *(
            (
                f"1 Battle Card with an energy cost {more} than their energy",
                one(type=["Battle"], **{limit: {"number": "plus", "of": THEIR_ENERGY, "change": change}}),
            )
            for more, limit, change in (("greater", "cost_at_least", 1), ("less", "cost_at_most", -1))
        ),
        (
            "1 of your Unison Cards with a specified cost of 3",
            one(
                master="you",
                type=["Unison"],
                area=["unison"],
                specified_cost_at_least=3,
                specified_cost_at_most=3,
            ),
        ),
        (
            "1 of your Unison Cards with 2 or more markers on it",
            one(master="you", type=["Unison"], area=["unison"], markers_at_least=2),
        ),
        ("1 Battle Card with {Lamp} in its card name", one(type=["Battle"], name_part=["Lamp"])),
        ("1 Battle Card whose character name includes <Mia>", one(type=["Battle"], character_part=["Mia"])),
        ("1 Battle Card with «Kite» in its special trait", one(type=["Battle"], trait_part=["Kite"])),
        ("1 of your red «Kite»-only cards", one(master="you", color=["Red"], only_trait=["Kite"])),
        (
            "1 of your <Mia>-only Battle Cards",
            one(master="you", type=["Battle"], only_character=["Mia"]),
        ),
        (
            "1 of your multicolored Battle Cards except this card",
            one(master="you", type=["Battle"], colors="multi", other=True),
        ),
        ("1 copy of this card in your Warp", one(master="you", area=["warp"], named_like_this=True)),
        ("1 Battle Card with an energy cost of 3 or lower", one(type=["Battle"], cost_at_most=3)),
        (
            "1 Battle Card other than copies of this card",
            one(type=["Battle"], non={"named_like_this": True}),
        ),
        ("1 Battle Card that is both red and green", one(type=["Battle"], all_colors=["Red", "Green"])),
        ("1 Battle Card with [Blocker]", one(type=["Battle"], keyword=["Blocker"])),
        ("1 Battle Card without [Barrier]", one(type=["Battle"], non={"keyword": ["Barrier"]})),
        ("1 of your Battle Cards other than <Lumo>", one(master="you", type=["Battle"], non={"character": ["Lumo"]})),
        (
            "1 of your opponent's Leader Cards or Battle Cards",
            one(master="opponent", type=["Leader", "Battle"], area=["leader", "battle"]),
        ),
        ("1 of your «Lamplighter» cards", one(master="you", trait=["Lamplighter"])),  # 20-1-6: in play
        ("1 {Lamp Oil} in your hand", one(master="you", name=["Lamp Oil"], area=["hand"])),
        ("1 card under this card", one(area=["under"])),
        (
            "up to 1 of your red Battle Cards or up to 1 of your Unison Cards",
            {
                "master": "you",
                "area": ["battle", "unison"],
                "either": [{"type": ["Battle"], "color": ["Red"]}, {"type": ["Unison"], "area": ["unison"]}],
                "choose": 1,
                "up_to": True,
            },
        ),
        (
            "1 <Lumo> card or 1 blue Extra Card in your hand",
            {
                "master": "you",
                "area": ["hand"],
                "either": [
                    {"area": ["hand"], "character": ["Lumo"]},
                    {"area": ["hand"], "type": ["Extra"], "color": ["Blue"]},
                ],
                "choose": 1,
            },
        ),
        (
            "your Leader Card or 1 of your Battle Cards",
            {
                "master": "you",
                "area": ["leader", "battle"],
                "either": [{"type": ["Leader"], "area": ["leader"]}, {"type": ["Battle"]}],
                "choose": 1,
            },
        ),
    ],
)
def test_every_word_about_cards_is_part_of_what_is_meant(cards: str, selector: dict[str, Any]) -> None:
    assert meant(cards) == selector


@pytest.mark.parametrize(
    "cards",
    [
        "1 card",  # where
        "1 «Lamplighter» card",
        "1 {Lamp Oil}",  # 20-1-6 says it of characters and traits only
        "1 of your red red Battle Cards",
        "1 of your Red/Red multicolor Battle Cards",
        "1 Battle Card with an energy cost of 3 and",
        "1 red Battle Card with an original energy cost of 2",  # the color as printed, or as it is
        "your opponent's Battle Card",  # how many
        "1 of your Battle Cards or 2 of your opponent's Battle Cards",  # how many
        "1 of your Battle Cards or up to 1 of your Unison Cards",
        "1 <Lumo> card or 1 Battle Card with an energy cost of 2 in your hand",  # which of them costs 2
        "1 red <Lumo> or with an energy cost of 2",
        "1 Battle Card with different card names",
        "1 of your «Lamplighter», or «Ferryman» other than <Lumo>",
    ],
)
def test_a_description_that_leaves_something_open_is_refused(cards: str) -> None:
    assert is_refused(f"[Activate Main] KO {cards}.")
