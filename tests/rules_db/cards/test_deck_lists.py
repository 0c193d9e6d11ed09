"""Pasted lists of decks: what is read in the forms of deck sites, and what is said to be unread."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.cards.deck_lists import (
    MOST_CHARACTERS,
    MOST_LINES,
    TooLongError,
    as_word,
    from_word,
    read_list,
    with_number,
)
from rules_db.cards.importing import import_cards
from rules_db.models import Card, Game
from tests.rules_db.cards.cast import captain, keeper, written

pytestmark = pytest.mark.django_db


@pytest.fixture
def masters(tmp_path: Path) -> Game:
    game = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [
        captain(),
        keeper(number="BT1-007", title="Moth Keeper Ada"),
        keeper(number="BT1-008", title="Lamp, Lit"),
        keeper(number="BT2-009", title="Lamp, Lit"),
        keeper(number="BT2-010", title="Moth 17"),
    ]
    import_cards(written(tmp_path, records), game)
    return game


def read(masters: Game, pasted: str) -> list[tuple[int, str]]:
    return [(entry.copies, entry.card.number) for entry in read_list(masters, pasted).entries]


@pytest.mark.parametrize(
    "line",
    [
        "4 BT1-007",
        "4x BT1-007 Moth Keeper Ada",
        "4xBT1-007",
        "BT1-007 x4",
        "BT1-007 Moth Keeper Ada x 4",
        "4,BT1-007,Moth Keeper Ada",
        "BT1-007;4",
        "4\tMoth Keeper Ada\tBT1-007_SPR",
        "４　ＢＴ１－００７",
        "4 Moth Keeper Ada",
        "moth keeper ada x4",
        "• 4 [BT1-007] Moth Keeper Ada",
        "2 BT1-007\n2 bt1-7",
    ],
)
def test_a_line_is_read_in_the_forms_of_deck_sites(masters: Game, line: str) -> None:
    assert read(masters, line) == [(4, "BT1-007")]


def test_a_line_without_a_count_is_one_card(masters: Game) -> None:
    assert read(masters, "BT1-001\nMoth Keeper Ada") == [(1, "BT1-001"), (1, "BT1-007")]


def test_headings_and_remarks_are_passed_over_and_a_side_deck_is_left_out(masters: Game) -> None:
    pasted = "// my own\n# 2\nLeader (1)\n1 BT1-001\nMain Deck:\nBattle Cards (8)\n4 BT1-007\n\nSide Deck\n4 BT2-009\n"
    assert read(masters, pasted) == [(1, "BT1-001"), (4, "BT1-007")]
    assert read_list(masters, pasted).beside == 1


@pytest.mark.parametrize("line", ["4 BT9-999", "4 Lamp, Lit", "Nobody Knows This", "4", "4 Moth Keeper"])
def test_a_line_that_names_no_card_or_several_is_unread(masters: Game, line: str) -> None:
    found = read_list(masters, f"1 BT1-001\n{line}")
    assert [(each.line, each.text) for each in found.unread] == [(2, line)]
    assert len(found.entries) == 1


def test_a_name_that_several_cards_have_is_unread_and_names_them_in_the_order_of_their_numbers(masters: Game) -> None:
    (unread,) = read_list(masters, "4 lamp lit").unread
    assert [Card.objects.get(pk=key).number for key in unread.namesakes] == ["BT1-008", "BT2-009"]


def test_signs_and_case_make_no_other_name(masters: Game) -> None:
    assert read(masters, "4 MOTH-KEEPER, Ada") == [(4, "BT1-007")]


@pytest.mark.parametrize(
    ("line", "then"),
    [
        ("4 Lamp, Lit", "4 BT2-009 Lamp, Lit"),
        ("Lamp, Lit x2", "2 BT2-009 Lamp, Lit"),
        ("Lamp, Lit", "1 BT2-009 Lamp, Lit"),
    ],
)
def test_the_number_that_is_chosen_for_a_line_stands_in_it(masters: Game, line: str, then: str) -> None:
    chosen = with_number(f"1 BT1-001\n{line}", 2, "BT2-009")
    assert chosen == f"1 BT1-001\n{then}"
    assert not read_list(masters, chosen).unread


@pytest.mark.parametrize("line", [0, 3, 10**9])
def test_a_line_that_is_not_there_changes_nothing(line: int) -> None:
    assert with_number("1 BT1-001\n4 Lamp, Lit", line, "BT2-009") == "1 BT1-001\n4 Lamp, Lit"


def test_a_list_longer_than_any_deck_is_refused_before_it_is_read(masters: Game) -> None:
    for pasted in ("x" * (MOST_CHARACTERS + 1), "\n" * (MOST_LINES + 1)):
        with pytest.raises(TooLongError):
            read_list(masters, pasted)


def test_a_link_holds_the_list(masters: Game) -> None:
    found = read_list(masters, "1 BT1-001\n4 BT1-007")
    assert as_word(found.entries) == "1*BT1-001.4*BT1-007"
    assert read_list(masters, from_word(as_word(found.entries))) == found
