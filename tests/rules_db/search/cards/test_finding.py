"""Searching cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules_db.cards.importing import import_cards
from rules_db.models import Card, Game
from rules_db.search import CardQueryError, QueryTooLongError, cards_nearly_called, current_columns, search_cards
from rules_db.search.cards import columns as module
from tests.rules_db.cards.buddyfight_cast import database, lamp_dragon
from tests.rules_db.cards.cast import captain, detail, keeper, signal, written

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def cards(tmp_path: Path, own_index: Path) -> None:
    masters = Game.objects.create(slug="masters", name="Masters", position=1)
    fusion_world = Game.objects.create(slug="fusion-world", name="Fusion World", position=2)
    records = [
        captain(),
        keeper(),
        keeper(number="BT1-007_SPR"),
        keeper(number="BT1-070", title="Ada", color="Red/Green", energy="1", energy_text="1(-)"),
        keeper(number="BT10-002", title="Café Owner Élise", color="Green"),
    ]
    import_cards(written(tmp_path, records), masters)
    import_cards(written(tmp_path, [signal()]), fusion_world)


def found(query: str = "", **filters: Any) -> list[str]:
    return [Card.objects.get(pk=key).number for key in search_cards(query, **filters).keys]


@pytest.mark.parametrize("query", ["BT1-007", "bt1-7", "bt 1 7", "ＢＴ１－００７", "BT1-007_SPR", " bt1-007 "])
def test_a_number_in_any_form_finds_its_card_alone(query: str) -> None:
    assert found(query) == ["BT1-007"]
    assert search_cards(query).by_number


def test_the_beginning_of_a_number_finds_the_cards_of_the_set() -> None:
    assert found("bt1") == ["BT1-001", "BT1-007", "BT1-070"]


def test_words_find_names_the_nearest_first() -> None:
    assert found("ada")[:2] == ["BT1-070", "BT1-007"]
    assert not search_cards("ada").by_number


@pytest.mark.parametrize("query", ["keeper moth", "KEEPER", "moth keep", "Keeper, Moth!"])
def test_words_may_stand_in_any_order_and_be_only_begun(query: str) -> None:
    assert "BT1-007" in found(query)


def test_kana_of_either_kind_and_width_find_a_name(tmp_path: Path) -> None:
    import_cards(written(tmp_path, [keeper(number="BT1-200", title="月のランプ")]), Game.objects.get(slug="masters"))
    for query in ("ランプ", "らんぷ", "ﾗﾝﾌﾟ"):
        assert found(query) == ["BT1-200"], query


def test_letters_of_any_kind_are_letters(tmp_path: Path) -> None:
    records = [keeper(number="BT1-201", title="Ada Σ"), keeper(number="BT1-202", title="Straßenlampe")]
    import_cards(written(tmp_path, records), Game.objects.get(slug="masters"))
    assert found("σ") == found("ada Σ") == ["BT1-201"]
    assert found("STRASSENLAMPE") == ["BT1-202"]


def test_where_no_card_has_every_word_those_with_most_of_them_are_shown_and_that_is_said() -> None:
    assert found("captain xylophone") == ["BT1-001"]
    assert search_cards("captain xylophone").is_near
    assert found("captain xylophone quagmire") == []


@pytest.mark.parametrize("query", ["mtoh keeper", "moth keper", "captian", "lihgthouse"])
def test_a_slip_is_forgiven_and_what_was_meant_is_said(query: str) -> None:
    assert found(query)
    assert search_cards(query).meant


def test_two_names_written_together_are_found() -> None:
    assert found("mothkeeper") == ["BT1-007"]


def test_a_minus_before_a_word_leaves_out_cards_that_have_it() -> None:
    assert found("keeper -moth t:battle g:masters c:green")[0] == "BT1-070"
    assert "BT1-007" not in found("keeper -moth")


def test_the_words_of_a_skill_find_its_card() -> None:
    assert found("lights a lamp")[0] == "BT1-007"
    assert found('text:"ada lights"', game=Game.objects.get(slug="masters"))


def test_a_number_with_a_slash_is_a_number() -> None:
    assert found("bt1/7") == ["BT1-007"]
    assert search_cards("bt1/7").by_number


def test_a_number_is_found_without_the_letters_at_its_end(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    path.write_bytes(database(lamp_dragon(card_no="D-TD02/0001EN")))
    import_cards(path, Game.objects.create(slug="buddyfight", name="Buddyfight", position=4))
    assert found("d-td02/0001") == found("D-TD02 1") == ["D-TD02/0001EN"]


def test_a_number_without_its_mark_finds_its_card() -> None:
    assert found("BT1007") == ["BT1-007"]
    assert found("fb01009") == ["FB01-009"]


def test_a_whole_name_stands_before_names_that_have_more_in_them(tmp_path: Path) -> None:
    import_cards(written(tmp_path, [keeper(number="BT9-001", title="Keeper")]), Game.objects.get(slug="masters"))
    assert found("keeper")[0] == "BT9-001"


def test_the_back_of_a_card_is_found_too() -> None:
    assert found("lamp in hand") == ["BT1-001"]


def test_accents_do_not_matter() -> None:
    assert found("cafe elise") == ["BT10-002"]


@pytest.mark.parametrize("query", ["灯台守チカ", "灯台", "チカ", "灯"])
def test_japanese_names_are_found_by_a_part(query: str) -> None:
    assert found(query) == ["FB01-009"]


@pytest.mark.parametrize("query", ["守台", "カ灯", "ボ"])
def test_other_japanese_is_not_found(query: str) -> None:
    assert found(query) == []


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("t:leader", ["BT1-001"]),
        ("c:green", ["BT1-070", "BT10-002"]),
        ("cost:1", ["BT1-070"]),
        ("c:green cost:3", ["BT10-002"]),
        ("ada c:green", ["BT1-070", "BT10-002"]),
        ("bt1 t:battle", ["BT1-007", "BT1-070"]),
    ],
)
def test_operators_narrow_words_and_numbers(query: str, numbers: list[str]) -> None:
    assert found(query, game=Game.objects.get(slug="masters")) == numbers


@pytest.mark.parametrize(
    ("sort", "numbers"),
    [
        ("cost", ["BT1-070", "BT1-007", "BT10-002", "BT1-001"]),
        ("-cost", ["BT1-007", "BT10-002", "BT1-070", "BT1-001"]),
        ("power", ["BT1-001", "BT1-007", "BT1-070", "BT10-002"]),
    ],
)
def test_cards_are_sorted_by_a_number_and_those_without_it_come_last(sort: str, numbers: list[str]) -> None:
    assert found(sort=sort, game=Game.objects.get(slug="masters")) == numbers


def test_a_game_can_be_named() -> None:
    assert found("g:fusion keeper") == ["FB01-009"]
    assert found("keeper", game=Game.objects.get(slug="fusion-world")) == ["FB01-009"]


@pytest.mark.parametrize("query", ["((", '"', "* OR ?", "names ada^9", "\x00", "-", "%", "🔥"])
def test_no_sign_breaks_it(query: str) -> None:
    assert isinstance(search_cards(query).keys, list)


def test_a_query_without_end_is_refused() -> None:
    with pytest.raises(QueryTooLongError):
        search_cards("x" * 401)


def test_the_index_is_built_once_for_an_import(monkeypatch: pytest.MonkeyPatch) -> None:
    search_cards("ada")
    monkeypatch.setattr(module, "documents", lambda: pytest.fail("built again"))
    assert found("ada")[:2] == ["BT1-070", "BT1-007"]


def test_an_import_makes_a_new_index_and_removes_the_old(tmp_path: Path, own_index: Path) -> None:
    search_cards("ada")
    renamed = signal(detail=[detail(name="Quay Warden")])
    import_cards(written(tmp_path, [renamed]), Game.objects.get(slug="fusion-world"))
    assert found("quay") == ["FB01-009"]
    assert len(list(own_index.glob("cards-*"))) == 1


def test_without_an_import_there_is_none() -> None:
    Game.objects.all().delete()
    assert current_columns() is None
    assert search_cards("ada").keys == []


@pytest.mark.parametrize("query", ["!!!", "...", "🐉", '"&"', "(?!)"])
def test_signs_alone_find_nothing(query: str) -> None:
    assert found(query) == []


@pytest.mark.parametrize("query", ["moth:keeper", "<Moth Keeper Ada>", "＜Keeper＞", "t:battle keeper：ada"])
def test_what_looks_like_an_operator_and_is_part_of_a_name_is_words_of_it(query: str) -> None:
    assert "BT1-007" in found(query, game=Game.objects.get(slug="masters"))


def test_words_that_stand_in_no_row_make_no_name_of_an_unknown_operator() -> None:
    with pytest.raises(CardQueryError, match="“keeper” is not an operator"):
        found("-keeper:moth ada", game=Game.objects.get(slug="masters"))


@pytest.mark.parametrize("query", ["keeper & moth", "keeper - moth ...", "(keeper ♪)"])
def test_signs_beside_words_are_passed_over(query: str) -> None:
    assert "BT1-007" in found(query)


@pytest.mark.parametrize(
    ("written", "numbers"),
    [
        ("Moth Keper Ada", ["BT1-007"]),
        ("moth keeperada", ["BT1-007"]),
        ("Ada", ["BT1-070"]),  # a whole name before those that only have it
        ("keeper", ["BT1-007"]),
        ("Moth Kepeer", ["BT1-007"]),
        ("Keeper of Moths and Lamps", []),
        ("lights", []),  # a word of a text
        ("", []),
    ],
)
def test_names_near_what_is_written(written: str, numbers: list[str]) -> None:
    keys = cards_nearly_called(written, game=Game.objects.get(slug="masters")).keys
    assert [Card.objects.get(pk=key).number for key in keys] == numbers
