"""A question typed into the first page's box leads to the ruling that answers it."""

from __future__ import annotations

import pytest
from django.test import Client

from rulesite.sandbox.asked import rulings_about
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


@pytest.mark.django_db
def test_the_first_page_lists_rulings_before_rules_also_where_no_rule_fits(client: Client) -> None:
    for headers in ({}, {"HX-Request": "true"}):
        markup = client.get("/", {"q": "can I block with a rested card?"}, headers=headers).content.decode()
        assert "Ruling Can I block with a rested card?" in text_of(markup).replace("  ", " ")
        assert 'href="/sandbox/masters/?preset=block-with-a-rested-card"' in markup
        assert "No rule fits" not in markup
