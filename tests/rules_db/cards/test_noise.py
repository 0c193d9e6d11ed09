"""Noise in the texts of cards, and words one slip away from known ones: repaired, and told."""

from __future__ import annotations

from typing import Any

import pytest

from rules_db.cards.masters import read_masters
from rules_db.cards.noise import plain_lines
from rules_db.cards.reading import Format, card_source, read_cards
from rules_db.cards.records import Fields
from rules_db.cards.spelling import is_one_slip, meant_word
from tests.rules_db.cards.cast import TAG, keeper, written


def lines(text: str, *, is_english: bool = True) -> tuple[str, list[str]]:
    fields = Fields({}, "cards.json, record 1")
    return plain_lines(fields, "text", text, is_english=is_english), [str(found.kind) for found in fields.findings]


@pytest.mark.parametrize(
    ("printed", "text", "told"),
    [
        ("Draw a card.", "Draw a card.", []),
        ("Ada&#039;s lamp", "Ada's lamp", ["entity"]),
        ("Ada＆#039;s lamp", "Ada's lamp", ["entity"]),
        ("Ada&amp;#039;s lamp", "Ada's lamp", ["entity"]),
        ("Light<br>the lamp.<br/>Then rest.", "Light the lamp.\nThen rest.", ["unknown tag"]),
        ("Draw (up to 2\nThen rest.", "Draw (up to 2)\nThen rest.", ["parenthesis"]),
        ("Draw (a (b\n)", "Draw (a (b)\n)", ["parenthesis"]),
        ("Draw) two", "Draw) two", ["parenthesis"]),
        ("[[Auto]] Draw.", "[Auto] Draw.", ["brackets"]),
        ("[Auto]] Draw.", "[Auto] Draw.", ["brackets"]),
        ("[Auto] ]", "[Auto]", ["brackets"]),
        ("[Auto} Draw.", "[Auto] Draw.", ["brackets"]),
        ("Choose {Ada] and draw.", "Choose {Ada} and draw.", ["brackets"]),
        ("[Pay [1]]", "[Pay [1]]", []),
        ("【Act】 Draw.", "[Act] Draw.", ["brackets"]),
        ("[Auto】 Draw.", "[Auto] Draw.", ["brackets"]),
    ],
)
def test_noise_is_repaired_and_told(printed: str, text: str, told: list[str]) -> None:
    assert lines(printed) == (text, told)


def test_japanese_text_keeps_its_brackets() -> None:
    assert lines("【登場時】カードを引く（１枚", is_english=False) == (
        "【登場時】カードを引く（１枚）",
        ["parenthesis"],
    )


@pytest.mark.parametrize(
    ("one", "other", "is_slip"),
    [
        ("counster", "counter", True),
        ("villian", "villain", True),
        ("counter", "counter", False),
        ("countre", "counter", True),
        ("encounter", "counter", False),
        ("", "a", True),
    ],
)
def test_one_slip_is_a_letter_more_less_other_or_two_swapped(one: str, other: str, is_slip: bool) -> None:
    assert is_one_slip(one, other) is is_slip


def test_a_word_that_could_be_two_is_neither() -> None:
    assert meant_word("Lanten", ["Lantern", "Lanter"]) == ""
    assert meant_word("Rad", ["Red"]) == ""


def cards(tmp_path: Any, records: list[dict[str, Any]]) -> dict[str, Any]:
    format = Format((".json",), read_masters)
    return {card.number: card for card in read_cards(card_source(written(tmp_path, records), format.suffixes), format)}


def test_a_tag_one_slip_from_what_the_source_says_often_is_mended(tmp_path: Any) -> None:
    often = [keeper(number=f"BT1-1{place:02}", skills_text=TAG.format("Counter")) for place in range(20)]
    read = cards(tmp_path, [*often, keeper(skills_text=f"{TAG.format('Counster')} Draw.")])
    card = read["BT1-007"]
    assert card.faces[0].texts[0].text == "[Counter] Draw."
    assert [(found.kind, found.printed) for found in card.printings[0].findings] == [("spelling", "[Counster]")]


def test_a_tag_of_its_own_is_left_alone(tmp_path: Any) -> None:
    few = [keeper(number=f"BT1-1{place:02}", skills_text=TAG.format("Counter")) for place in range(3)]
    read = cards(tmp_path, [*few, keeper(skills_text=TAG.format("Counster"))])
    assert read["BT1-007"].faces[0].texts[0].text == "[Counster]"


def test_a_number_written_otherwise_is_of_the_same_card(tmp_path: Any) -> None:
    read = cards(tmp_path, [keeper(number="SD1-003"), keeper(number="SD1-03_PR")])
    (card,) = read.values()
    assert [printing.number for printing in card.printings] == ["SD1-003", "SD1-003_PR"]
    assert [(found.kind, found.printed) for found in card.printings[1].findings] == [
        ("number written otherwise", "SD1-03_PR")
    ]


def test_a_card_with_anothers_number_and_another_name_is_kept(tmp_path: Any) -> None:
    read = cards(tmp_path, [keeper(), keeper(title="Another"), keeper()])
    assert {number: card.faces[0].texts[0].name for number, card in read.items()} == {
        "BT1-007": "Moth Keeper Ada",
        "BT1-007-2": "Another",
    }
    (again,) = read["BT1-007-2"].printings[0].findings
    assert (again.kind, again.message) == (
        "number twice",
        "Another card has this number too, so this one is kept as BT1-007-2.",
    )


def test_other_words_under_one_number_and_name_are_kept_in_the_finding(tmp_path: Any) -> None:
    (card,) = cards(tmp_path, [keeper(), keeper(skills_text="Draw twice.")]).values()
    (found,) = card.printings[0].findings
    assert found.kind == "number twice"
    assert "Draw twice." in found.printed
