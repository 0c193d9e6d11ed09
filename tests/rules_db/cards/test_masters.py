"""The adapter of Masters."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_db.cards.masters import read_masters
from rules_db.cards.reading import card_source, format_of, read_cards
from rules_db.cards.records import RecordRead, UnreadableCardsError
from tests.rules_db.cards.cast import BALL, captain, keeper, kinds, read


def masters(**fields: Any) -> RecordRead:
    return read(read_masters, keeper(**fields))


def test_a_battle_card_is_read_whole() -> None:
    card = masters()
    assert (card.number, card.card_number, card.suffix, card.set_code) == ("BT1-007", "BT1-007", "", "BT1")
    assert (card.type, card.set_name, card.rarity) == ("Battle", "Series 1 ~LANTERNS~", "Common[C]")
    (front,) = card.faces
    assert (front.side, front.words) == ("front", {"colors": ["Red"], "specified": ["Red", "Red"]})
    assert front.numbers == {"cost": 3, "power": 15000, "combo_cost": 0, "combo_power": 5000}
    (words,) = front.texts
    assert (words.language, words.name) == ("en", "Moth Keeper Ada")
    assert words.words == {"characters": ["Ada: Youth"], "traits": ["Keeper", "Night Shift"], "era": "Oil Saga"}
    assert words.text == "[Blocker]\n[Auto] Ada lights a lamp."
    assert words.printed == keeper()["skills_text"]
    assert card.findings == ()


def test_a_leader_has_a_back_of_its_own_name_and_power() -> None:
    front, back = read(read_masters, captain()).faces
    assert (front.numbers, front.words, front.texts[0].text) == ({"power": 10000}, {"colors": ["Red"]}, "")
    assert (back.side, back.numbers, back.words) == ("back", {"power": 15000}, {"colors": ["Red"]})
    assert (back.texts[0].name, back.texts[0].words["traits"]) == ("Bo, Lamp in Hand", ["Keeper", "Night Shift"])


def test_a_printing_with_a_suffix_is_of_the_card_without() -> None:
    card = masters(number="BT1-007_SPR")
    assert (card.number, card.card_number, card.suffix) == ("BT1-007_SPR", "BT1-007", "SPR")


@pytest.mark.parametrize(
    ("energy", "text", "cost", "specified"),
    [
        ("2", "2(-)", 2, []),
        ("2", "2(‐)", 2, []),
        (2, f"X({BALL.format('green') * 2})", "X", ["Green", "Green"]),
        (0, "X(-)", "X", []),
        ("12", f"12({BALL.format('red')}{BALL.format('blue')})", 12, ["Red", "Blue"]),
        ("4", "", 4, []),
    ],
)
def test_costs_are_read_with_their_orbs(energy: Any, text: str, cost: int | str, specified: list[str]) -> None:
    card = masters(energy=energy, energy_text=text)
    face = card.faces[0]
    assert (face.numbers["cost"], face.words.get("specified", []), card.findings) == (cost, specified, ())


@pytest.mark.parametrize(
    ("energy", "text", "cost", "told"),
    [
        ("4", "4(AT)", 4, "energy_text"),
        (2, f"-({BALL.format('blue') * 2}X)", "X", "energy_text"),
        ("3", "a lot", 3, "energy_text"),
        ("3", f"3({BALL.format('pink')})", 3, "energy_text"),
        ("3", "5(-)", 5, "energy"),
    ],
)
def test_an_unusual_cost_is_told(energy: Any, text: str, cost: int | str, told: str) -> None:
    card = masters(energy=energy, energy_text=text)
    assert card.faces[0].numbers["cost"] == cost
    assert [(found.kind, found.field) for found in card.findings] == [("unusual cost", told)]


def test_what_is_no_number_is_told_and_left_out() -> None:
    card = masters(power="very high", combo_power=-5)
    assert card.faces[0].numbers.keys() == {"cost", "combo_cost"}
    assert kinds(card.findings) == [
        ("unreadable number", "power", "very high"),
        ("unreadable number", "combo_power", "-5"),
    ]


@pytest.mark.parametrize("power", [True, 1.5, 10**30, "９", "1" * 5000, []])
def test_no_number_of_any_sort_breaks_it(power: Any) -> None:
    assert masters(power=power).faces[0].numbers.get("power") is None


def test_a_cost_that_no_card_has_is_told_and_left_out() -> None:
    card = masters(energy="1000", energy_text="")
    assert "cost" not in card.faces[0].numbers
    assert kinds(card.findings) == [("unreadable number", "energy", "1000")]


def test_what_cannot_be_shown_is_spelled_out_in_findings() -> None:
    assert kinds(masters(power="\x00", **{"lamp\x07": 1}).findings) == [
        ("unreadable number", "power", r"'\x00'"),
        ("unread field", r"'lamp\x07'", "1"),
    ]


def test_a_colour_that_no_card_has_is_told_and_kept() -> None:
    card = masters(color="Red/Pink")
    assert card.faces[0].words["colors"] == ["Red", "Pink"]
    assert kinds(card.findings) == [("unusual colour", "color", "Pink")]


def test_a_field_that_nothing_is_known_of_is_told() -> None:
    assert kinds(masters(lamp_oil=3).findings) == [("unread field", "lamp_oil", "3")]


def test_what_both_faces_share_is_found_once() -> None:
    findings = read(read_masters, captain(character="Ｂo")).findings
    assert [(found.kind, found.field) for found in findings] == [("full-width sign", "character")]


def test_signs_that_nobody_sees_are_left_out_and_told() -> None:
    card = masters(title="Ada\x00\x1b!")
    assert card.faces[0].texts[0].name == "Ada!"
    assert kinds(card.findings) == [("control sign", "title", r"'Ada\x00\x1b!'")]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"number": "seven"}, "cards.json, record 1: 'seven' is no card number"),
        ({"number": None}, "cards.json, record 1: number is missing"),
        ({"title": ""}, "cards.json, record 1: title is missing"),
        ({"title": ["Ada"]}, "cards.json, record 1: title is no text"),
        ({"title": "\ud800"}, "cards.json, record 1: title is no text"),
        ({"title": "A" * 201}, "cards.json, record 1: title has more than 200 characters"),
        ({"skills_text": "A" * 20_001}, "cards.json, record 1: skills_text has more than 20000 characters"),
        ({"type": None}, "cards.json, record 1: type is missing"),
    ],
)
def test_a_record_that_is_no_card_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(UnreadableCardsError) as refused:
        masters(**fields)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is no JSON"),
        (b"\xff\xfe\xff", "is no JSON"),
        (b"[" * 100_000, "is no JSON"),
        (b"{}", "is no list of records"),
        (b"[1]", "is no list of records"),
    ],
)
def test_a_file_of_another_kind_is_refused_in_one_line(content: bytes, said: str) -> None:
    with pytest.raises(UnreadableCardsError, match=said) as refused:
        list(read_masters("cards.json", content))
    assert "\n" not in str(refused.value)


@pytest.mark.sources
def test_the_published_files_are_read(source: Callable[[str], Path]) -> None:
    """The figures were counted in the files by themselves: records, numbers without their suffix, leaders."""
    folder = source("cards/masters/DBS-Promotion-Cards.json").parent
    records = [record for path in folder.glob("*.json") for record in json.loads(path.read_bytes())]
    bare = {record["number"].partition("_")[0] for record in records}
    leaders = {record["number"].partition("_")[0] for record in records if record["type"] == "LEADER"}
    cards = read_cards(card_source(folder, (".json",)), format_of("masters"))
    assert len(cards) == len(bare) == 2744
    assert sum(len(card.printings) for card in cards) == len(records) == 3278
    assert sum(len(card.faces) for card in cards) == len(bare) + len(leaders)
    fakes = {card.number for card in cards for each in card.printings for f in each.findings if f.kind == "fake tag"}
    assert fakes == {"BT2-001", "P-009", "SD3-02", "TB1-066"}
    texts = [text.text for card in cards for face in card.faces for text in face.texts]
    assert not [text for text in texts if "<" in text or "&#" in text or "[?]" in text]
