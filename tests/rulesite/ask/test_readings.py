"""The readings near a question: what the rulebook leaves open."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.translation import override

from engine.telling.readings import readings_of
from rules_db.models import Edition, RuleText
from rulesite.ask.readings import readings_on
from rulesite.ask.told_before import MOST_READINGS, told_before
from tests.rulesite.ask.test_answered import page, shelf
from tests.rulesite.sandbox.tables import text_of

__all__ = ["shelf"]

ASKED = "is damage taken at once or does it wait for the next checkpoint"
SLUG = "damage-at-once"


def test_a_question_that_the_rulebook_leaves_open_is_told_so_and_how_it_is_taken(
    client: Client, shelf: Edition
) -> None:
    told = text_of(page(client, "/ask/", q=ASKED, game="masters"))
    assert "What the rulebook leaves open near it" in told
    assert readings_of("masters")[SLUG]["decision"] in told


def test_the_nearest_reading_is_first_and_leads_to_its_reason(client: Client, shelf: Edition) -> None:
    near = told_before(ASKED, "masters", []).readings
    assert 0 < len(near) <= MOST_READINGS
    address, _, slug = near[0].address.partition("#")
    assert slug == SLUG
    assert f'id="{slug}"' in page(client, address)


def test_what_is_left_open_stands_before_the_cases_where_it_is_nearer_than_any(client: Client, shelf: Edition) -> None:
    told = text_of(page(client, "/ask/", q=ASKED, game="masters"))
    assert told.index("What the rulebook leaves open near it") < told.index("Cases like it")
    assert told_before(ASKED, "masters", []).is_left_open
    assert not told_before("does damage by a [Double Strike] wait", "masters", []).is_left_open


def test_a_question_on_the_rule_of_a_reading_comes_nearer_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesite.ask.told_before.ON_A_RULE", 2.0)
    rule = readings_of("masters")[SLUG]["rules"][0]
    asked = "a lamp, a moth, and damage"
    assert told_before(asked, "masters", []).readings == []
    assert rule in told_before(asked, "masters", [rule]).readings[0].rules


@pytest.mark.parametrize(
    "asked", ["may I light a lamp with a moth in the dark", "can I attack my opponent's leader?", ""]
)
def test_a_question_that_the_rulebook_settles_is_not_told_that_it_leaves_it_open(asked: str) -> None:
    assert told_before(asked, "masters", []).readings == []


@pytest.mark.parametrize("game", ["buddyfight", "no-such-game", ""])
def test_a_game_that_is_not_played_has_no_readings(game: str) -> None:
    assert told_before(ASKED, game, []).readings == readings_on("8-1-1", game) == []


def test_the_page_of_a_rule_lists_what_it_leaves_open(client: Client, shelf: Edition) -> None:
    rule = readings_of("masters")[SLUG]["rules"][0]
    RuleText.objects.filter(edition=shelf, number="1-1-2").update(number=rule)
    listed = page(client, f"/masters/{rule}/").partition('id="readings"')[2].partition("</section>")[0]
    assert readings_on(rule, "masters")[0].address in listed
    assert 'id="readings"' not in page(client, "/masters/1-1-1/")


def test_a_reading_is_told_in_the_language_of_the_reader() -> None:
    with override("ja"):
        assert told_before(ASKED, "masters", []).readings[0].said.language == "ja"
