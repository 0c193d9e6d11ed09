"""The page that shows what the engine carries out, and the line about it on a rule's page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from rules_db import coverage as module
from rules_db.coverage import known_coverage
from rules_db.models import RuleText

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_shelf")]


@pytest.fixture(autouse=True, scope="module")
def found_here(whole_shelf: None) -> Iterator[None]:
    """What is known of another shelf is not taken for this one."""
    known_coverage.cache_clear()
    yield
    known_coverage.cache_clear()


@pytest.fixture
def found_anew() -> Iterator[None]:
    """For what a test changes."""
    known_coverage.cache_clear()
    yield
    known_coverage.cache_clear()


def page(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status, address
    return response.content.decode()


def test_it_begins_with_the_chapters_and_how_much_of_each_is_carried_out(client: Client) -> None:
    html = page(client, "/masters/coverage/")
    counts = module.by_chapter(module.coverage("masters")["rules"])["8"]

    assert html.count("?chapter=") == 24
    assert f"{counts['executed']} of {sum(counts.values())} carried out, {counts['told']} told" in html


def test_a_chapter_lists_each_of_its_rules_with_a_link_to_its_page(client: Client) -> None:
    html = page(client, "/masters/coverage/?chapter=8")
    numbers = [number for number in known_coverage("masters")["rules"] if number.partition("-")[0] == "8"]

    assert html.count('<li class="unit"') == len(numbers)
    for number in numbers:
        assert f'<a class="numeral" href="/masters/{number}/">{number}</a>' in html


def test_a_rule_carried_out_says_so_in_words_and_links_its_scenarios(client: Client) -> None:
    html = page(client, "/masters/coverage/?chapter=8")

    assert "carried out" in html
    assert "<code>" not in html
    assert "_ko_guard" not in html
    assert 'href="/sandbox/masters/?test=8-4-6-2-a-rested-battle-card-is-koed"' in html


def test_a_rule_that_is_only_told_says_so_and_its_page_does_not_claim_more(client: Client) -> None:
    assert '<span class="status ok">told</span>' in page(client, "/masters/coverage/?class=told")
    assert "Rulings cite this" in page(client, "/masters/8-4-9/")
    assert "The engine carries this out" not in page(client, "/masters/8-4-9/")


@pytest.mark.usefixtures("found_anew")
def test_a_rule_that_defines_links_the_rule_that_shows_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "shown_by_of", lambda game: {"0-1-2": "8-4-6"})

    assert '<a href="/masters/coverage/?chapter=8#8-4-6">shown by 8-4-6</a>' in page(
        client, "/masters/coverage/?chapter=0&class=defines"
    )


def test_a_preset_is_linked_as_the_preset_it_is(client: Client) -> None:
    assert 'href="/sandbox/masters/?preset=attack-on-the-first-turn"' in page(client, "/masters/coverage/?chapter=7")


def test_a_class_lists_its_rules_alone(client: Client) -> None:
    html = page(client, "/masters/coverage/?class=heading")
    counts = known_coverage("masters")["counts"]

    assert html.count('<li class="unit"') == counts["heading"]
    assert 'id="8-4"' in html
    assert 'id="8-4-6"' not in html


@pytest.mark.usefixtures("found_anew")
def test_a_rule_outside_play_says_why(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cited_in", lambda game: {})
    monkeypatch.setattr(module, "outside_of", lambda game: {"2-13-2": "what an illustration shows"})

    assert "what an illustration shows" in page(client, "/masters/coverage/?chapter=2&class=outside")


@pytest.mark.usefixtures("found_anew")
def test_a_rule_whose_text_has_changed_is_to_be_read_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "texts_read", lambda game: {"8-4-6": "0" * 16})

    html = page(client, "/masters/coverage/?class=read-again")
    assert html.count('<li class="unit"') == 1
    assert 'id="8-4-6"' in html
    assert "to be reviewed" in page(client, "/masters/8-4-6/")


@pytest.mark.usefixtures("found_anew")
def test_a_rule_whose_text_is_the_one_that_was_read_is_not(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    read = RuleText.objects.get(
        edition__rulebook__game__slug="masters", number="8-4-6", edition__rulebook__slug="rule-manual"
    )
    monkeypatch.setattr(module, "texts_read", lambda game: {"8-4-6": read.text_hash})

    assert '<li class="unit"' not in page(client, "/masters/coverage/?class=read-again")


def test_the_page_of_a_rule_leads_there(client: Client) -> None:
    html = page(client, "/masters/8-4-6-2-1/")

    assert 'href="/masters/coverage/?chapter=8#8-4-6-2-1">The engine carries this out: ' in html


@pytest.mark.parametrize("address", ["/fusion-world/1-1/", "/masters/8-4/", "/masters/e/1.06/7-4-1-4/"])
def test_a_page_of_another_game_a_title_or_an_older_edition_does_not(client: Client, address: str) -> None:
    assert "The engine" not in page(client, address)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/masters/coverage/?class=odd", "There is no class “odd” of rules."),
        ("/masters/coverage/?chapter=99", "There is no chapter “99”."),
        ("/buddyfight/coverage/", "The engine does not play"),
        ("/chess/coverage/", "There is no game “chess” here."),
    ],
)
def test_what_there_is_not_is_a_404_that_says_so(client: Client, address: str, said: str) -> None:
    assert said in page(client, address, status=404)


def test_the_contents_of_a_game_that_is_played_lead_there(client: Client) -> None:
    assert 'href="/masters/coverage/"' in page(client, "/masters/")
    assert "/coverage/" not in page(client, "/buddyfight/")


def test_a_scenario_of_the_tests_is_played_in_the_sandbox(client: Client) -> None:
    assert "8: a whole battle with combos" in page(client, "/sandbox/masters/?test=8-a-whole-battle")
    page(client, "/sandbox/masters/?test=../stock", status=404)


def test_the_api_gives_the_same(client: Client) -> None:
    given: dict[str, Any] = client.get("/api/v1/games/masters/coverage").json()
    rules = {rule["number"]: rule for rule in given["rules"]}

    assert given["counts"] == known_coverage("masters")["counts"]
    assert len(rules) == 1347
    assert rules["8-4-6-2-1"]["class"] == "executed"
    assert rules["8-4-6-2-1"]["function"] == "engine.games.masters.battle.battle._ko_guard"
    assert set(rules["8-4"]) == {
        "number",
        "public_id",
        "class",
        "function",
        "tests",
        "reason",
        "shown_by",
        "read_again",
    }


@pytest.mark.parametrize("game", ["chess", "buddyfight"])
def test_the_api_refuses_what_is_not_played(client: Client, game: str) -> None:
    response = client.get(f"/api/v1/games/{game}/coverage")

    assert response.status_code == 404
    assert response.json()["error"]["message"]
