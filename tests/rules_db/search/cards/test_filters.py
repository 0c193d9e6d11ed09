"""The filters beside a search for cards: how many cards each leaves, and how a query takes it up."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.cards.importing import import_cards
from rules_db.models import Game
from rules_db.search import Filter, filters_of, search_cards, toggled
from rules_db.search.cards.operators import listed, operators_of
from tests.rules_db.cards.cast import captain, keeper, written

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def masters(tmp_path: Path, own_index: Path) -> Game:
    game = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [captain(), keeper(), keeper(number="BT1-070", color="Green", special_trait="Moth/Night Shift")]
    import_cards(written(tmp_path, records), game)
    return game


def filters(query: str, game: Game) -> dict[str, Filter]:
    found = search_cards(query, game=game)
    return {each.operator.name: each for each in filters_of(query, game, found)}


def test_each_value_says_how_many_cards_it_leaves(masters: Game) -> None:
    offered = filters("", masters)
    assert [(choice.value, choice.cards) for choice in offered["colors"].choices] == [("Red", 2), ("Green", 1)]
    assert [(choice.value, choice.cards) for choice in offered["type"].choices] == [("Leader", 1), ("Battle", 2)]


def test_another_filter_lessens_the_counts_and_its_own_does_not(masters: Game) -> None:
    offered = filters("t:battle", masters)
    assert {choice.value: choice.cards for choice in offered["colors"].choices} == {"Red": 1, "Green": 1}
    assert [(choice.value, choice.cards, choice.is_chosen) for choice in offered["type"].choices] == [
        ("Leader", 1, False),
        ("Battle", 2, True),
    ]


@pytest.mark.parametrize(
    ("query", "name", "value", "then"),
    [
        ("", "colors", "Red", "c:red"),
        ("ada", "colors", "Red", "ada c:red"),
        ("ada c:red", "colors", "Red", "ada"),
        ("c:red ada", "colors", "Green", "c:red,green ada"),
        ("c:r,green ada", "colors", "Red", "c:green ada"),
        ("色:赤", "colors", "Red", ""),
        ("", "traits", "Night Shift", 'tr="Night Shift"'),
        ('tr="Night Shift" ada', "traits", "Night Shift", "ada"),
        ("cost:3", "cost", "1", "cost:3,1"),
        ("-c:red", "colors", "Red", "-c:red c:red"),  # what is refused is another thing
        ("ada", "no such thing", "Red", "ada"),
    ],
)
def test_a_filter_that_is_pressed_is_written_into_the_query(query: str, name: str, value: str, then: str) -> None:
    assert toggled(query, name, value, "masters") == then


def test_the_query_of_a_choice_leaves_as_many_cards_as_it_says(masters: Game) -> None:
    for query in ("", "ada", "t:battle"):
        for each in filters(query, masters).values():
            for choice in each.choices:
                if not each.is_chosen:
                    assert len(search_cards(choice.query, game=masters).keys) == choice.cards, choice.query


@pytest.mark.parametrize("game", ["masters", "fusion-world", "buddyfight", "dbz", "a game nobody declared"])
def test_no_two_operators_of_a_game_are_called_alike(game: str) -> None:
    for operator in listed(game):
        for called in operator.called:
            assert operators_of(game)[called].name == operator.name
        assert operators_of(game)[operator.short].name == operator.name
