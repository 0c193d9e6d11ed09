"""The cards that a text of a rule or an answer names."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.cards.importing import import_cards
from rules_db.cards.mentions import mentions
from rules_db.models import Game
from tests.rules_db.cards.cast import keeper, written

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def masters(tmp_path: Path) -> Game:
    game = Game.objects.create(slug="masters", name="Masters", position=1)
    again = [keeper(number="BT1-070", title="Lamp Oil"), keeper(number="BT2-070", title="Lamp Oil")]
    import_cards(written(tmp_path, [keeper(), keeper(number="BT1-007_SPR"), *again]), game)
    return game


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("May I light BT1-007 twice?", [("BT1-007", ("BT1-007",))]),
        ("Is BT1-007_SPR the same?", [("BT1-007", ("BT1-007",))]),
        ("I have “Moth Keeper Ada”.", [("Moth Keeper Ada", ("BT1-007",))]),
        ('Is "Lamp Oil" (BT1-070) burnt?', [("Lamp Oil", ("BT1-070", "BT2-070")), ("BT1-070", ("BT1-070",))]),
        ("「Moth Keeper Ada」と BT1-7", [("Moth Keeper Ada", ("BT1-007",)), ("BT1-7", ("BT1-007",))]),
        ("See 1-2-3, BT9-999 and “nothing of that name”.", []),
        ("Moth Keeper Ada without marks is no more than words.", []),
    ],
)
def test_numbers_and_whole_names_in_quotation_marks_name_cards(
    masters: Game, text: str, named: list[tuple[str, tuple[str, ...]]]
) -> None:
    assert [(text[each.start : each.end], each.numbers) for each in mentions(text, masters)] == named


def test_a_text_that_names_none_asks_the_database_nothing(masters: Game, django_assert_num_queries: object) -> None:
    with django_assert_num_queries(0):  # type: ignore[operator]
        assert mentions("A lamp shines while it holds oil.", masters) == []
