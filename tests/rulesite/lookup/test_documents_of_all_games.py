"""The publishers' documents of all games, as a reader meets them."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = [pytest.mark.sources, pytest.mark.django_db, pytest.mark.usefixtures("all_games")]


def test_words_are_found_in_those_whose_numbers_are_ours(client: Client) -> None:
    for game, words, number in (
        ("buddyfight", "counterattack", "keyword-counterattack"),
        ("buddyfight", "playmat", "playmat"),
        ("dbz", "capturing dragon balls", "6-2"),
    ):
        results = client.get("/api/v1/search", {"q": words, "game": game}).json()["results"]
        assert number in [result["number"] for result in results]
    assert "Flow of a Turn" in client.get("/buddyfight/").content.decode()
    assert 'href="/buddyfight/attack-phase-2.2/"' in client.get("/buddyfight/attack-phase-2.1/").content.decode()
