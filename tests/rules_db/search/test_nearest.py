"""Slips of the pen."""

import pytest

from rules_db.search.nearest import nearest, slips


@pytest.mark.parametrize(
    ("word", "other", "expected"),
    [
        ("moth", "moth", 0),
        ("moht", "moth", 1),
        ("mth", "moth", 1),
        ("mooth", "moth", 1),
        ("math", "moth", 1),
        ("", "moth", 4),
        ("lamp", "moth", 4),
        ("thmo", "moth", 4),
    ],
)
def test_a_slip_is_a_letter_missing_added_wrong_or_changed_with_its_neighbour(
    word: str, other: str, expected: int
) -> None:
    assert slips(word, other) == slips(other, word) == expected


def test_short_words_have_no_slip_longer_ones_one_and_long_ones_two() -> None:
    assert nearest("oi", ["oil"])[1] == []
    assert nearest("lmap", ["lamp"]) == (1, ["lamp"])
    assert nearest("lmpa", ["lamp"])[1] == []
    assert nearest("brigthets", ["brightest"]) == (2, ["brightest"])


def test_only_the_nearest_are_named() -> None:
    assert nearest("resting", ["testing", "resting", "nesting"]) == (0, ["resting"])
    assert nearest("lamps", ["lamp", "clamps", "lumpy"]) == (1, ["lamp", "clamps"])


def test_japanese_has_no_slips() -> None:
    assert nearest("lamp", ["ランプ"])[1] == []
