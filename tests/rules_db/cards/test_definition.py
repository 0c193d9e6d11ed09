"""A card of the store, as the engine reads it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.games.masters.cards.cards import read_card
from rules_db.cards.definition import card_table
from rules_db.cards.importing import import_cards
from rules_db.models import Card, Game
from tests.rules_db.cards.cast import BALL, captain, detail, keeper, signal, written
from tests.shares import SomeOf

pytestmark = pytest.mark.django_db


def table(folder: Path, *records: dict[str, Any], game: str = "masters", language: str = "en") -> dict[str, Any]:
    import_cards(written(folder, list(records)), Game.objects.create(slug=game, name=game))
    return card_table(Card.objects.get(), language)


def test_a_battle_card_has_all_that_the_engine_reads(tmp_path: Path) -> None:
    card = read_card("ada", table(tmp_path, keeper()))
    assert (card.name, card.type, card.number, card.era) == ("Moth Keeper Ada", "Battle", "BT1-007", "Oil Saga")
    assert (card.colors, card.cost, card.specified) == (("Red",), 3, ("Red", "Red"))
    assert (card.power, card.combo_cost, card.combo_power, card.z_cost) == (15000, 0, 5000, None)
    assert (card.traits, card.characters) == (("Keeper", "Night Shift"), ("Ada: Youth",))
    assert [skill.name for skill in card.skills] == ["Blocker"]
    assert card.unplayed == ("[Auto] Ada lights a lamp.",)


def test_a_cost_of_x_and_several_colours(tmp_path: Path) -> None:
    record = keeper(type="UNISON", color="Red/Green", energy=1, energy_text=f"X({BALL.format('green')})")
    card = read_card("ada", table(tmp_path, record))
    assert (card.type, card.colors, card.x, card.specified) == ("Unison", ("Red", "Green"), ("cost",), ("Green",))


def test_a_leader_has_its_back(tmp_path: Path) -> None:
    card = read_card("bo", table(tmp_path, captain()))
    assert card.back is not None
    assert (card.power, card.back.power, card.back.name) == (10000, 15000, "Bo, Lamp in Hand")
    assert card.back.colors == card.colors


def test_what_a_card_does_not_have_is_left_out(tmp_path: Path) -> None:
    extra = {name: keeper()[name] for name in ("title", "number", "color", "energy", "energy_text", "rarity")}
    assert table(tmp_path, extra | {"type": "EXTRA"}) == {
        "type": "Extra",
        "number": "BT1-007",
        "name": "Moth Keeper Ada",
        "colors": ["Red"],
        "cost": 3,
        "specified": ["Red", "Red"],
    }


def test_a_z_card_keeps_its_type(tmp_path: Path) -> None:
    assert read_card("ada", table(tmp_path, keeper(type="Z-BATTLE"))).z


def test_words_come_in_the_language_asked_for(tmp_path: Path) -> None:
    assert table(tmp_path, signal(), game="fusion-world", language="ja")["name"] == "灯台守チカ"


def test_words_come_in_another_language_where_that_one_is_not_there(tmp_path: Path) -> None:
    record = signal(detail=[detail()])
    assert table(tmp_path, record, game="fusion-world", language="ja")["name"] == "Lighthouse Keeper Chika"


@pytest.mark.sources
def test_the_engine_reads_every_published_card(source: Callable[[str], Path], some_of: SomeOf) -> None:
    folder = source("cards/masters/DBS-Promotion-Cards.json").parent
    game = Game.objects.create(slug="masters", name="Masters")
    for name in some_of(sorted(path.name for path in folder.glob("*.json")), one_in=10):
        import_cards(folder / name, game)
    cards = Card.objects.prefetch_related("faces__texts")
    read = [read_card(card.number, card_table(card)) for card in cards]
    assert read
    assert all((card.back is not None) == (card.type == "Leader") for card in read)
