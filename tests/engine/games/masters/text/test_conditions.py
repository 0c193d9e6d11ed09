"""What a card asks, by invented lines: of certain cards, of how many there are, and several questions at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

YOUR_LEADER: dict[str, Any] = {"who": "leader", "master": "you"}


def has(at_least: int = 1, at_most: int | None = None, **of: Any) -> dict[str, Any]:
    numbers: dict[str, Any] = {} if at_least == 1 else {"at_least": at_least}
    return {"if": "has", "of": of, **numbers, **({} if at_most is None else {"at_most": at_most})}


def none(**of: Any) -> dict[str, Any]:
    return has(0, 0, **of)


def asked(condition: str) -> list[Any]:
    """The conditions of a line that requires them as its cost."""
    return [cost["condition"] for cost in table(f"[Activate Main] If {condition} : Draw 1 card.")["cost"]]


@pytest.mark.parametrize(
    ("condition", "meant"),
    [
        ("your Leader Card is red", has(**YOUR_LEADER, color=["Red"])),
        ("your Leader Card is a red <Lumo> card", has(**YOUR_LEADER, color=["Red"], character=["Lumo"])),
        (
            "your Leader Card is green or a «Lamplighter» card",
            has(**YOUR_LEADER, either=[{"color": ["Green"]}, {"trait": ["Lamplighter"]}]),
        ),
        (
            "your Leader Card is a red <Lumo> or <Wick> card",
            has(**YOUR_LEADER, color=["Red"], character=["Lumo", "Wick"]),
        ),
        ("your Leader Card is a <Lumo> card on its front side", has(**YOUR_LEADER, character=["Lumo"], side="front")),
        ("your opponent's Leader Card's back is facing up", has(who="leader", master="opponent", side="back")),
        ("this card is in Rest Mode", has(who="this", mode="rest")),
        ("this card's power is 30000 or more", has(who="this", power_at_least=30000)),
        ("it's your turn", {"if": "during", "when": "your turn"}),
        ("it is your opponent's turn", {"if": "during", "when": "opponent's turn"}),
    ],
)
def test_one_certain_card(condition: str, meant: Any) -> None:
    assert asked(condition) == [meant]


def test_the_card_that_was_spoken_of() -> None:
    skill = table("[Auto] When your opponent plays a card, if it's a red Battle Card, KO it.")

    assert skill["effect"][0]["condition"] == has(who="that card", type=["Battle"], color=["Red"])


@pytest.mark.parametrize(
    ("condition", "meant"),
    [
        ("you have 3 or more red cards in your Drop Area", has(3, master="you", area=["drop"], color=["Red"])),
        ("you have 3 or more red energy", has(3, master="you", area=["energy"], color=["Red"])),
        (
            "your opponent has 2 or less Battle Cards in play",
            has(0, 2, master="opponent", area=["any"], type=["Battle"]),
        ),
        ("you have no cards in your hand", none(master="you", area=["hand"])),
        ("your opponent has 8 or more cards in their hand", has(8, master="opponent", area=["hand"])),
        ("you don't have a Unison Card in play", none(master="you", area=["any"], type=["Unison"])),
        ("your opponent has 4 or more cards in Rest Mode", has(4, master="opponent", area=["all"], mode="rest")),
        (
            "there are 2 or more of your «Lamplighter» in play",
            has(2, master="you", area=["any"], trait=["Lamplighter"]),
        ),
        ("there are no cards in your opponent's Combo Area", none(master="opponent", area=["combo"])),
        ("there are 3 or more cards under this card", has(3, area=["under"])),
        (
            "another «Lamplighter» is in play in your Battle Area",
            has(master="you", area=["battle"], trait=["Lamplighter"], other=True),
        ),
        (
            "<Lumo> is in your Battle Area or Leader Area",
            has(master="you", area=["battle", "leader"], character=["Lumo"]),
        ),
        ("{Big Lantern} isn't in play in your Battle Area", none(master="you", area=["battle"], name=["Big Lantern"])),
        ("you have another <Lumo> card in play", has(master="you", area=["any"], character=["Lumo"], other=True)),
        ("your life is at 1", has(1, 1, master="you", area=["life"])),
        ("your life is 4 or lower", has(0, 4, master="you", area=["life"])),
        ("there is a total of 13 or more energy between you and your opponent", has(13, area=["energy"])),
    ],
)
def test_how_many_cards_there_are(condition: str, meant: Any) -> None:
    assert asked(condition) == [meant]


@pytest.mark.parametrize(
    ("condition", "kind"),
    [
        ("all of your energy is black", {"color": ["Black"]}),
        ("all of your energy is mono-blue", {"only_colors": ["Blue"], "colors": "mono"}),
        ("all of your energy is in Rest Mode", {"mode": "rest"}),
    ],
)
def test_all_of_them_are_of_a_kind_where_none_is_of_another(condition: str, kind: Any) -> None:
    assert asked(condition) == [{"if": "not", "of": has(master="you", area=["energy"], non=kind)}]


def test_several_must_hold() -> None:
    lumo, wick = (has(master="you", area=["battle"], character=[name]) for name in ("Lumo", "Wick"))

    skill = table("[Auto] When you play this card, if <Lumo> and <Wick> are in play in your Battle Area, draw 1 card.")

    (outer,) = skill["effect"]
    assert outer["condition"] == lumo
    assert outer["then"] == [{"do": "if", "condition": wick, "then": [{"do": "draw"}]}]


def test_one_of_several_must_hold() -> None:
    energy, life = has(14, master="you", area=["energy"]), has(0, 13, master="you", area=["life"])

    assert asked("you have 14 or more energy or your life is at 13 or less") == [{"if": "any of", "of": [energy, life]}]


@pytest.mark.parametrize(
    "condition",
    [
        "your Leader Card is",
        "your Leader Card is in your hand",
        "you have 3 or more cards",  # where?
        "you have 3 or more of your opponent's energy",
        "you have a card in your opponent's hand",
        "your life is at 4 or less and you have 3 or more energy or your hand is 2 or less",  # which goes together?
        "{Big Lantern} is",
        "all of your cards are red",  # where?
        "all energy is red",
        "you have no",
        "your Leader Card is a <Ada/Bo> card",  # a card of both has two names
        "it's a red card",  # nothing was spoken of
    ],
)
def test_what_has_no_single_meaning_is_refused(condition: str) -> None:
    assert is_refused(f"[Activate Main] If {condition} : Draw 1 card.")


ENERGY = {whose: {"number": "count", "of": {"master": whose, "area": ["energy"]}} for whose in ("you", "opponent")}


@pytest.mark.parametrize(
    ("condition", "one", "how", "other", "change"),
    [
        ("you have less energy than your opponent", "you", "at most", "opponent", -1),
        ("you have more energy than your opponent does", "you", "at least", "opponent", 1),
        ("your opponent has more energy than you", "opponent", "at least", "you", 1),
    ],
)
def test_who_has_more_is_compared(condition: str, one: str, how: str, other: str, change: int) -> None:
    right = {"number": "plus", "of": ENERGY[other], "change": change}
    assert asked(condition) == [{"if": "compare", "left": ENERGY[one], "how": how, "right": right}]


def test_as_much_as_the_opponent_is_not_read() -> None:
    assert is_refused("[Activate Main] If you have energy than your opponent, draw 1 card.")
