"""Numbers that begin with a name, and what stands near one that does not exist."""

import pytest

from rules_db.models import Edition, RuleText
from rules_db.search.numbers import may_be_number, nearest_in


def numbers(rule_texts: list[RuleText]) -> list[str]:
    return [rule_text.number for rule_text in rule_texts]


@pytest.mark.parametrize("query", ["attack-phase-3.2.2", "attack phase 3", "Attack-Phase"])
def test_a_name_with_separators_may_be_a_number(query: str) -> None:
    assert may_be_number(query)


@pytest.mark.parametrize(
    "query", ["blocker", "main phase", " attack  phase ", "8-4-6", "[Counter]", "attack, phase", ""]
)
def test_words_and_what_has_other_signs_are_never_a_named_number(query: str) -> None:
    assert not may_be_number(query)


def test_nearest_to_an_unknown_number_are_the_rule_above_it_and_its_children(lanterns: Edition) -> None:
    assert numbers(nearest_in(lanterns, "1-1-9-4")) == ["1-1", "1-1-1", "1-1-2"]


def test_nothing_is_near_a_chapter_that_does_not_exist(lanterns: Edition) -> None:
    assert nearest_in(lanterns, "9-9-9") == []
