"""Rules by number, however it is written."""

import pytest

from rules_db.models import Edition, RuleText
from rules_db.search.numbers import find_in, is_number, nearest_in, printed_as


def numbers(rule_texts: list[RuleText]) -> list[str]:
    return [rule_text.number for rule_text in rule_texts]


@pytest.mark.parametrize(
    "written", ["1-1-2", "1.1.2", "1-1-2.", " 1 1 2 ", "１－１－２", "1–1–2", "1ー1ー2", "112"]
)
def test_a_number_is_understood_however_it_is_written(lanterns: Edition, written: str) -> None:
    assert numbers(find_in(lanterns, written)) == ["1-1-2"]


@pytest.mark.parametrize("query", ["846", "8-4-6", "８．４．６", "8"])
def test_digits_and_separators_alone_are_a_number(query: str) -> None:
    assert is_number(query)


@pytest.mark.parametrize("query", ["", "-", "blocker", "8-4-6 blocker", "2 cards", "[8]"])
def test_anything_else_is_words(query: str) -> None:
    assert not is_number(query)


def test_a_number_leads_to_its_own_rule_although_another_is_printed_with_it(lanterns: Edition) -> None:
    assert numbers(find_in(lanterns, "1-2-1")) == ["1-2-1"]


def test_a_rule_knows_the_others_that_carry_its_number_in_print(lanterns: Edition) -> None:
    rule_text = RuleText.objects.get(edition=lanterns, number="1-2-1")
    assert numbers(printed_as(rule_text)) == ["1-2-2"]


def test_a_number_that_is_only_printed_leads_to_the_rules_that_carry_it(lanterns: Edition) -> None:
    RuleText.objects.filter(number__in=["2-1-1", "2-2-1"]).update(printed_number="7-7-7")
    assert numbers(find_in(lanterns, "7.7.7")) == ["2-1-1", "2-2-1"]


def test_a_run_of_digits_lists_every_rule_it_can_mean(lanterns: Edition) -> None:
    RuleText.objects.filter(number="2-2-1").update(number="11-2")
    assert numbers(find_in(lanterns, "112")) == ["1-1-2", "11-2"]


@pytest.mark.parametrize("written", ["9-9", "999", "blocker", "", "1-1-2-1-1-1"])
def test_a_number_that_does_not_exist_finds_nothing(lanterns: Edition, written: str) -> None:
    assert find_in(lanterns, written) == []


def test_nearest_to_an_unknown_number_are_the_rule_above_it_and_its_children(lanterns: Edition) -> None:
    assert numbers(nearest_in(lanterns, "1-1-9-4")) == ["1-1", "1-1-1", "1-1-2"]


def test_nothing_is_near_a_chapter_that_does_not_exist(lanterns: Edition) -> None:
    assert nearest_in(lanterns, "9-9-9") == []
