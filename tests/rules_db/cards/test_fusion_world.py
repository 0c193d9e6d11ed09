"""The adapter of Fusion World."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_db.cards.fusion_world import read_fusion_world
from rules_db.cards.reading import card_source, format_of, read_cards
from rules_db.cards.records import RecordRead, UnreadableCardsError
from tests.rules_db.cards.cast import detail, kinds, read, signal


def fusion_world(**fields: Any) -> RecordRead:
    return read(read_fusion_world, signal(**fields))


def test_a_card_is_read_in_both_languages() -> None:
    card = fusion_world()
    assert (card.card_number, card.type, card.set_code, card.rarity) == ("FB01-009", "Battle", "FB01", "UC")
    (front,) = card.faces
    assert (front.side, front.words) == ("front", {"colors": ["Blue"], "specified": ["Blue"]})
    assert front.numbers == {"cost": 2, "power": 20000, "combo_power": 5000}
    english, japanese = front.texts
    assert (english.language, english.name, english.words) == (
        "en",
        "Lighthouse Keeper Chika",
        {"traits": ["Keeper", "Night Shift"]},
    )
    assert (japanese.language, japanese.name, japanese.text) == ("ja", "灯台守チカ", "【ブロッカー】")
    assert card.findings == ()


def test_a_leader_has_two_sides_of_two_languages() -> None:
    sides = [
        detail(side=side, language=language, power=power)
        for side, power in (("BACK", 20000), ("FRONT", 15000))
        for language in ("EN", "JP")
    ]
    front, back = fusion_world(type="LEADER", detail=sides).faces
    assert (front.side, front.numbers["power"], back.side, back.numbers["power"]) == ("front", 15000, "back", 20000)
    assert [text.language for text in back.texts] == ["en", "ja"]


def test_a_name_in_angle_brackets_is_no_tag_here() -> None:
    card = fusion_world(detail=[detail(effect="Play <Ada>.\n Then rest.")])
    assert card.faces[0].texts[0].text == "Play <Ada>.\nThen rest."
    assert card.findings == ()


def test_entities_are_mended_with_a_finding() -> None:
    card = fusion_world(detail=[detail(traits="Bo&#039;s Crew")])
    assert card.faces[0].texts[0].words == {"traits": ["Bo's Crew"]}
    assert kinds(card.findings) == [("entity", "traits", "Bo&#039;s Crew")]


def test_all_colours_and_none_are_read() -> None:
    assert fusion_world(color="ALL").faces[0].words["colors"] == ["Red", "Blue", "Green", "Yellow", "Black"]
    assert fusion_world(color="no-color", detail=[detail(specifiedcost=None)]).faces[0].words == {}


def test_an_orb_of_another_colour_is_told() -> None:
    assert kinds(fusion_world(color="Green").findings) == [("unusual colour", "specifiedcost", "U")]


def test_a_letter_that_is_no_orb_is_told() -> None:
    assert kinds(fusion_world(detail=[detail(specifiedcost="UQ")]).findings) == [
        ("unusual cost", "specifiedcost", "UQ")
    ]


def test_languages_that_differ_in_numbers_are_told_and_the_first_counts() -> None:
    card = fusion_world(detail=[detail(), detail(language="JP", power=5000)])
    assert card.faces[0].numbers["power"] == 20000
    assert kinds(card.findings) == [
        ("differs from its card", "detail 2", "cost 2, power 5000, combo_power 5000, colors Blue, specified Blue")
    ]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"cardid": "x"}, "cards.json, record 1: 'x' is no card number"),
        ({"detail": []}, "cards.json, record 1: detail is missing"),
        ({"detail": ["x"]}, "cards.json, record 1: detail 1 is no record"),
        ({"detail": [detail(language="FR")]}, "cards.json, record 1, detail 1: 'FR' is no language"),
        ({"detail": [detail(side="LEFT")]}, "cards.json, record 1, detail 1: 'LEFT' is no side"),
        ({"detail": [detail(side="BACK")]}, "cards.json, record 1: there is no front"),
        ({"detail": [detail(), detail()]}, "cards.json, record 1: detail 2 has a language that was there already"),
    ],
)
def test_a_record_that_is_no_card_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(UnreadableCardsError) as refused:
        fusion_world(**fields)
    assert str(refused.value) == message


@pytest.mark.sources
def test_the_published_file_is_read(source: Callable[[str], Path]) -> None:
    """817 cards, of which 35 are leaders with a back, each in both languages, as the file's own counts say."""
    cards = read_cards(
        card_source(source("cards/fusion_world/cards-en-ja.json"), (".json",)), format_of("fusion-world")
    )
    faces = [face for card in cards for face in card.faces]
    assert (len(cards), len(faces)) == (817, 817 + 35)
    assert {tuple(text.language for text in face.texts) for face in faces} == {("en", "ja")}
    assert not [text for face in faces for text in face.texts if "&#" in f"{text.name} {text.words}"]
