"""What is done with cards and players, and which cards "it", "that card" and "the rest" are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

DECK = {"master": "you", "area": ["deck"]}
THEIRS: dict[str, Any] = {"master": "opponent", "type": ["Battle"], "choose": 1}
EITHER_RED: dict[str, Any] = {
    "master": "you",
    "color": ["Red"],
    "type": ["Leader", "Battle"],
    "area": ["leader", "battle"],
}
FIRST, SECOND = {"who": "chosen 1"}, {"who": "chosen 2"}


def does(word: str, **parts: Any) -> dict[str, Any]:
    return {"do": word, **parts}


def chosen(place: int = 1, **selector: Any) -> dict[str, Any]:
    return does("choose", on={**selector, "called": f"chosen {place}"})


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Draw up to 2 cards.", [does("draw", count=2, up_to=True)]),
        ("Both players draw 1 card.", [does("draw", player="both")]),
        ("Choose 1 of your opponent's Battle Cards and KO it.", [chosen(**THEIRS), does("ko", on=FIRST)]),
        (
            "Choose all of your opponent's «Kite» Battle Cards and switch them to Rest Mode.",
            [chosen(**{**THEIRS, "trait": ["Kite"], "choose": 999}), does("switch", mode="rest", on=FIRST)],
        ),
        (
            "Choose up to 1 of your «Kite» Battle Cards and up to 1 of your blue energy, "
            "and switch them to Active Mode.",
            [
                chosen(1, master="you", type=["Battle"], trait=["Kite"], choose=1, up_to=True),
                chosen(2, master="you", area=["energy"], color=["Blue"], choose=1, up_to=True, non=FIRST),
                does("switch", mode="active", on={"area": ["all"], "either": [FIRST, SECOND]}),
            ],
        ),
        (
            "Play this card from your hand in Rest Mode.",
            [does("play", on={"who": "this", "area": ["hand"]}, mode="rest")],
        ),
        (
            "Place up to 13 cards from the top of your deck in your Drop Area.",
            [does("put", to="drop", on={**DECK, "top": 13, "up_to": True})],
        ),
        (
            "Choose 1 card in your Warp and add it to your energy in Rest Mode.",
            [chosen(master="you", area=["warp"], choose=1), does("put", to="energy", mode="rest", on=FIRST)],
        ),
        (
            "Look at up to 13 cards from the top of your deck, choose up to 1 «Kite» card among them, "
            "add it to your hand, draw 13 cards, then place the rest at the bottom of your deck.",
            [
                does("look", on={**DECK, "top": 13, "up_to": True, "called": "looked at 1"}),
                chosen(2, who="looked at 1", trait=["Kite"], choose=1, up_to=True),
                does("put", to="hand", on=SECOND),
                does("draw", count=13),
                does("put", to="deck", where="bottom", on={"who": "looked at 1", "non": SECOND}),
            ],
        ),
        (
            "Your opponent reveals their hand. Choose 1 Battle Card among it and place it in their Drop Area.",
            [
                does("reveal", on={"master": "opponent", "area": ["hand"], "called": "looked at 1"}),
                chosen(2, who="looked at 1", type=["Battle"], choose=1),
                does("put", to="drop", on=SECOND),
            ],
        ),
        (
            "Your opponent chooses 1 of their Battle Cards and places it at the bottom of its owner's deck.",
            [does("put", to="deck", where="bottom", on={**THEIRS, "by": "opponent"})],
        ),
        *(
            (f"Deal 2 damage to {whom}.", [does("damage", amount=2)])
            for whom in ("your opponent", "your opponent's life", "them", "their life")
        ),
        ("Inflict 2 damage to your life.", [does("damage", amount=2, player="you")]),
        (
            "Your opponent places the top 3 cards of their deck in their Drop Area.",
            [does("put", to="drop", on={"master": "opponent", "area": ["deck"], "top": 3})],
        ),
        (
            "They choose 2 cards in their hand and discard them.",
            [does("put", to="drop", on={"master": "opponent", "area": ["hand"], "choose": 2, "by": "opponent"})],
        ),
        (
            "Place the top card of your deck under a {Lamp Oil} in your Battle Area.",
            [
                does(
                    "place under",
                    on={**DECK, "top": 1},
                    under={"master": "you", "area": ["battle"], "name": ["Lamp Oil"], "choose": 1},
                )
            ],
        ),
        (
            "Choose 2 of your opponent's cards, switch them to Rest Mode.",
            [
                chosen(master="opponent", area=["leader", "battle", "unison", "energy"], choose=2),
                does("switch", mode="rest", on=FIRST),
            ],
        ),
        (
            "Play 2 Lantern Tokens with 7000 power in Rest Mode.",
            [does("make token", name="Lantern Token", power=7000, count=2, mode="rest")],
        ),
        (
            "KO 1 of your opponent's Lantern Tokens.",
            [does("ko", on={"master": "opponent", "type": ["Token"], "name": ["Lantern Token"], "choose": 1})],
        ),
        (
            "Choose this card and 1 of your energy, then switch them to Active Mode.",
            [
                chosen(1, who="this"),
                chosen(2, master="you", area=["energy"], choose=1, non=FIRST),
                does("switch", mode="active", on={"area": ["all"], "either": [FIRST, SECOND]}),
            ],
        ),
        (
            "Add up to 1 red <Mia> card and up to 1 blue card with energy costs of 2 or less from your "
            "deck to your hand.",
            [
                chosen(1, **DECK, color=["Red"], character=["Mia"], cost_at_most=2, choose=1, up_to=True),
                chosen(2, **DECK, color=["Blue"], cost_at_most=2, choose=1, up_to=True, non=FIRST),
                does("put", to="hand", on={"area": ["all"], "either": [FIRST, SECOND]}),
            ],
        ),
        (
            "Shuffle 2 cards from your opponent's Drop Area into their deck.",
            [
                does("put", to="deck", on={"master": "opponent", "area": ["drop"], "choose": 2}),
                does("shuffle", player="opponent"),
            ],
        ),
        (
            "Look at the top 3 cards of your opponent's deck, then put them back in any order.",
            [
                does(
                    "look",
                    on={"master": "opponent", "area": ["deck"], "top": 3, "called": "looked at 1"},
                ),
                does("put", to="deck", on={"who": "looked at 1", "unmoved": True}),
            ],
        ),
        (
            "Choose 1 of your Battle Cards and evolve this card into it.",
            [
                chosen(master="you", type=["Battle"], choose=1),
                does("play", on=FIRST, onto={"who": "this"}, way="Evolve"),
            ],
        ),
        (
            "Choose 1 of your Battle Cards, then evolve it into this card.",
            [
                chosen(master="you", type=["Battle"], choose=1),
                does("play", onto=FIRST, way="Evolve"),
            ],
        ),
        (
            "Choose 1 of your opponent's Battle Cards or energy, then KO it.",
            [
                chosen(
                    master="opponent",
                    area=["battle", "energy"],
                    either=[{"type": ["Battle"], "area": ["battle"]}, {"area": ["energy"]}],
                    choose=1,
                ),
                does("ko", on=FIRST),
            ],
        ),
        (
            "KO 1 of your red Leader Cards or red Battle Cards.",
            [does("ko", on={**EITHER_RED, "choose": 1})],
        ),
        (
            "Look at the top 3 cards of your deck, then add up to 1 blue card with an energy cost of 2 or 1 red card "
            "among them to your hand.",
            [
                does("look", on={**DECK, "top": 3, "called": "looked at 1"}),
                does(
                    "put",
                    to="hand",
                    on={
                        "who": "looked at 1",
                        "either": [{"color": ["Blue"], "cost_at_most": 2, "cost_at_least": 2}, {"color": ["Red"]}],
                        "choose": 1,
                        "up_to": True,
                    },
                ),
            ],
        ),
        (
            "Play 1 Battle Card from your Warp, draw 1 card, then KO the card you played with this skill.",
            [
                does(
                    "play",
                    on={"master": "you", "area": ["warp"], "type": ["Battle"], "choose": 1, "called": "chosen 1"},
                ),
                does("draw"),
                does("ko", on={"who": "chosen 1", "area": ["any"]}),
            ],
        ),
        (
            "Send 1 of your Battle Cards to its owner's Warp, draw 1 card, then add the card sent to the Warp by this "
            "skill to your hand.",
            [
                does("put", to="warp", on={"master": "you", "type": ["Battle"], "choose": 1, "called": "chosen 1"}),
                does("draw"),
                does("put", to="hand", on={"who": "chosen 1", "area": ["warp"]}),
            ],
        ),
        (
            "Choose 1 {Lamp Oil} in your Drop Area, then activate it.",
            [chosen(master="you", area=["drop"], name=["Lamp Oil"], choose=1), does("activate", skill="", on=FIRST)],
        ),
        ("Draw 1 card, then, draw 1 more card.", [does("draw"), does("draw")]),
        ("Shuffle your deck if you looked through it.", [does("shuffle", looked_through=True)]),
        ("Your opponent discards 2 cards.", [does("discard", count=2, player="opponent")]),
        ("Discard 1 card from your hand.", [does("discard")]),
        (
            "Discard 1 red card from your hand.",
            [does("put", to="drop", on={"master": "you", "area": ["hand"], "color": ["Red"], "choose": 1})],
        ),
        (
            "Choose 1 of your <Lumo> cards and place the top card of your deck under it.",
            [
                chosen(master="you", character=["Lumo"], choose=1),
                does("place under", on={"master": "you", "area": ["deck"], "top": 1}, under=FIRST),
            ],
        ),
        (
            "Choose 1 Extra Card in your Drop Area and place it under this card.",
            [chosen(master="you", area=["drop"], type=["Extra"], choose=1), does("place under", on=FIRST)],
        ),
    ],
)
def test_what_is_done_says_each_word(text: str, effect: list[dict[str, Any]]) -> None:
    assert table(f"[Activate Main] {text}")["effect"] == effect


def test_it_can_be_the_card_of_the_event() -> None:
    skill = table("[Auto] When this card attacks, it gets +5000 power for the turn.")
    assert skill["effect"] == [does("power", amount=5000)]  # this card


def test_cards_that_are_only_counted_are_not_it() -> None:
    text = "Choose 1 of your Battle Cards and it gets +1000 power for each of your energy for the turn."
    amount = {"number": "count", "of": {"master": "you", "area": ["energy"]}, "each": 1000}
    assert table(f"[Activate Main] {text}")["effect"][1] == does("power", amount=amount, on=FIRST)


@pytest.mark.parametrize(
    "text",
    [
        "KO it.",  # nothing was spoken of
        "Choose 1 of your Battle Cards, draw 1 card, and KO it.",  # the card chosen or drawn
        "Choose 1 of your Battle Cards, this card gets +5000 power for the turn, and KO it.",
        "Choose up to 1 of your «Kite» Battle Cards and up to 1 of your «Kite» energy and switch it to Active Mode.",
        "Look at up to 13 cards from the top of your deck, choose up to 1 «Kite» card among them, add it to your hand, "
        "draw 13 cards, then place them at the bottom of your deck.",
        "Look at up to 13 cards from the top of your deck, draw 13 cards, then place the rest in your Drop Area.",
        "Choose 1 card among them.",
        "Your opponent chooses 1 of your Battle Cards and KO's it.",
        "Discard 1 card from your Drop Area.",
        "Place the card from the top of your deck in your Drop Area.",
        "Add 1 marker.",
        "Play 2 Lantern Tokens.",  # of which power
        "Choose 1 of your Battle Cards, play 1 Lantern Token with 7000 power, and KO it.",  # which of them
        "Play 1 Battle Card from your Warp, play this card, then KO the card you played with this skill.",
        "Draw 1 card, then KO the card you played with this skill.",
        "KO 1 of your opponent's Battle Cards or energy in Rest Mode.",  # which of them in Rest Mode
        "Add up to 1 <Mia> card and 1 <Lumo> card from your deck to your hand.",  # whether "up to" is said of both
        "Choose up to 2 of your opponent's cards and they get -1000 power for the turn.",  # which cards
        "Shuffle 1 card from your opponent's Drop Area into your deck.",
    ],
)
def test_what_could_be_meant_of_several_cards_is_refused(text: str) -> None:
    assert is_refused(f"[Activate Main] {text}")
