"""The parts of a selector, and what it asks cards for."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any

import pytest

from engine.effects.asked_of_cards import asks_for_information, asks_what_can_change
from engine.effects.nodes import LIMITS, Has, Limits, Selector, Where
from engine.effects.spelling import Part, made_of, words_of


def test_each_word_of_a_selector_belongs_to_one_part() -> None:
    plain: Any = Selector()
    parts: list[Any] = [part for field in fields(plain) if isinstance(part := getattr(plain, field.name), Part)]
    words = Counter(word.name for part in parts for word in fields(part))

    assert [word for word, parts in words.items() if parts > 1] == []
    assert set(words_of(Selector)) == {*words, "called"}


def test_every_number_is_asked_for_by_the_least_and_the_most_of_it() -> None:
    assert LIMITS["specified cost"] == ("specified_cost_at_least", "specified_cost_at_most")
    assert sorted(word for both in LIMITS.values() for word in both) == sorted(word.name for word in fields(Limits))


def test_equal_selectors_are_one_key_of_a_table() -> None:
    pond = Has(Selector(Where(area=("pond",)), limits=Limits(power_at_least=3)))

    assert {pond: "frogs"}[Has(made_of(Selector, {"power_at_least": 3, "area": ("pond",)}))] == "frogs"


@pytest.mark.parametrize(
    ("asked", "information", "can_change"),
    [
        ({}, False, False),
        ({"area": ("hand",), "mode": "rest", "choose": 2, "master": "you"}, False, False),
        ({"type": ("Battle",)}, True, False),
        ({"colors": "multi"}, True, False),
        ({"non": Selector(Where("it"))}, True, False),
        ({"original": True}, False, False),
        ({"named_like_this": True}, False, True),
        ({"total_cost_at_most": 4}, False, True),
        ({"matching": ("Red",)}, True, True),
        ({"trait": ("Lantern",)}, True, True),
        ({"markers_at_least": 0}, True, True),
        ({"power_at_most": 5000}, True, True),
    ],
)
def test_what_a_selector_asks_a_card_for(asked: dict[str, Any], information: bool, can_change: bool) -> None:
    selector = made_of(Selector, asked)

    assert asks_for_information(selector) is information
    assert asks_what_can_change(selector) is can_change
