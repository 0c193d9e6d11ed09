"""The played cases near a question."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from django.test import Client
from django.utils.translation import override

from rules_db.coverage import scenarios_of
from rules_db.models import Edition, RuleText
from rulesite.ask.cases import Case, cases_of, cases_on
from rulesite.ask.told_before import MOST_CASES, MOST_OF_A_RULE, told_before
from rulesite.sandbox.presets import presets_of
from tests.rulesite.ask.test_answered import page, shelf
from tests.rulesite.sandbox.tables import text_of

__all__ = ["shelf"]

RESTED = "is my blocker that is rested already able to answer an attack"


def test_a_question_finds_the_case_that_was_played_with_other_cards(shelf: Edition) -> None:
    found = told_before("does resting my guy that is rested already pay a cost", "masters", []).cases
    assert 0 < len(found) <= MOST_CASES
    assert found[0].says == "Resting a card that is rested already pays no cost"


def test_a_case_on_a_rule_near_the_question_comes_sooner(shelf: Edition) -> None:
    question = "a blocker and the guard card"
    near = told_before(question, "masters", []).cases
    later = next(case for place, case in enumerate(near) if place and case.rule != near[0].rule)
    led_to = told_before(question, "masters", [later.rule]).cases
    assert led_to.index(later) < near.index(later)


def test_a_case_that_comes_to_a_rule_near_the_question_comes_before_others_that_say_as_much(shelf: Edition) -> None:
    question = "a blocker and the guard card"

    def is_first_if_led_to(later: Case, sooner: Case, rule: str) -> bool:
        found = told_before(question, "masters", [rule]).cases
        return later in found and sooner in found and found.index(later) < found.index(sooner)

    assert any(
        is_first_if_led_to(later, sooner, rule)
        for sooner, later in pairwise(told_before(question, "masters", []).cases)
        for rule in later.comes_to - sooner.comes_to
        if not later.rule.startswith(rule) and not rule.startswith(later.rule)
    )


def test_the_nearest_five_cases_stand_open_and_the_others_are_a_press_away(client: Client, shelf: Edition) -> None:
    cases = page(client, "/ask/", q=RESTED, game="masters").partition('class="cases"')[2].partition("</section>")[0]
    first, _, more = cases.partition("<details>")
    assert first.count("<li ") == 5
    assert 0 < more.count("<li ") <= MOST_CASES - 5


def test_of_a_rule_only_a_few_cases_are_shown(shelf: Edition) -> None:
    found = Counter(
        case.rule for case in told_before("a blocker in rest mode blocks an attack", "masters", ["22-4-2"]).cases
    )
    assert found["22-4-2"] == MOST_OF_A_RULE and len(found) > 1


def test_what_is_asked_in_a_clause_is_found_though_much_else_is_told(shelf: Edition) -> None:
    asked = "does resting my guy that is rested already pay a cost?"
    told = (
        "my opponent lost two life in the turn before and went first. both of us hold four cards of red color in hand."
    )
    assert told_before(asked, "masters", []).cases[0] in told_before(f"{told} {asked}", "masters", []).cases


@pytest.mark.parametrize("game", ["buddyfight", "no-such-game", ""])
def test_a_game_that_is_not_played_has_no_cases(shelf: Edition, game: str) -> None:
    assert told_before(RESTED, game, ["22-4-2"]).cases == cases_on("22-4-2", game) == []


def test_a_question_that_shares_a_word_at_most_is_shown_no_case(shelf: Edition) -> None:
    assert told_before("may I paint the ceiling blue before my aunt comes to tea", "masters", []).cases == []


def test_a_reader_of_another_language_is_shown_no_english_cases(client: Client, shelf: Edition) -> None:
    with override("ja"):
        assert told_before(RESTED, "masters", ["22-4-2"]).cases == cases_on("22-4-2", "masters") == []
    assert "already played" in text_of(page(client, "/ask/", q=RESTED, game="masters"))
    assert 'class="cases"' not in page(client, "/ask/", q=RESTED, game="masters", language="ja")


def test_each_case_says_how_it_comes_out_and_opens_on_the_table(client: Client, shelf: Edition) -> None:
    case = cases_on("22-4-2", "masters")[0]
    assert case.says[0].isupper() and case.rule == "22-4-2"
    assert case.says[1:] in text_of(page(client, case.address))


def test_presets_stand_among_the_rulings_and_are_no_cases() -> None:
    titles = {preset.scenario.title for preset in presets_of("masters")}
    assert titles.isdisjoint(case.says for case in cases_of("masters"))
    assert not any("preset=" in case.address for case in cases_of("masters"))


def test_a_rule_of_a_game_that_is_played_lists_the_cases_on_it(client: Client, shelf: Edition) -> None:
    RuleText.objects.filter(edition=shelf, number="1-1-2").update(number="99-1")
    markup = page(client, "/masters/22-4-2/")
    listed = markup.partition('id="cases"')[2].partition("</section>")[0]
    assert 0 < len(re.findall("<li>", listed)) <= MOST_CASES
    assert 'id="cases"' not in page(client, "/masters/99-1/")


def test_files_without_a_rule_in_their_title_are_no_cases() -> None:
    assert all(re.fullmatch(r"\d+(-\d+)+", case.rule) for case in cases_of("masters"))
    assert len(cases_of("masters")) < len(scenarios_of("masters"))
