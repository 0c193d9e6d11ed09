"""Cards that were stored while faces had the columns of one game are brought over to what their game declares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

BEFORE = [("rules_db", "0021_ruling_withdrawn_by_editor")]
AFTER = [("rules_db", "0024_no_more_columns_of_one_game")]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def before() -> Iterator[Any]:
    """The models as they were, with the database to them; in the end it is as it is today."""
    yield migrated(BEFORE)
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def migrated(to: list[tuple[str, str]]) -> Any:
    executor = MigrationExecutor(connection)
    return executor.migrate(to).apps


def stored(apps: Any) -> None:
    """A Leader Card with both its sides in two languages, and a card with nothing that it could leave out."""
    game = apps.get_model("rules_db", "Game").objects.create(slug="masters", name="Masters")
    card, face = apps.get_model("rules_db", "Card"), apps.get_model("rules_db", "Face")
    leader = card.objects.create(game=game, number="BT1-001", number_key="BT-1-1", type="Leader")
    front = face.objects.create(card=leader, side="front", colors="Red/Green", power=10000)
    face.objects.create(card=leader, side="back", colors="Red/Green", power=15000)
    keeper = card.objects.create(game=game, number="BT1-007", number_key="BT-1-7", type="Unison")
    face.objects.create(
        card=keeper, side="front", cost="X", specified=["Red"], z_cost="3", combo_cost=0, combo_power=5000
    )
    text = apps.get_model("rules_db", "FaceText")
    text.objects.create(face=front, language="en", name="Bo", characters=["Bo"], traits=["Keeper"], era="Oil Saga")
    text.objects.create(face=front, language="ja", name="ボー")


def test_numbers_and_words_come_over_and_empty_ones_are_left_out(before: Any) -> None:
    stored(before)
    now = migrated(AFTER)
    faces = now.get_model("rules_db", "Face").objects.order_by("card__number", "position")
    assert [(face.side, face.position, face.numbers, face.words) for face in faces] == [
        ("front", 0, {"power": 10000}, {"colors": ["Red", "Green"]}),
        ("back", 1, {"power": 15000}, {"colors": ["Red", "Green"]}),
        ("front", 0, {"cost": "X", "z_cost": 3, "combo_cost": 0, "combo_power": 5000}, {"specified": ["Red"]}),
    ]
    texts = now.get_model("rules_db", "FaceText").objects.order_by("language")
    facets = now.get_model("rules_db", "CardFacet").objects.filter(card__number="BT1-001")
    assert {(facet.field, facet.value, facet.order) for facet in facets} == {
        ("colors", "Red", None),
        ("colors", "Green", None),
        ("power", "10000", 10000),
        ("power", "15000", 15000),
    }
    assert [text.words for text in texts] == [{"characters": ["Bo"], "traits": ["Keeper"], "era": "Oil Saga"}, {}]


def test_what_came_over_can_go_back(before: Any) -> None:
    stored(before)
    migrated(AFTER)
    then = migrated(BEFORE)
    faces = then.get_model("rules_db", "Face").objects.order_by("card__number", "-side")
    assert [(face.side, face.colors, face.cost, face.power, face.z_cost, face.combo_cost) for face in faces] == [
        ("front", "Red/Green", "", 10000, "", None),
        ("back", "Red/Green", "", 15000, "", None),
        ("front", "", "X", None, "3", 0),
    ]
    assert then.get_model("rules_db", "FaceText").objects.get(language="en").era == "Oil Saga"
