"""Rulings in flight mode: the engine on a device rules on questions, goes back, takes another line, shares it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings as project
from django.test import Client
from playwright.sync_api import Browser, expect
from pytest_django import Settings

from engine.kernel.scenario import from_link, to_table
from tests.e2e.app import App, opened_app
from tests.e2e.checker import complaints
from tests.e2e.conftest import PHONE
from tests.e2e.line import line_to

pytestmark = pytest.mark.e2e

QUESTION = "My opponent attacks my leader with a double strike card and I block with a rested blocker"


@pytest.fixture
def app(browser: Browser, site: str, settings: Settings) -> Iterator[App]:
    """A phone with the site as an app; skipped where nobody ran `make flight`, which CI does."""
    settings.FLIGHT = Path(project.BASE_DIR) / "var" / "flight"
    if not (settings.FLIGHT / "release.json").is_file():
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("needs what make flight makes")
    with line_to(site) as line, opened_app(browser, line, viewport=PHONE) as app:
        yield app


def test_in_flight_mode_a_question_is_ruled_taken_back_and_answered_otherwise(app: App, client: Client) -> None:
    page = app.page
    app.keep()
    page.goto("/flight/")
    page.get_by_role("button", name="Keep the engine on this device").click()
    expect(page.locator("#told")).to_have_text("The engine is on this device.", timeout=120_000)
    app.line.cut()
    page.goto("/flight/masters/")
    expect(page.locator("#state")).to_have_text("Ready, without a network.", timeout=120_000)
    page.get_by_label("What happens? Ask in your own words.").fill(QUESTION)
    page.get_by_role("button", name="Ask", exact=True).click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("is already in Rest Mode", timeout=60_000)
    assert complaints(page) == []

    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#choices")).to_contain_text("End the Offense Step")
    page.get_by_role("button", name="Redo").click()
    expect(verdict).to_contain_text("moves a life card to the hand")
    page.keyboard.press("Control+z")
    page.get_by_role("button", name="End the Offense Step").click()
    expect(page.locator("#choices")).not_to_contain_text("End the Offense Step")

    steps = [line.strip() for line in page.locator("#steps li").all_text_contents()]
    word = parse_qs(urlsplit(page.url).query)["s"][0]
    ruled = client.post("/api/v1/rulings", to_table(from_link(word)), content_type="application/json").json()
    told = [f"{step['rule']} {step['text']}" for step in ruled["steps"] if not step["quiet"] or step["notices"]]
    assert steps == told
