"""Terms in the API."""

from __future__ import annotations

import pytest
from django.test import Client
from rest_framework.pagination import PageNumberPagination

from rules_db.models import Edition
from rules_db.terms import store_terms
from tests.lanterns import put_on_shelf


@pytest.fixture
def lit(lanterns: Edition) -> Edition:
    store_terms(lanterns)
    return lanterns


@pytest.mark.usefixtures("lit")
def test_the_terms_of_a_game_are_listed(client: Client) -> None:
    data = client.get("/api/v1/games/lanterns/terms").json()
    assert data["count"] == 6
    assert data["results"][1] == {
        "slug": "lamp",
        "names": {"en": ["Lamp"]},
        "is_keyword": False,
        "rule": "1-1",
        "uses": ["2-1-1", "2-1-2", "2-2-1"],
        "rulebook": "rules",
        "edition": "second light",
    }


@pytest.mark.usefixtures("lit")
def test_they_come_in_pages(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PageNumberPagination, "page_size", 2)
    data = client.get("/api/v1/games/lanterns/terms?page=2").json()
    assert [term["slug"] for term in data["results"]] == ["lighting", "moth"]


@pytest.mark.usefixtures("lit")
def test_one_term_names_the_rules_that_define_it_too_and_the_other_games(client: Client) -> None:
    data = client.get("/api/v1/games/lanterns/terms/guardian-moth").json()
    assert (data["rule"], data["is_keyword"], data["also"], data["elsewhere"]) == ("2-2", True, [], [])


@pytest.mark.usefixtures("lit")
def test_an_edition_can_be_named(client: Client) -> None:
    put_on_shelf(label="third light")
    assert client.get("/api/v1/games/lanterns/terms").json()["count"] == 0
    assert client.get("/api/v1/games/lanterns/terms?edition=second%20light").json()["count"] == 6


@pytest.mark.usefixtures("lit")
@pytest.mark.parametrize("path", ["lanterns/terms/volcano", "chess/terms", "lanterns/terms?edition=none"])
def test_what_is_not_there_is_a_404_in_one_line(client: Client, path: str) -> None:
    response = client.get(f"/api/v1/games/{path}")
    assert response.status_code == 404
    assert response.json()["error"]["message"]


def test_terms_found_anew_are_news_to_a_client(client: Client, lit: Edition) -> None:
    known = client.get("/api/v1/games/lanterns/terms/lamp").headers["ETag"]
    assert client.get("/api/v1/games/lanterns/terms/lamp", headers={"if-none-match": known}).status_code == 304
    put_on_shelf(label="third light")
    assert client.get("/api/v1/games/lanterns/terms", headers={"if-none-match": known}).status_code == 200
