"""Readings: whatever rests on one leads the reader to what was open, what is decided, and why."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from engine.games import PLAYED
from engine.kernel.scenario import to_link
from engine.telling.readings import readings_in, readings_of
from tests.engine.known import NUMBER
from tests.engine.scenarios import scenario
from tests.rulesite.sandbox.tables import page

pytestmark = pytest.mark.django_db


def readings_on(client: Client, name: str) -> set[str]:
    """The readings that the page of a ruling leads to."""
    markup = page(client, to_link(scenario(name)))
    return set(re.findall(r'href="/sandbox/masters/readings/#([^"]+)"', markup))


def test_a_step_that_relies_on_a_reading_leads_to_it(client: Client) -> None:
    assert "markers-for-all-that-was-paid" in readings_on(client, "13-2-1-3-markers-for-an-energy-marker")


def test_a_reason_that_relies_on_a_reading_leads_to_it(client: Client) -> None:
    assert "owner-means-master" in readings_on(client, "22-39-2-unique-under-another-master")


def test_a_board_refused_by_a_reading_leads_to_it(client: Client) -> None:
    assert "cards-that-came-together" in readings_on(client, "21-11-2-a-board-with-a-unique-card-and-its-name")


def test_the_page_of_readings_has_a_place_for_each(client: Client) -> None:
    markup = client.get("/sandbox/masters/readings/").content.decode()

    for slug in ("owner-means-master", "markers-for-all-that-was-paid", "cards-that-came-together"):
        assert f'id="{slug}"' in markup


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("en", '<h2 lang="en">How much damage does an attack deal?</h2>'),
        ("ja", '<h2 lang="ja">アタックが与えるダメージはいくつか。</h2>'),
        ("ja", '<h2 lang="en">'),  # one that is written in English alone says so
    ],
)
def test_a_reading_is_told_in_the_readers_language_where_it_is_written_in_that(
    client: Client, language: str, heading: str
) -> None:
    markup = client.get("/sandbox/masters/readings/", headers={"accept-language": language}).content.decode()
    assert heading in markup


@pytest.mark.parametrize("game", PLAYED)
def test_what_is_written_in_japanese_is_of_a_reading_and_names_no_other_rules(game: str) -> None:
    english = readings_of(game)
    written = readings_in(game, "ja")

    assert written
    for slug, reading in written.items():
        for part in ("question", "decision"):
            assert re.search("[ぁ-ん]", reading[part]), slug
            assert set(NUMBER.findall(reading[part])) <= set(NUMBER.findall(english[slug][part])), slug


def test_a_card_in_a_list_says_what_it_does_in_the_readers_language(client: Client) -> None:
    markup = client.get("/sandbox/masters/build/", headers={"accept-language": "ja"}).content.decode()
    assert "アタックを無効にする" in markup
    assert "negates the attack" not in markup


def test_what_is_written_with_a_test_is_marked_as_english(client: Client) -> None:
    address = "/sandbox/masters/?test=13-2-1-3-markers-for-an-energy-marker"
    markup = client.get(address, headers={"accept-language": "ja"}).content.decode()
    assert '<h1 lang="en">' in markup
    assert '<h1 lang="en">' not in page(client, to_link(scenario("13-2-1-3-markers-for-an-energy-marker")))


def test_a_preset_is_told_in_the_language_of_its_page_and_so_is_not_marked(client: Client) -> None:
    address = "/sandbox/masters/?preset=block-with-a-rested-card"
    markup = client.get(address, headers={"accept-language": "ja"}).content.decode()
    assert "<h1><bdi>レストのカード" in markup
    assert '<p class="question" dir="auto">' in markup
