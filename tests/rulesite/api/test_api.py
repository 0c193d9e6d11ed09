"""The API, as its clients see it."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from rest_framework.throttling import AnonRateThrottle

from rules_db.models import Edition, Publication, RuleText
from rulesite.api import views
from tests.lanterns import digest, put_on_shelf


def get(client: Client, address: str, status: int = 200) -> Any:
    response = client.get(f"/api/v1/{address}")
    assert response.status_code == status
    assert response.headers["Content-Type"] == "application/json"
    return response.json()


def test_games_come_with_their_current_edition(client: Client, lanterns: Edition) -> None:
    assert get(client, "games")["results"] == [
        {"slug": "lanterns", "name": "Lanterns", "edition": "second light"},
        {"slug": "tides", "name": "Tides", "edition": None},
    ]


def test_editions_of_a_game_are_the_published_ones(client: Client, lanterns: Edition) -> None:
    Edition.objects.create(rulebook=lanterns.rulebook, label="a draft")
    Edition.objects.filter(pk=lanterns.pk).update(published_on="2026-03-13")
    assert get(client, "games/lanterns/editions") == {
        "count": 1,
        "next": None,
        "previous": None,
        "results": [
            {
                "rulebook": "rules",
                "title": "Book of Light",
                "label": "second light",
                "language": "en",
                "published": "2026-03-13",
                "effective": None,
                "first_seen": str(lanterns.first_seen),
                "is_current": True,
                "has_texts": True,
            }
        ],
    }


def test_a_list_comes_in_pages(client: Client, lanterns: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    assert views.Games.pagination_class is not None
    monkeypatch.setattr(views.Games.pagination_class, "page_size", 1)
    first = get(client, "games")
    assert [game["slug"] for game in first["results"]] == ["lanterns"]
    second = client.get(first["next"]).json()
    assert [game["slug"] for game in second["results"]] == ["tides"]
    assert get(client, "games?page=3", status=404)["error"]["code"] == "not_found"


def test_a_rule_comes_with_its_place_and_its_references(client: Client, lanterns: Edition) -> None:
    rule = get(client, "games/lanterns/rules/1-1-2")
    assert (rule["number"], rule["parent"], rule["children"]) == ("1-1-2", "1-1", ["1-1-2-1"])
    assert rule["text"].startswith("A lamp shines while it holds oil:\n・one drop")
    (reference,) = rule["references"]
    assert (reference["number"], reference["status"]) == ("1-2-1", "resolved")
    assert rule["text"][reference["start"] : reference["end"]] == "1-2-1"
    assert rule["referenced_by"] == [{"number": "1-2-1", "status": "resolved"}]


def test_a_rule_tells_what_is_printed(client: Client, lanterns: Edition) -> None:
    rule = get(client, "games/lanterns/rules/1-2-2")
    assert rule["printed_number"] == "1-2-1"
    assert rule["repair"] == "It follows 1-2-1, and 1-2-1 stands already."


@pytest.mark.parametrize("written", ["1.2.1", "121", "１－２－１"])
def test_a_number_may_be_written_in_any_form(client: Client, lanterns: Edition, written: str) -> None:
    assert get(client, f"games/lanterns/rules/{written}")["number"] == "1-2-1"


def test_an_edition_can_be_named(client: Client, lanterns: Edition) -> None:
    put_on_shelf(label="third light")
    assert get(client, "games/lanterns/rules/1-1")["edition"] == "third light"
    assert get(client, "games/lanterns/rules/1-1?edition=second light")["edition"] == "second light"


def test_a_rule_that_does_not_exist_is_a_404(client: Client, lanterns: Edition) -> None:
    assert get(client, "games/lanterns/rules/9-9", status=404) == {
        "error": {"code": "not_found", "message": "There is no rule 9-9.", "detail": {"candidates": []}}
    }


def test_a_number_that_can_mean_several_rules_is_a_404_that_names_them(client: Client, lanterns: Edition) -> None:
    RuleText.objects.filter(number="2-2-1").update(number="11-2")
    error = get(client, "games/lanterns/rules/112", status=404)["error"]
    assert error["detail"] == {"candidates": ["1-1-2", "11-2"]}


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("games/chess/rules/1", "There is no game “chess” here."),
        ("games/tides/rules/1", "Tides is not on the shelf yet."),
        ("games/lanterns/rules/1?edition=x", "There is no edition “x” of this game."),
    ],
)
def test_what_is_not_on_the_shelf_is_a_404_that_says_so(
    client: Client, lanterns: Edition, address: str, said: str
) -> None:
    assert get(client, address, status=404)["error"] == {"code": "not_found", "message": said, "detail": None}


def test_editions_of_an_unknown_game_are_a_404(client: Client, lanterns: Edition) -> None:
    assert get(client, "games/chess/editions", status=404)["error"]["code"] == "not_found"


def test_search_gives_game_number_edition_heading_and_snippet(client: Client, lanterns: Edition) -> None:
    assert get(client, "search?q=resting moth&limit=1") == {
        "results": [
            {
                "game": "lanterns",
                "number": "2-1-2",
                "readable_number": "2-1-2",
                "edition": "second light",
                "document": "Book of Light",
                "heading": "Resting moth",
                "snippet": "A <mark>resting</mark> <mark>moth</mark> blocks the light of one lamp.",
                "is_digest": False,
                "section": ["Moths"],
                "above": "",
            }
        ],
        "answers": [],
    }


def test_search_looks_in_the_game_and_edition_it_is_told(client: Client, lanterns: Edition) -> None:
    put_on_shelf(label="third light")
    assert get(client, "search?q=moth&game=tides") == {"results": [], "answers": []}
    named = get(client, "search?q=moth&game=lanterns&edition=second light")["results"]
    assert {result["edition"] for result in named} == {"second light"}


def test_an_empty_search_finds_nothing(client: Client, lanterns: Edition) -> None:
    assert get(client, "search?q=") == {"results": [], "answers": []}


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("", "q"),
        ("q=" + "x" * 401, "q"),
        ("q=moth&game=chess", "game"),
        ("q=moth&edition=second light", "edition"),
        ("q=moth&game=lanterns&edition=x", "edition"),
        ("q=moth&limit=0", "limit"),
        ("q=moth&limit=101", "limit"),
        ("q=moth&limit=many", "limit"),
    ],
)
def test_a_search_that_makes_no_sense_is_a_400_that_names_the_field(
    client: Client, lanterns: Edition, query: str, field: str
) -> None:
    error = get(client, f"search?{query}", status=400)["error"]
    assert error["code"] == "invalid"
    assert error["message"].startswith(f"{field}: ")
    assert list(error["detail"]) == [field]


def test_nothing_can_be_changed(client: Client, lanterns: Edition) -> None:
    response = client.post("/api/v1/games", {})
    assert response.status_code == 405
    assert response.json()["error"]["code"] == "method_not_allowed"


def test_what_a_client_has_already_is_not_sent_again(client: Client, lanterns: Edition) -> None:
    etag = client.get("/api/v1/games/lanterns/rules/1-1").headers["ETag"]
    again = client.get("/api/v1/games/lanterns/rules/1-1", headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_after_a_publication_it_is_sent_again(client: Client, lanterns: Edition) -> None:
    etag = client.get("/api/v1/games/lanterns/rules/1-1").headers["ETag"]
    Publication.objects.create(edition=lanterns, act="filled")
    again = client.get("/api/v1/games/lanterns/rules/1-1", headers={"if-none-match": etag})
    assert again.status_code == 200


def test_a_client_that_asks_too_often_is_told_to_wait(
    client: Client, lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AnonRateThrottle, "THROTTLE_RATES", {"anon": "2/min"})
    get(client, "games")
    get(client, "games")
    error = get(client, "games", status=429)["error"]
    assert error["code"] == "throttled"


def test_a_client_cannot_hide_behind_a_header(
    client: Client, lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AnonRateThrottle, "THROTTLE_RATES", {"anon": "1/min"})
    get(client, "games")
    response = client.get("/api/v1/games", headers={"x-forwarded-for": "203.0.113.9"})
    assert response.status_code == 429


def test_a_digest_says_whether_it_fits_the_wording(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "2-1-2", "A moth that rests sleeps.", written_from="0" * 16)
    assert get(client, "games/lanterns/rules/2-1-2")["digest"]["fits"] is False
