"""The cards beside the project."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from rules_db.models import Card, CardImport
from tests.rules_db.cards.buddyfight_cast import database, lamp_dragon
from tests.rules_db.cards.cast import captain, keeper, signal, written
from tests.rules_db.cards.dbz_cast import ada

#: What is told of the games whose cards lie beside every test's.
OTHERS = ["Future Card Buddyfight: 1 cards", "Score's Dragon Ball Z CCG: 1 cards"]

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def sources(settings: Settings, tmp_path: Path) -> Path:
    settings.INDEX_DIR = tmp_path / "index"
    settings.SOURCES_DIR = tmp_path / "sources"
    for name in ("masters", "fusion_world", "buddyfight", "dbz"):
        (tmp_path / "sources" / "cards" / name).mkdir(parents=True)
    (tmp_path / "sources" / "cards" / "buddyfight" / "cards.db").write_bytes(database(lamp_dragon()))
    written(tmp_path / "sources" / "cards" / "dbz", [ada()])
    return tmp_path / "sources" / "cards"


def fill() -> list[str]:
    out = StringIO()
    call_command("fill_cards", stdout=out)
    return out.getvalue().splitlines()


def test_cards_of_all_games_come_in_with_their_index(sources: Path, tmp_path: Path) -> None:
    written(sources / "masters", [captain()], "one.json")
    written(sources / "masters", [keeper()], "two.json")
    written(sources / "fusion_world", [signal()])
    assert fill() == [
        "Dragon Ball Super Card Game Masters: 2 cards",
        "Dragon Ball Super Card Game Fusion World: 1 cards",
        *OTHERS,
    ]
    assert Card.objects.count() == 5
    assert len(list((tmp_path / "index").glob("cards-*"))) == 1


def test_a_second_time_nothing_is_imported_again(sources: Path) -> None:
    written(sources / "masters", [captain()])
    written(sources / "fusion_world", [signal()])
    fill()
    assert fill() == []
    assert CardImport.objects.count() == 4


def test_a_file_that_has_changed_is_imported_again(sources: Path) -> None:
    written(sources / "fusion_world", [signal()])
    written(sources / "masters", [captain()])
    fill()
    written(sources / "masters", [captain(), keeper()])
    assert fill() == ["Dragon Ball Super Card Game Masters: 2 cards"]


def test_a_game_whose_cards_are_refused_or_missing_is_told_and_the_others_come(sources: Path) -> None:
    (sources / "masters").rmdir()
    (sources / "fusion_world" / "cards.json").write_text("{}", encoding="utf-8")
    assert fill() == [
        f"Dragon Ball Super Card Game Masters: masters is not in {sources}, so no cards are shown",
        "Dragon Ball Super Card Game Fusion World: cards.json is no list of records",
        *OTHERS,
    ]


def test_programs_get_the_progress_as_one_document(sources: Path) -> None:
    written(sources / "masters", [captain()])
    out = StringIO()
    call_command("fill_cards", "--json", stdout=out)
    assert json.loads(out.getvalue())["progress"][0] == "Dragon Ball Super Card Game Masters: 1 cards"
