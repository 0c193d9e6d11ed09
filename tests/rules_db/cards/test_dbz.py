"""Cards of the DBZ CCG out of LackeyCCG's export."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_db.cards.dbz import read_dbz
from rules_db.cards.reading import card_source, format_of, read_cards
from rules_db.cards.records import RecordRead, UnreadableCardsError
from tests.rules_db.cards.cast import kinds
from tests.rules_db.cards.dbz_cast import ada, drill


def read(record: dict[str, Any]) -> RecordRead:
    (card,) = read_dbz("cards.json", json.dumps([record]).encode())
    return card


def test_a_level_of_a_personality_is_read_whole() -> None:
    card = read(ada())
    assert (card.number, card.set_code, card.set_name, card.type) == ("LampSaga-082", "LampSaga", "Lamp", "Personality")
    (face,) = card.faces
    assert (face.side, face.texts[0].name) == ("level 2", "Ada")
    assert face.numbers == {"power_up": 3, "ladder": [0, 100, 200, "Z"]}
    assert face.words == {"alignment": ["Hero"]}
    assert card.findings == ()


def test_another_card_has_one_face_and_a_style() -> None:
    card = read(drill())
    assert (card.type, card.faces[0].side, card.faces[0].words) == ("Non-Combat", "front", {"styles": ["Red"]})
    assert card.faces[0].numbers == {}


@pytest.mark.parametrize(
    ("name", "level", "bare", "side"),
    [
        ("Ada, the Swift (level 3)", None, "Ada, the Swift", "level 3"),
        ("Ada(Level 1)", 1, "Ada", "level 1"),
        ("Ada (level 2-HT)", None, "Ada (HT)", "level 2"),
        ("Ada", 4, "Ada", "level 4"),
        ("Ada (the Younger)", None, "Ada (the Younger)", "front"),
    ],
)
def test_the_level_is_told_by_the_name_or_beside_it(name: str, level: int | None, bare: str, side: str) -> None:
    card = read(ada(name=name, level=level))
    assert (card.faces[0].texts[0].name, card.faces[0].side, card.findings) == (bare, side, ())


def test_a_level_that_differs_from_the_name_is_told() -> None:
    card = read(ada(level=3))
    assert (card.faces[0].side, kinds(card.findings)) == ("level 2", [("differs from its card", "level", "3")])


def test_a_level_that_no_personality_has_is_told() -> None:
    card = read(ada(name="Ada (Lvl 9)", level=9))
    assert (card.faces[0].side, kinds(card.findings)) == ("front", [("unreadable number", "level", "9")])


def test_a_slip_of_the_pen_in_a_type_is_mended_and_told() -> None:
    card = read(drill(type="Non- Combat"))
    assert (card.type, kinds(card.findings)) == ("Non-Combat", [("unusual type", "type", "Non- Combat")])


def test_a_personality_whose_type_is_its_alignment_is_a_personality() -> None:
    card = read(ada(type="Villian", alignment=None))
    assert (card.type, card.faces[0].words) == ("Personality", {"alignment": ["Villain"]})
    assert kinds(card.findings) == [("unusual type", "type", "Villian"), ("spelling", "type", "Villian")]


def test_letters_of_windows_are_put_back() -> None:
    card = read(drill(text="Lower your foe\x92s anger. \x93Now\x94"))
    assert card.faces[0].texts[0].text == "Lower your foe’s anger. “Now”"
    assert [found.kind for found in card.findings] == ["stray letters"]


def test_a_row_that_holds_no_power_stages_is_told() -> None:
    card = read(ada(ladder=[0, "lots"]))
    assert "ladder" not in card.faces[0].numbers
    assert kinds(card.findings) == [("unreadable number", "ladder", "[0, 'lots']")]


def test_the_programs_own_text_with_tabs_is_read_in_any_order_of_columns() -> None:
    headings = "Text\tNumber\tSet\tName\tLamp oil\tLadder\tType\n"
    record = "Draw.\t082\tLampSaga\tAda (Lvl 1)\tmuch\t0, 100, Z\tHero\n"
    (card,) = read_dbz("product.txt", (headings + record).encode())
    assert (card.number, card.faces[0].side) == ("LampSaga-082", "level 1")
    assert card.faces[0].numbers == {"ladder": [0, 100, "Z"]}
    assert ("unread field", "Lamp oil", '"much"') in kinds(card.findings)


def test_text_that_is_no_utf8_is_read_as_windows() -> None:
    content = "Name\tSet\tNumber\tText\nAda’s Lamp\tLampSaga\t1\tIt glows — “bright”\n".encode("cp1252")
    (card,) = read_dbz("product.txt", content)
    assert (card.faces[0].texts[0].name, card.findings[0].kind) == ("Ada’s Lamp", "file")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "cards.txt has no line of headings with name and number"),
        (b"\x00\xff\x00", "cards.txt has no line of headings with name and number"),
        (b"Name\tSet\nAda\tLampSaga\n", "cards.txt has no line of headings with name and number"),
        (b'[{"name": "Ada"', "cards.txt is no JSON"),
        (b'{"cards": []}', "cards.txt is no list of records"),
        (b'[{"name": "Ada", "set": "Lamp"}]', "cards.txt, record 1: number is missing"),
    ],
)
def test_a_file_that_is_none_is_refused_in_one_line(content: bytes, message: str) -> None:
    with pytest.raises(UnreadableCardsError) as refused:
        list(read_dbz("cards.txt", content))
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.sources
def test_the_published_file_is_read(source: Callable[[str], Path]) -> None:
    """2,360 records, of which five have a number that another one has: none is lost."""
    format = format_of("dbz")
    cards = read_cards(card_source(source("cards/dbz/cards.lackey.json"), format.suffixes), format)
    assert len(cards) == 2360
    assert sum(card.type == "Personality" for card in cards) == 544
    findings = [str(found.kind) for card in cards for printing in card.printings for found in printing.findings]
    assert findings.count("number twice") == 5
