"""The rulebooks that ship, as a reader meets them: an older edition, and a Japanese one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client

from rules_db.editions.bring_in import bring_in
from rules_db.models import Digest, Edition, Game, Rulebook, RuleText
from rules_db.shelf.loading import load_shelf

pytestmark = pytest.mark.django_db

QUERIES = ["ブロッカー", "【ブロッカー】", "カード", "ダメージ", "「」", "船長", "8-4-6-1", "８４６"]


@pytest.fixture
def japanese(source: Callable[[str], Path]) -> Edition:
    game = Game.objects.create(slug="fusion-world", name="Fusion World")
    rulebook = Rulebook.objects.create(game=game, slug="rules", title="Rules")
    path = source("rulebooks/fusion-world-1.06-ja.txt")
    return bring_in(path, rulebook, "1.06", language="ja", to_be_published=True).edition


def _html(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def test_an_older_edition_is_read_under_its_own_address_and_nowhere_else(client: Client) -> None:
    list(load_shelf())
    older = _html(client, "/masters/e/1.06/10-22-3/")
    assert "2018-02-16" in older
    assert "printed 10-17-3, read as 10-22-3" in older
    assert '"/masters/e/1.06/10-22/"' in older
    assert "2018-02-16" not in _html(client, "/masters/8-4-6/")
    older_rules = RuleText.objects.filter(edition__label="1.06", edition__rulebook__game__slug="masters")
    for number, now in (("1-2-1-1-1", "e/1.06/1-2-1-1-1"), ("4-7-1", "4-3-1")):  # the one is gone, the other moved
        rule = older_rules.get(number=number).rule
        assert client.get(f"/r/{rule.public_id}").headers["Location"] == f"/masters/{now}/"
    results = client.get("/api/v1/search", {"q": "4-7-1", "game": "masters"}).json()["results"]
    assert "1.06" not in {result["edition"] for result in results}


@pytest.mark.sources
def test_japanese_text_is_said_to_be_japanese(client: Client, japanese: Edition) -> None:
    for address in ("/fusion-world/", "/fusion-world/8-4-6/", "/fusion-world/e/1.06/15-12/"):
        html = _html(client, address)
        assert '<html lang="en"' in html
        assert 'lang="ja"' in html
    html = _html(client, "/fusion-world/8-4-6-1-1-1/")
    text = japanese.rule_texts.get(number="8-4-6-1-1-1").text
    before, after = html.split(text.split("。")[0])
    assert before.endswith('<div class="wording" lang="ja"><p>')
    assert '"/fusion-world/5-8/"' in after


def test_a_heading_in_our_own_words_is_in_their_language_within_a_japanese_edition(client: Client) -> None:
    list(load_shelf())
    for number in ("8-4", "8-4-6"):
        rule = RuleText.objects.get(edition__language="ja", number=number).rule
        Digest.objects.filter(rule=rule, language="en").update(heading=f"Heading of {number}")
    html = _html(client, "/fusion-world/8-4/")
    assert '<span lang="en">Heading of 8-4</span></h1>' in html
    assert '<h2 lang="en">Heading of 8-4-6</h2>' in html


@pytest.mark.sources
def test_a_search_in_japanese_is_answered(client: Client, japanese: Edition) -> None:
    answers = {}
    for query in QUERIES:
        assert client.get("/", {"q": query}).status_code in (200, 302)  # a number leads to its rule
        results = client.get("/api/v1/search", {"q": query, "game": "fusion-world"}).json()["results"]
        answers[query] = [result["number"] for result in results]
    assert answers["【ブロッカー】"][0] == answers["ブロッカー"][0] == "15-4"
    assert answers["8-4-6-1"] == ["8-4-6-1"]
    assert answers["８４６"] == ["8-4-6"]
    assert answers["船長"] == []
