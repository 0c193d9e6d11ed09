"""Cards of Buddyfight out of an SQLite file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_db.cards.buddyfight import read_buddyfight
from rules_db.cards.reading import card_source, format_of, read_cards
from rules_db.cards.records import RecordRead, UnreadableCardsError
from tests.rules_db.cards.buddyfight_cast import database, lamp_dragon
from tests.rules_db.cards.cast import kinds


def read(**columns: Any) -> RecordRead:
    (record,) = read_buddyfight("cards.db", database(lamp_dragon(**columns)))
    return record


def test_a_monster_is_read_whole() -> None:
    card = read()
    assert (card.number, card.set_code, card.type, card.rarity) == ("TD02/0001EN", "TD02", "Monster", "C")
    (face,) = card.faces
    assert face.numbers == {"size": 1, "power": 5000, "critical": 2, "defense": 3000}
    assert face.words == {"worlds": ["Lamp World", "Tide World"]}
    (text,) = face.texts
    assert (text.name, text.text) == ("Lamp Dragon, Ada", "■[Call Cost] Pay 1 gauge.\n■[Counter] Light it.")
    assert text.words == {"attributes": ["Lamp", "Red Dragon"], "flavor": "It glows."}
    assert card.findings == ()


def test_a_zero_that_stands_for_nothing_is_left_out() -> None:
    spell = read(type="Spell", size=0, power=0, critical=0, defense=0)
    assert (spell.faces[0].numbers, spell.findings) == ({}, ())
    assert read(type="Item", size=0, defense=0).faces[0].numbers == {"power": 5000, "critical": 2}


def test_a_zero_that_is_printed_is_kept() -> None:
    assert read(size=0, defense=0).faces[0].numbers == {"size": 0, "power": 5000, "critical": 2, "defense": 0}


def test_a_monster_without_any_number_is_told() -> None:
    card = read(size=0, power=0, critical=0, defense=0)
    assert card.faces[0].numbers == {}
    assert kinds(card.findings) == [("unreadable number", "power", "0")]


def test_power_and_critical_that_changed_places_are_put_back_and_told() -> None:
    card = read(power=2, critical=5000)
    assert card.faces[0].numbers["power"] == 5000
    assert card.faces[0].numbers["critical"] == 2
    assert kinds(card.findings) == [("numbers swapped", "power", "power 2, critical 5000")]


def test_a_world_that_became_a_tag_is_a_name_again() -> None:
    card = read(ability_effect='Only <lamp world=""> spells &amp; items.</lamp>')
    assert card.faces[0].texts[0].text == "Only ＜Lamp World＞ spells & items."
    assert [found.kind for found in card.findings] == ["fake tag", "entity"]


def test_a_name_whose_words_a_program_sorted_is_told_by_its_words() -> None:
    records = [
        lamp_dragon(name="TiDE Choir! Lamp☆Go"),
        lamp_dragon(card_no="TD02/0002EN", ability_effect='Play <tide choir!="" lamp☆go=""> cards.'),
        lamp_dragon(card_no="TD02/0003EN", ability_effect='Play <tide lamp☆go="" choir!=""> cards.'),
    ]
    _, *read = read_buddyfight("cards.db", database(*records))
    assert {card.faces[0].texts[0].text for card in read} == {"Play ＜TiDE Choir! Lamp☆Go＞ cards."}


def test_a_world_written_otherwise_is_read_as_the_others_are() -> None:
    records = [lamp_dragon(card_no=f"TD02/000{place}EN", world="Lamp World") for place in range(3)]
    *_, card = read_buddyfight("cards.db", database(*records, lamp_dragon(card_no="TD02/0009EN", world="Lamp world")))
    assert card.faces[0].words == {"worlds": ["Lamp World"]}
    assert kinds(card.findings) == [("spelling", "worlds", "Lamp world")]


def test_columns_of_other_names_missing_ones_and_more_are_read() -> None:
    record = {"lamp_oil": 3, "Effect": "-", "CARDNO": "X-1", "Name": "Ada", "Type": "Flag"}
    (card,) = read_buddyfight("other.sqlite", database(record, table="a table; of --cards"))
    assert (card.number, card.type, card.faces[0].numbers, card.faces[0].texts[0].text) == ("X-1", "Flag", {}, "")
    assert kinds(card.findings) == [("unread field", "lamp_oil", "3")]


@pytest.mark.parametrize("type", ["", "-", None])
def test_a_card_without_a_type_is_kept(type: str | None) -> None:
    assert read(type=type).type == ""


def test_a_type_that_nobody_knows_is_told_and_kept() -> None:
    card = read(type="Lighthouse")
    assert (card.type, kinds(card.findings)) == ("Lighthouse", [("unusual type", "type", "Lighthouse")])


def test_views_triggers_and_empty_tables_are_no_hindrance() -> None:
    also = [
        "CREATE VIEW card AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
        " SELECT x AS card_no, x AS name FROM n",
        "CREATE TRIGGER t AFTER INSERT ON products BEGIN DELETE FROM products; END",
        "CREATE TABLE spare (card_no, name)",
    ]
    (card,) = read_buddyfight("cards.db", database(lamp_dragon(), also=also))
    assert card.number == "TD02/0001EN"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "cards.db is no SQLite file"),
        (b'[{"card_no": "X"}]', "cards.db is no SQLite file"),
        (database(lamp_dragon())[:600], "cards.db cannot be read as SQLite"),
        (b"SQLite format 3\x00" + b"\xff" * 5000, "cards.db cannot be read as SQLite"),
        (database({"a": 1, "b": 2}), "cards.db has no table with columns such as card_no and name"),
        (
            database(lamp_dragon(), also=["CREATE TABLE two AS SELECT * FROM products"]),
            "cards.db has several tables of cards: products, two",
        ),
        (
            database({"a": 1}, also=["CREATE VIEW card AS SELECT a AS card_no, a AS name FROM products"]),
            "cards.db has no table with columns such as card_no and name",
        ),
        (
            database({"a": 1}, also=["CREATE TABLE lazy (card_no, name AS (hex(card_no)))"]),
            "cards.db has no table with columns such as card_no and name",
        ),
        (database(lamp_dragon(card_no=None)), "cards.db, record 1: number is missing"),
        (database(lamp_dragon(name=b"\x00\xff")), "cards.db, record 1: name is no text"),
    ],
)
def test_a_file_that_is_none_is_refused_in_one_line(content: bytes, message: str) -> None:
    with pytest.raises(UnreadableCardsError) as refused:
        list(read_buddyfight("cards.db", content))
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.sources
def test_the_published_file_is_read(source: Callable[[str], Path]) -> None:
    """3,057 cards; in 234 of them power and critical had changed places, as was counted by hand with sqlite3."""
    format = format_of("buddyfight")
    cards = read_cards(card_source(source("cards/buddyfight/cards.db"), format.suffixes), format)
    assert len(cards) == 3057
    findings = [str(found.kind) for card in cards for printing in card.printings for found in printing.findings]
    assert findings.count("numbers swapped") == 234
    assert not [card for card in cards if "<br" in card.faces[0].texts[0].text]
