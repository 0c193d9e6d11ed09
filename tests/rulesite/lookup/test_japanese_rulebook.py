"""A Japanese rulebook, as a reader meets it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client

from rules_db.editions.bring_in import bring_in
from rules_db.models import Edition, Game, Rulebook

pytestmark = [pytest.mark.sources, pytest.mark.django_db]

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


def test_japanese_text_is_said_to_be_japanese(client: Client, japanese: Edition) -> None:
    for address in ("/fusion-world/", "/fusion-world/8-4-6/", "/fusion-world/e/1.06/15-12/"):
        html = _html(client, address)
        assert '<html lang="en"' in html
        assert 'lang="ja"' in html
    html = re.sub('<a class="term [^>]*>([^<]*)</a>', r"\1", _html(client, "/fusion-world/8-4-6-1-1-1/"))
    text = japanese.rule_texts.get(number="8-4-6-1-1-1").text
    wording = html.partition('<div class="wording" lang="ja"><p>')[2]
    assert wording.startswith(text.split("。")[0])
    assert '"/fusion-world/5-8/"' in wording


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
