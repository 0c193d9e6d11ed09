"""6-1: decks that a player may bring, and the reasons against others."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.masters.cards.cards import CardDefinition, read_card, stock_cards
from engine.games.masters.cards.decks import stock_decks, violations

LEADER = stock_cards()["leader-red"]


def a_card(id: str = "x", **table: Any) -> CardDefinition:
    return read_card(id, {"type": "Battle", "power": 5000, **table})


#: Twelve cards of four copies each.
FORTY_EIGHT = [a_card(f"card-{place // 4}") for place in range(48)]


def refused(deck: list[CardDefinition], z_deck: list[CardDefinition] | None = None) -> list[str]:
    """The rules against a deck with a Leader Card that is all right."""
    return [reason.rule for reason in violations([LEADER], deck, z_deck or [])]


@pytest.mark.parametrize(("count", "rules"), [(49, ["6-1-3"]), (50, []), (60, []), (61, ["6-1-3"])])
def test_a_deck_has_fifty_to_sixty_cards(count: int, rules: list[str]) -> None:
    deck = [a_card(f"card-{place // 4}") for place in range(count)]

    assert refused(deck) == rules


@pytest.mark.parametrize(("copies", "rules"), [(4, []), (5, ["6-1-5-1"])])
def test_four_copies_of_a_card_and_no_more(copies: int, rules: list[str]) -> None:
    assert refused([*FORTY_EIGHT, *[a_card(number="X-1")] * copies]) == rules


def test_copies_are_counted_by_their_number() -> None:
    reprints = [a_card("old", number="X-1")] * 2 + [a_card("new", number="X-1")] * 3

    assert refused([*FORTY_EIGHT, *reprints]) == ["6-1-5-1"]


def test_all_reasons_come_at_once() -> None:
    found = violations([], [a_card("five")] * 5 + [stock_cards()["leader-red"]], [a_card("plain")])

    assert [reason.rule for reason in found] == ["6-1-2", "6-1-3", "6-1-3", "6-1-4", "6-1-5-1"]


def test_a_z_leader_is_not_the_leader_card_a_player_needs() -> None:
    found = violations([read_card("z", {"type": "Z-Leader", "power": 5000})], [*FORTY_EIGHT, a_card(), a_card()])

    assert [reason.rule for reason in found] == ["6-1-2"]


def test_z_cards_belong_in_the_z_deck() -> None:
    z = read_card("z", {"type": "Z-Battle", "power": 20000})

    assert refused([*FORTY_EIGHT, a_card(), z]) == ["14-1-3"]
    assert refused([*FORTY_EIGHT, a_card(), a_card()], [z]) == []


@pytest.mark.parametrize(
    ("text", "count", "rules"),
    [
        ("[Ultimate]", 1, []),
        ("[Ultimate]", 2, ["22-14-2"]),
        ("[Super Combo]", 4, []),
        ("[Super Combo]", 5, ["22-17-2"]),
        ("[Dragon Ball]", 7, []),
        ("[Dragon Ball]", 8, ["22-28-2"]),
    ],
)
def test_keywords_limit_how_many_of_their_cards_are_in_a_deck(text: str, count: int, rules: list[str]) -> None:
    of_two_kinds = [a_card(f"kind-{place % 2}", text=text) for place in range(count)]

    assert refused([*FORTY_EIGHT, a_card(), a_card(), *of_two_kinds]) == rules


def test_seven_copies_of_one_dragon_ball_are_allowed() -> None:
    assert refused([*FORTY_EIGHT, *[a_card(text="[Dragon Ball]")] * 7]) == []


@pytest.mark.parametrize(
    ("line", "card", "rules"),
    [
        (
            "You can't include non-blue Battle Cards with an energy cost of 3 or less in your deck.",
            {"cost": 3},
            ["6-1-5-2-1"],
        ),
        ("You can't include non-blue Battle Cards with an energy cost of 3 or less in your deck.", {"cost": 4}, []),
        ("You can't include Extra Cards in your deck.", {"cost": 3}, []),
        ("You cannot include non-«Lamp» Battle Cards in your deck.", {"cost": 3}, ["6-1-5-2-1"]),
        ("You cannot include non-«Lamp» Battle Cards in your deck.", {"cost": 3, "traits": ["Lamp"]}, []),
        ("You can't include red cards or multicolor cards in your deck.", {"colors": ["Red"]}, ["6-1-5-2-1"]),
        ("You can't include red cards or multicolor cards in your deck.", {"colors": ["Blue", "Green"]}, ["6-1-5-2-1"]),
        ("You can't include red cards or multicolor cards in your deck.", {"colors": ["Blue"]}, []),
        (
            "You can't include cards in your deck that don't have «Lamp» as part of their special trait.",
            {},
            ["6-1-5-2-1"],
        ),
        (
            "You can't include cards in your deck that don't have «Lamp» as part of their special trait.",
            {"traits": ["Lamp Guild"]},
            [],
        ),
    ],
)
def test_a_leader_keeps_cards_out_of_the_deck(line: str, card: dict[str, Any], rules: list[str]) -> None:
    leader = read_card("leader", {"type": "Leader", "power": 10000, "text": f"[Permanent] {line}"})
    deck = [a_card(f"card-{place // 4}", **card) for place in range(50)]
    found = violations([leader], deck)
    assert [reason.rule for reason in found] == rules * 13


@pytest.mark.parametrize(("copies", "rules"), [(7, []), (8, ["6-1-5-2-1"])])
def test_a_card_can_let_more_copies_of_it_be(copies: int, rules: list[str]) -> None:
    card = a_card(text="[Permanent] You can include up to 7 copies of this card in your deck.")
    assert refused([*FORTY_EIGHT, *[card] * copies]) == rules


def test_a_card_can_let_any_number_of_copies_of_it_be() -> None:
    card = a_card(text="[Permanent] You may include any number of copies of this card in your deck.")
    assert refused([card] * 50) == []


@pytest.mark.parametrize("name", stock_decks())
def test_a_stock_deck_may_be_played(name: str) -> None:
    cards = stock_cards()
    deck = {
        area: [cards[item["card"]] for item in items for _ in range(item["count"])]
        for area, items in stock_decks()[name].items()
    }

    assert violations(deck["leader"], deck["deck"], deck.get("z-deck", [])) == ()
