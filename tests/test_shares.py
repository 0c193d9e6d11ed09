"""A share of a long list: which items it takes, and when it takes all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shares import SomeOf

MANY = [f"scenario {number}" for number in range(1_000)]
some = SomeOf(whole=False)


def test_it_takes_about_one_of_so_many() -> None:
    assert 70 < len(some(MANY, one_in=10)) < 130


def test_it_takes_the_same_ones_however_many_are_added() -> None:
    assert set(some(MANY[:900], one_in=10)) <= set(some(MANY, one_in=10))


def test_it_takes_the_same_files_in_every_checkout() -> None:
    here, there = (some([Path(place, name) for name in MANY], one_in=10) for place in ("/here", "/there/main"))
    assert [path.name for path in here] == [path.name for path in there]


def test_what_is_no_text_number_or_file_says_what_it_is_called() -> None:
    games = [frozenset({name}) for name in MANY]
    with pytest.raises(TypeError, match="frozenset"):
        some(games, one_in=10)
    assert [*some(games, 10, known_by=lambda game: min(game))] == [frozenset({name}) for name in some(MANY, one_in=10)]


def test_it_takes_at_least_one_and_of_nothing_nothing() -> None:
    assert len(some(["alone"], one_in=1_000_000)) == 1
    assert some([], one_in=10) == []


def test_the_bench_takes_all() -> None:
    assert SomeOf(whole=True)(MANY, one_in=10) == MANY
