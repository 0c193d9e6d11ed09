"""Rulebooks whose numbers are ours, as a reader meets them: named by flows, or counted."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.models import Edition, Game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_shelf")]


def _html(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def test_a_step_is_read_under_the_name_of_its_flow(client: Client) -> None:
    html = _html(client, "/buddyfight/attack-phase-3.2.2/")
    assert "printed 3.2.2, read as Attack Phase 3.2.2" in html
    assert "the name of the part stands before the number" in html
    assert '"/buddyfight/attack-phase-3.2/"' in html


@pytest.mark.parametrize("written", ["attack-phase-3-2-2", "Attack-Phase-3.2.2", "attack phase 3.2.2"])
def test_other_separators_lead_to_it(client: Client, written: str) -> None:
    response = client.get(f"/buddyfight/{written}/")
    assert response.headers["Location"] == "/buddyfight/attack-phase-3.2.2/"


def test_a_number_that_several_flows_have_lists_them(client: Client) -> None:
    html = _html(client, "/buddyfight/3.2.2/")
    for flow in ("start-phase", "attack-phase", "final-phase"):
        assert f'"/buddyfight/{flow}-3.2.2/"' in html


def test_near_a_step_that_does_not_exist_stands_its_stage(client: Client) -> None:
    response = client.get("/buddyfight/attack-phase-3.9/")
    assert response.status_code == 404
    assert '"/buddyfight/attack-phase-3/"' in response.content.decode()


def test_the_contents_have_every_flow(client: Client) -> None:
    html = _html(client, "/buddyfight/")
    for flow in ("monster-call", "play-timing-counter", "start-phase", "attack-phase", "final-phase"):
        assert f'"/buddyfight/{flow}/"' in html


@pytest.mark.parametrize("query", ["attack-phase-3.2.2", "attack phase 3.2.2"])
def test_the_box_takes_a_named_number(client: Client, query: str) -> None:
    results = client.get("/api/v1/search", {"q": query, "game": "buddyfight"}).json()["results"]
    assert [result["number"] for result in results] == ["attack-phase-3.2.2"]


def test_words_that_are_a_number_in_one_game_find_what_every_game_calls_so(client: Client) -> None:
    results = client.get("/api/v1/search", {"q": "main phase"}).json()["results"]
    found = {(result["game"], result["number"]) for result in results}
    assert {("buddyfight", "main-phase"), ("masters", "7-3"), ("fusion-world", "7-3")} <= found


def test_the_api_gives_a_step_with_what_it_refers_to(client: Client) -> None:
    rule = client.get("/api/v1/games/buddyfight/rules/attack-phase-2.1").json()
    assert (rule["printed_number"], rule["parent"]) == ("2.1", "attack-phase-2")
    assert rule["readable_number"] == "Attack Phase 2.1"
    assert [reference["number"] for reference in rule["references"]] == ["attack-phase-2.2", "attack-phase-2.1.1"]
    assert rule["children"] == ["attack-phase-2.1.1", "attack-phase-2.1.2", "attack-phase-2.1.3"]


def test_a_number_counted_by_us_is_said_to_be_ours(client: Client) -> None:
    html = _html(client, "/dbz/6-2-1/")
    assert "not printed, read as 6-2-1" in html
    assert "this one is ours" in html


def test_the_community_document_is_read_beside_the_rulings_and_is_never_the_current_one(client: Client) -> None:
    current = Game.objects.get(slug="dbz").current_edition()
    assert current is not None
    assert current.rulebook.slug == "current-rulings"
    assert "Community CRD" in _html(client, "/dbz/e/2014-08-19/3-8-1/")
    Edition.objects.filter(pk=current.pk).update(state="withdrawn")
    assert Game.objects.get(slug="dbz").current_edition() is None
