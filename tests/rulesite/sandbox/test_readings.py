"""Readings: whatever rests on one leads the reader to what was open, what is decided, and why."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from engine.kernel.scenario import to_link
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
