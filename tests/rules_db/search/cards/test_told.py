"""Plain words that say nothing but filters are read as filters, and everything else stays words."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.cards.importing import import_cards
from rules_db.models import Card, Game
from rules_db.search import MAX_QUERY, search_cards, told_as_filters
from tests.rules_db.cards.cast import captain, keeper, written

pytestmark = pytest.mark.django_db

GUARD = "[Blocker] (When this card's player is attacked, it may take the attack upon itself.)"


@pytest.fixture(autouse=True)
def masters(tmp_path: Path, own_index: Path) -> Game:
    game = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [
        captain(),
        keeper(number="BT1-070", title="Lamp Guard", color="Red", energy="2", energy_text="2(-)", skills_text=GUARD),
        keeper(number="BT1-071", title="Red Battle", color="Red", power="15000", skills_text="-"),
        keeper(number="BT1-072", title="Oil", color="Green", energy="4", energy_text="4(-)", skills_text="-"),
    ]
    import_cards(written(tmp_path, records), game)
    return game


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("red blocker cost 2", "c:red k=blocker cost:2"),
        ("Blockers with 2 cost", "k=blocker cost:2"),
        ("15,000 power battle cards", "p:15000 t:battle"),
        ("15k power red", "p:15k c:red"),
        ("green cost 4 or less", "c:green cost<=4"),
        ("red power 5000+", "c:red p>=5000"),
        ("赤 バトル", "c:red t:battle"),
    ],
)
def test_words_that_say_only_filters_are_read_as_filters(masters: Game, query: str, told: str) -> None:
    assert told_as_filters(query, masters) == told


@pytest.mark.parametrize(
    "query",
    [
        "",
        "red",  # a single word
        "blocker",
        "lamp red blocker",  # "lamp" says nothing of a filter
        "red battle",  # the name of a card
        "red cost:2",  # who writes operators means words by words
        '"red" blocker',
        "red -blocker",
        "red or green blocker",
        "red 15000",  # 15000 of what
        "green blocker",  # no card is both
        "red " * MAX_QUERY,
    ],
)
def test_all_other_words_stay_words(masters: Game, query: str) -> None:
    assert told_as_filters(query, masters) == ""


def test_what_is_read_finds_the_cards_that_have_all_of_it(masters: Game) -> None:
    keys = search_cards(told_as_filters("red blocker cost 2", masters), game=masters).keys
    assert [Card.objects.get(pk=key).number for key in keys] == ["BT1-070"]
