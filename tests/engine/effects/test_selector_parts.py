"""The parts of a selector, from which everything that goes through its words takes them."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import Any

import pytest

from engine.effects import selector_parts
from engine.effects.asked_of_cards import asks_for_information, asks_what_can_change
from engine.effects.nodes import Selector

PARTS = {name: words for name, words in vars(selector_parts).items() if name[0].isupper() and isinstance(words, tuple)}


def test_each_word_of_a_selector_belongs_to_one_part() -> None:
    belongs = Counter(word for words in PARTS.values() for word in words)

    assert set(belongs) == {field.name for field in fields(Selector)}
    assert [word for word, parts in belongs.items() if parts > 1] == []


def test_a_number_is_asked_for_by_the_least_and_the_most_of_it() -> None:
    assert selector_parts.LIMITS["specified cost"] == ("specified_cost_at_least", "specified_cost_at_most")
    assert "total cost" not in selector_parts.LIMITS


@pytest.mark.parametrize(
    ("asked", "information", "can_change"),
    [
        ({}, False, False),
        ({"area": ("hand",), "mode": "rest", "choose": 2, "master": "you"}, False, False),
        ({"type": ("Battle",)}, True, False),
        ({"colors": "multi"}, True, False),
        ({"non": Selector(who="it")}, True, False),
        ({"named_like_this": True}, False, True),
        ({"total_cost_at_most": 4}, False, True),
        ({"trait": ("Lantern",)}, True, True),
        ({"markers_at_least": 0}, True, True),
        ({"power_at_most": 5000}, True, True),
    ],
)
def test_what_a_selector_asks_a_card_for(asked: dict[str, Any], information: bool, can_change: bool) -> None:
    selector = replace(Selector(), **asked)

    assert asks_for_information(selector) is information
    assert asks_what_can_change(selector) is can_change
    assert selector_parts.has_limits(selector) is any("_at_" in word and "total" not in word for word in asked)
