"""Cards in the box: those whose numbers are typed come first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from rules_db.cards.importing import import_cards
from rules_db.models import Edition, Game
from tests.rules_db.cards.cast import captain, keeper, written


@pytest.fixture
def cards(lanterns: Edition, tmp_path: Path, settings: Settings) -> None:
    settings.INDEX_DIR = tmp_path / "index"
    records = [captain(), keeper(), keeper(number="BT10-007", title="Bat"), keeper(number="SD1-03", title="Owl")]
    import_cards(written(tmp_path, records), Game.objects.create(slug="masters", name="Masters", position=5))


def found(client: Client, query: str) -> list[str]:
    html = client.get("/", {"q": query, "game": ""}).content.decode()
    return re.findall(r'<li[^>]*><a href="/(?:lanterns|masters)/([^"]+)/"', html.partition('class="shelf"')[0])


@pytest.mark.parametrize("query", ["BT1-007", "bt1 7", "bt1-7", "ＢＴ１－００７", "BT1007", "BT1-007?"])
def test_the_number_of_a_card_leads_straight_to_it(client: Client, cards: None, query: str) -> None:
    assert client.get("/", {"q": query}).headers["Location"] == "/masters/cards/BT1-007/"


@pytest.mark.parametrize("query", ["lamp of BT1-007", "can bt1 7 rest a lamp", "BT1007 lamp"])
def test_a_card_named_in_a_sentence_stands_before_the_rules(client: Client, cards: None, query: str) -> None:
    first, *others = found(client, query)
    assert first == "cards/BT1-007"
    assert "1-1" in others


@pytest.mark.parametrize(("query", "number"), [("BT10007", "BT10-007"), ("sd1 3", "SD1-03"), ("SD103", "SD1-03")])
def test_signs_without_a_hyphen_mean_the_number_that_is_made_of_them(
    client: Client, cards: None, query: str, number: str
) -> None:
    assert client.get("/", {"q": query}).headers["Location"] == f"/masters/cards/{number}/"


@pytest.mark.parametrize("query", ["turn 2", "bt1", "rule 1-1", "2 lamps", "bt99-999"])
def test_what_no_card_has_for_a_number_names_none(client: Client, cards: None, query: str) -> None:
    response = client.get("/", {"q": query, "game": ""})
    assert "/cards/" not in response.headers.get("Location", "")
    assert not re.search(r'<ol class="results">\s*<li class="card">', response.content.decode()) or query == "bt1"


def test_several_cards_are_listed_in_the_order_of_the_query(client: Client, cards: None) -> None:
    assert found(client, "BT10-007 vs bt1-7")[:2] == ["cards/BT10-007", "cards/BT1-007"]
