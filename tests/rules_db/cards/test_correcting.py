"""Corrections of cards: what was printed stays beside them, and the next import leaves them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules_db.cards.correcting import correct, fingerprint_of, places_of, take_back
from rules_db.cards.importing import import_cards
from rules_db.models import Card, CardCorrection, CardImport, DiaryEntry, Face, FaceText, Game
from rules_db.refusals import RefusedError
from rules_db.search import search_cards
from tests.rules_db.cards.cast import keeper, written

pytestmark = pytest.mark.django_db

TEXT, POWER, TRAITS = "front|en|text", "front||power", "front|en|traits"


@pytest.fixture
def ada(tmp_path: Path) -> Card:
    import_cards(written(tmp_path, [keeper()]), Game.objects.create(slug="masters", name="Masters"))
    return Card.objects.get()


def again(tmp_path: Path, **fields: Any) -> None:
    import_cards(written(tmp_path, [keeper(**fields)]), Game.objects.get())


def corrected(card: Card, typed: dict[str, str]) -> int:
    return correct("mio", card, fingerprint_of(card), typed)


def text() -> str:
    return FaceText.objects.get().text


def power() -> Any:
    return Face.objects.get().numbers.get("power")


def test_everything_on_a_card_can_be_corrected(ada: Card) -> None:
    assert [place.key for place in places_of(ada)] == [
        "||type",
        *(f"front||{name}" for name in ("colors", "cost", "specified", "z_cost", "power", "combo_cost", "combo_power")),
        *(f"front|en|{name}" for name in ("name", "characters", "traits", "era", "text")),
    ]


def test_a_correction_keeps_what_was_printed_and_says_who_made_it(ada: Card) -> None:
    assert corrected(ada, {POWER: "5000", TEXT: "[Blocker]\n[Auto] Ada lights a lamp."}) == 1
    assert power() == 5000
    correction = CardCorrection.objects.get()
    assert (correction.where, correction.printed, correction.corrected, correction.by) == (
        "front power",
        15000,
        5000,
        "mio",
    )
    assert DiaryEntry.objects.get().act == "corrected"


def test_a_corrected_card_is_found_by_what_it_is_now(ada: Card) -> None:
    corrected(ada, {"front||colors": "Blue\nGreen", "front|en|name": "Moth Keeper Bo"})
    assert search_cards("c:blue").keys == [ada.pk]
    assert search_cards("c:blue c:green").keys == [ada.pk]
    assert search_cards("bo").keys == [ada.pk]


def test_what_is_emptied_is_not_on_the_card(ada: Card) -> None:
    corrected(ada, {POWER: "", TRAITS: ""})
    assert power() is None
    assert "traits" not in FaceText.objects.get().words
    assert search_cards("power>0").keys == []


def test_a_correction_can_be_taken_back(ada: Card) -> None:
    corrected(ada, {POWER: "5000"})
    take_back("ren", CardCorrection.objects.get())
    assert power() == 15000
    assert not CardCorrection.objects.exists()
    assert [entry.act for entry in DiaryEntry.objects.all()] == ["taken back", "corrected"]


def test_typing_what_was_printed_takes_the_correction_back(ada: Card) -> None:
    corrected(ada, {POWER: "5000"})
    corrected(ada, {POWER: "15000"})
    assert (power(), CardCorrection.objects.count()) == (15000, 0)


def test_corrections_survive_the_next_import(ada: Card, tmp_path: Path) -> None:
    corrected(ada, {POWER: "5000", TEXT: "Draw.", "||type": "Extra"})
    again(tmp_path, rarity="Rare[R]")
    assert (power(), text(), Card.objects.get().type) == (5000, "Draw.", "Extra")
    assert search_cards("t:extra").keys == [ada.pk]
    assert not [correction for correction in CardCorrection.objects.all() if correction.is_stale]


def test_a_correction_of_what_the_file_has_changed_is_stale_and_still_holds(ada: Card, tmp_path: Path) -> None:
    corrected(ada, {POWER: "5000"})
    again(tmp_path, power="20000")
    correction = CardCorrection.objects.get()
    assert (power(), correction.is_stale, correction.printed, correction.now_printed) == (5000, True, 15000, 20000)
    take_back("mio", correction)
    assert power() == 20000


def test_saving_a_stale_correction_again_settles_it(ada: Card, tmp_path: Path) -> None:
    corrected(ada, {POWER: "5000"})
    again(tmp_path, power="20000")
    corrected(ada, {POWER: "5000"})
    assert not CardCorrection.objects.get().is_stale


def test_a_correction_of_a_face_that_is_gone_is_kept_and_can_be_taken_back(ada: Card, tmp_path: Path) -> None:
    corrected(ada, {TEXT: "Draw."})
    CardCorrection.objects.update(side="back")
    again(tmp_path)
    correction = CardCorrection.objects.get()
    assert (correction.is_stale, correction.now_printed) == (True, None)
    take_back("mio", correction)
    assert not CardCorrection.objects.exists()


@pytest.mark.parametrize(
    ("key", "typed", "said"),
    [
        (POWER, "lots", "power: this cannot stand on a card: lots"),
        (POWER, "-1", "power: this cannot stand on a card: -1"),
        (POWER, "9" * 30, "power: this cannot stand"),
        ("||type", "", "type: this cannot be empty"),
        ("front|en|name", "  ", "name: this cannot be empty"),
        ("front|en|name", "A" * 201, "name: at most 200 characters"),
        (TEXT, "A\x00", "text: there are signs in it that nobody can see"),
        (TRAITS, "A" * 501, "traits: this cannot stand on a card"),
    ],
)
def test_what_cannot_stand_on_a_card_is_refused_and_nothing_changes(ada: Card, key: str, typed: str, said: str) -> None:
    before = CardImport.newest_id()
    with pytest.raises(RefusedError, match=said):
        corrected(ada, {"front||combo_power": "10000", key: typed})
    assert (power(), CardCorrection.objects.count(), CardImport.newest_id()) == (15000, 0, before)
    assert Face.objects.get().numbers["combo_power"] == 5000


def test_two_editors_cannot_overwrite_each_other(ada: Card) -> None:
    seen = fingerprint_of(ada)
    corrected(ada, {POWER: "5000"})
    with pytest.raises(RefusedError, match="changed in the meantime"):
        correct("ren", ada, seen, {POWER: "10000"})
    assert power() == 5000


def test_taking_back_twice_is_refused(ada: Card) -> None:
    corrected(ada, {POWER: "5000"})
    correction = CardCorrection.objects.get()
    take_back("mio", correction)
    with pytest.raises(RefusedError, match="taken back already"):
        take_back("ren", correction)


def test_a_place_that_the_card_does_not_have_changes_nothing(ada: Card) -> None:
    assert corrected(ada, {"level 2||ladder": "0, 100"}) == 0
