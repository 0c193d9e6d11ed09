"""The comparison of two editions in the API."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from rules_db.models import Edition, RuleText
from rules_db.models.rules import text_hash
from tests.lanterns import put_on_shelf


@pytest.fixture
def third(lanterns: Edition) -> Edition:
    edition = put_on_shelf(label="third light")
    rule = RuleText.objects.get(edition=edition, number="2-1-1")
    rule.text = rule.text.replace("brightest", "loneliest")
    rule.text_hash = text_hash(rule.text)
    rule.save()
    return edition


def get(client: Client, query: str, status: int = 200) -> Any:
    response = client.get(f"/api/v1/games/lanterns/changes?{query}")
    assert response.status_code == status
    return response.json()


def test_every_rule_of_both_editions_comes_with_its_change(client: Client, third: Edition) -> None:
    data = get(client, "old=second+light&new=third+light")
    assert (data["game"], data["rulebook"], data["old"], data["new"]) == (
        "lanterns",
        "rules",
        "second light",
        "third light",
    )
    changed = [pair for pair in data["pairs"] if pair["change"] != "unchanged"]
    assert [(pair["old"], pair["new"], pair["change"], pair["sure"]) for pair in changed] == [
        ("2-1-1", "2-1-1", "reworded", True)
    ]
    assert [piece for piece in changed[0]["words"] if piece[0] != "same"] == [
        ["removed", "brightest "],
        ["added", "loneliest "],
    ]
    assert data["counts"]["unchanged"] == len(data["pairs"]) - 1


def test_the_newer_edition_is_the_current_one_if_none_is_named(client: Client, third: Edition) -> None:
    assert get(client, "old=second+light")["new"] == "third light"


@pytest.mark.parametrize(
    ("query", "status", "said"),
    [
        ("", 400, "required"),
        ("old=second+light&new=second+light", 400, "cannot be compared with itself"),
        ("old=first+light", 404, "no edition “first light”"),
    ],
)
def test_what_cannot_be_compared_is_an_error(
    client: Client, third: Edition, query: str, status: int, said: str
) -> None:
    assert said in str(get(client, query, status))


def test_a_draft_is_not_compared_in_public(client: Client, third: Edition) -> None:
    Edition.objects.create(rulebook=third.rulebook, label="a draft")
    get(client, "old=second+light&new=a+draft", 404)


def test_a_game_that_is_not_here_has_no_changes(client: Client, third: Edition) -> None:
    assert client.get("/api/v1/games/chess/changes?old=a&new=b").status_code == 404
