"""How much a question is like each of many sentences."""

from __future__ import annotations

import pytest

from rules_db.models import Edition
from rules_db.search import sentences_like

SAYINGS = ("A moth rests on the lamp", "A lamp without oil is dark", "A moth that rests blocks the light", "Of tea")


def like(question: str) -> dict[int, float]:
    return sentences_like(question, "sayings", SAYINGS)


def test_the_sentence_that_says_most_of_a_question_is_likest(lanterns: Edition) -> None:
    found = like("is a lamp dark without its oil")
    assert max(found, key=lambda place: found[place]) == 1
    assert all(0 < each <= 1 for each in found.values())


def test_another_form_of_a_word_says_the_same(lanterns: Edition) -> None:
    assert like("moths resting").keys() == like("a moth rests").keys() >= {0, 2}


def test_a_word_that_few_sentences_have_weighs_more(lanterns: Edition) -> None:
    found = sentences_like("a moth with oil", "pairs", ("moth lamp", "oil lamp", "moth light"))
    assert found[1] > max(found[0], found[2])


def test_a_sentence_without_a_word_of_the_question_is_not_like_it(lanterns: Edition) -> None:
    assert 3 not in like("a moth at the lamp")
    assert like("zzz") == {}


@pytest.mark.django_db
def test_on_an_empty_shelf_nothing_is_like_a_question() -> None:
    assert like("a moth rests") == {}
