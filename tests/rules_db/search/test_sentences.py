"""How much a question is like what several sentences tell of each thing."""

from __future__ import annotations

import pytest

from rules_db.search import Told

SAYINGS = ("A moth rests on the lamp", "A lamp without oil is dark", "A moth that rests blocks the light", "Of tea")


def like(question: str, *told: tuple[str, ...]) -> dict[int, float]:
    return Told(told or [(saying,) for saying in SAYINGS]).like(question)


def first(found: dict[int, float]) -> int:
    return max(found, key=lambda place: found[place])


def test_what_says_most_of_a_question_is_likest() -> None:
    found = like("is a lamp dark without its oil")
    assert first(found) == 1
    assert all(0 < each <= 1.5 for each in found.values())


@pytest.mark.parametrize("said", ["moths resting", "a Moth rested", "the moth's rest"])
def test_another_form_of_a_word_says_the_same(said: str) -> None:
    assert like(said) == like("moth rest")


def test_a_word_that_few_sentences_have_weighs_more() -> None:
    found = like("a moth with oil", ("moth lamp",), ("oil lamp",), ("moth light",))
    assert found[1] > max(found[0], found[2])


def test_the_one_sentence_that_is_the_question_counts_for_more_than_words_here_and_there() -> None:
    scattered = ("a moth at home", "the lamp of a ship", "oil for the door")
    found = like("moth lamp oil", scattered, ("moth lamp oil", "a ship at home", "a door"))
    assert first(found) == 1


def test_what_other_sentences_of_a_thing_say_counts_beside_the_nearest() -> None:
    found = like("moth and lamp", ("the moth flies", "a lamp burns"), ("the moth flies", "a ship burns"))
    assert found[0] > found[1]


def test_what_shares_no_word_with_a_question_is_not_like_it() -> None:
    assert 3 not in like("a moth at the lamp")
    assert like("zzz") == like("") == {}
