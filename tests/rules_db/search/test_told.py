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
    assert all(0 < each <= 1 for each in found.values())


@pytest.mark.parametrize("said", ["moths resting", "a Moth rested", "the moth's rest"])
def test_another_form_of_a_word_says_the_same(said: str) -> None:
    assert like(said) == like("moth rest")


def test_a_word_that_few_sentences_have_weighs_more() -> None:
    found = like("a moth with oil", ("moth lamp",), ("oil lamp",), ("moth light",))
    assert found[1] > max(found[0], found[2])


def test_what_is_told_several_times_counts_for_more() -> None:
    found = like("moth", ("the moth flies", "a moth rests"), ("the moth flies", "a lamp burns"), ("tea",))
    assert found[0] > found[1]


def test_a_word_in_a_long_tale_counts_for_less() -> None:
    found = like("moth", ("a moth in a house by the sea with a lamp and a ship",), ("a moth by the sea",), ("tea",))
    assert found[1] > found[0]


def test_all_sentences_of_a_thing_count_together() -> None:
    found = like("moth and lamp", ("the moth flies", "a lamp burns"), ("the moth flies", "a ship burns"), ("tea",))
    assert found[0] > found[1]


def test_what_shares_no_word_with_a_question_is_not_like_it() -> None:
    assert 3 not in like("a moth at the lamp")
    assert like("zzz") == like("") == {}
