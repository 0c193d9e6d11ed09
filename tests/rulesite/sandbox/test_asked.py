"""A question typed into the first page's box leads to the ruling that answers it."""

from __future__ import annotations

import pytest
from django.test import Client

from rulesite.sandbox.asked import rulings_about, rulings_on
from tests.rulesite.sandbox.tables import text_of


@pytest.mark.parametrize(
    "query",
    [
        "can I block with a rested card?",
        "Can I block with a rested card",
        "blocking in rest mode",
        "is my rested blocker asked",
    ],
)
def test_the_question_leads_to_its_ruling(query: str) -> None:
    assert rulings_about(query)[0][1].slug == "block-with-a-rested-card"


@pytest.mark.parametrize(
    "query", ["", "8-4-6", "blocker", "blocker rest", "can I do that with my cards?", "moth lamp oil now", "ブロッカー"]
)
def test_what_asks_for_no_ruling_leads_to_none(query: str) -> None:
    assert rulings_about(query) == []


def test_only_the_best_few_are_listed() -> None:
    assert len(rulings_about("attack leader battle life damage")) <= 3


def test_a_section_leads_to_the_rulings_on_it_and_so_does_each_rule() -> None:
    slugs = [preset.slug for game, preset in rulings_on([("masters", "22-4")])]
    assert slugs == ["block-with-a-rested-card", "blocker-against-double-strike"]
    assert slugs == [preset.slug for game, preset in rulings_on([("masters", "22-4-2")])]


def test_the_weightier_rule_comes_first() -> None:
    slugs = [preset.slug for game, preset in rulings_on([("masters", "22-16"), ("masters", "22-4")])]
    assert slugs[0] == "a-skill-against-barrier"


@pytest.mark.parametrize("rule", [("masters", "8-1-1"), ("masters", "99-9"), ("masters", "22"), ("lanterns", "22-4")])
def test_a_rule_of_every_ruling_of_none_or_of_another_game_leads_to_none(rule: tuple[str, str]) -> None:
    assert rulings_on([rule]) == []


@pytest.mark.django_db
def test_the_first_page_lists_rulings_before_rules_also_where_no_rule_fits(client: Client) -> None:
    for headers in ({}, {"HX-Request": "true"}):
        markup = client.get("/", {"q": "can I block with a rested card?"}, headers=headers).content.decode()
        assert "Ruling Can I block with a rested card?" in text_of(markup).replace("  ", " ")
        assert 'href="/sandbox/masters/?preset=block-with-a-rested-card"' in markup
        assert "No rule fits “can" not in markup
