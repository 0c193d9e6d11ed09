"""The rulebooks that ship, as a reader meets them: an older edition, and headings in our own words."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.models import Digest, RuleText

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_shelf")]


def _html(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def test_an_older_edition_is_read_under_its_own_address_and_nowhere_else(client: Client) -> None:
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


def test_a_heading_in_our_own_words_is_in_their_language_within_a_japanese_edition(client: Client) -> None:
    for number in ("8-4", "8-4-6"):
        rule = RuleText.objects.get(edition__language="ja", number=number).rule
        Digest.objects.filter(rule=rule, language="en").update(heading=f"Heading of {number}")
    html = _html(client, "/fusion-world/8-4/")
    assert '<span lang="en">Heading of 8-4</span></h1>' in html
    assert '<h2 lang="en">Heading of 8-4-6</h2>' in html
