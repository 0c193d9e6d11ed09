"""The cards that a device keeps are the same cards as those of the store."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.sentences.called import CardName
from engine.telling.store_cards import card_table_of_data
from rules_db.cards.called import names_of
from rules_db.cards.definition import card_table
from rules_db.cards.importing import import_cards
from rules_db.models import Card, Game
from rulesite.offline.cards_as_data import cards_as_data
from tests.rules_db.cards.cast import captain, keeper, signal, written

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["en", "ja"])
def test_they_lie_on_the_table_as_those_of_the_store_do(tmp_path: Path, language: str) -> None:
    for slug, records in (("masters", [captain(), keeper()]), ("fusion-world", [signal()])):
        game = Game.objects.create(slug=slug, name=slug)
        import_cards(written(tmp_path, records), game)
        kept = json.loads(json.dumps(cards_as_data(game)["cards"]))
        tables = [card_table_of_data(slug, each, language) for each in kept]
        cards = Card.objects.filter(game=game).order_by("number_key", "number")
        assert tables == json.loads(json.dumps([card_table(card, language) for card in cards]))
        assert len(tables) == len(records)


def test_of_several_cards_of_one_name_the_first_is_meant(tmp_path: Path) -> None:
    game = Game.objects.create(slug="masters", name="Masters")
    import_cards(written(tmp_path, [keeper(number="BT2-001"), keeper(number="BT10-001"), captain()]), game)
    assert names_of("masters")["moth keeper ada"].number == "BT2-001"
    assert names_of("masters")["bo lamp in hand"] == CardName("BT1-001", "Bo, Lamp in Hand", True)
