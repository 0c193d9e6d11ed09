"""Cards that a sentence calls by their whole names."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.sentences.called import MOST_OF_A_SENTENCE
from rules_db.cards.called import cards_called
from rules_db.cards.importing import import_cards
from rules_db.models import Game
from tests.rules_db.cards.cast import captain, keeper, written

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def store(db: None, tmp_path: Path) -> None:
    masters = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [
        captain(),
        keeper(),
        keeper(number="BT1-008", title="Moth Keeper"),
        keeper(number="BT1-009", title="Next"),
    ]
    import_cards(written(tmp_path, records), masters)


def called(sentence: str) -> list[tuple[str, str]]:
    return [(each.number, sentence[each.start : each.end]) for each in cards_called(sentence, "masters")]


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Can moth keeper ada block?", [("BT1-007", "moth keeper ada")]),
        ("Can Moth-Keeper, Ada block?", [("BT1-007", "Moth-Keeper, Ada")]),
        ("Can my Moth Keeper attack?", [("BT1-008", "Moth Keeper")]),
        ("Does Moth Keeper beat Moth Keeper Ada?", [("BT1-008", "Moth Keeper"), ("BT1-007", "Moth Keeper Ada")]),
        ("I attack with Next", [("BT1-009", "Next")]),
    ],
)
def test_the_longest_name_at_a_place_counts(sentence: str, found: list[tuple[str, str]]) -> None:
    assert called(sentence) == found


@pytest.mark.parametrize("sentence", ["Do I lose on my next draw?", "Next", "moth", "", "?", "keeper moth"])
def test_words_that_only_look_like_a_name_are_none(sentence: str) -> None:
    assert called(sentence) == []


def test_a_sentence_without_end_is_read_to_its_bound() -> None:
    assert len(called("Moth Keeper " * 5_000)) <= MOST_OF_A_SENTENCE
