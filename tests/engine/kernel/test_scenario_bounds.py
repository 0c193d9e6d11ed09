"""Scenarios that nobody would write: refused for what they are, at once, with a sentence that says it."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from engine.kernel.scenario import ScenarioError, from_table, parse
from engine.kernel.scenario_bounds import LARGEST, MOST_CHARACTERS, MOST_NESTED

GAME = 'game = "masters"\n'


def nested(levels: int) -> Any:
    inner: Any = 1
    for _ in range(levels):
        inner = [inner]
    return inner


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(ScenarioError) as refused:
        parse(text)
    return refused.value.problems


@pytest.mark.parametrize("entry", ["board", "cards", "expect"])
def test_a_table_nested_too_deeply_is_refused_by_its_name(entry: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        from_table({"game": "masters", entry: {"x": nested(50_000)}})
    assert refused.value.problems == (f"{entry}: nested deeper than {MOST_NESTED} levels",)


def test_the_deepest_table_that_is_allowed_is_read() -> None:
    assert from_table({"game": "masters", "board": {"x": nested(MOST_NESTED - 2)}}).board


@pytest.mark.parametrize("number", [LARGEST + 1, -LARGEST - 1, 10**4_000])
def test_a_number_beyond_all_measure_is_refused(number: int) -> None:
    with pytest.raises(ScenarioError, match="board: a number beyond 1,000,000,000"):
        from_table({"game": "masters", "board": {"A": {"hand": [number]}}})


def test_the_largest_number_is_read() -> None:
    assert from_table({"game": "masters", "board": {"turn": LARGEST}}).board == {"turn": LARGEST}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GAME + ".".join("a" * 50_000) + " = 1", "line 2: a key of more than 40 parts"),
        (GAME + "[" + ".".join("a" * 50_000) + "]", "line 2: a key of more than 40 parts"),
        (GAME + ".".join(['"a"'] * 30_000) + " = 1", "line 2: a key of more than 40 parts"),
        (GAME + "board.turn = " + "9" * 5_000, "line 2: a number beyond 1,000,000,000"),
    ],
)
def test_a_text_that_would_be_read_for_minutes_is_refused_at_once(text: str, said: str) -> None:
    begun = process_time()

    assert problems(text) == (said,)
    assert process_time() - begun < 2


def test_points_and_digits_in_texts_and_comments_count_for_nothing() -> None:
    read = parse(GAME + f'title = "{"." * 500}{"7" * 500}" # {"." * 500}')

    assert read.title == "." * 500 + "7" * 500


def test_texts_that_are_too_long_together_are_refused() -> None:
    half = "x" * (MOST_CHARACTERS // 2)

    assert from_table({"game": "masters", "title": half}).title == half
    with pytest.raises(ScenarioError, match="longer than 200,000 characters"):
        from_table({"game": "masters", "title": half, "cards": {"it": {"text": half}}})
