"""Rulings in flight mode: the engine on a device rules on questions, goes back, takes another line, shares it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings as project
from django.test import Client
from playwright.sync_api import Browser, Page, expect
from pytest_django import Settings

from engine.kernel.scenario import from_link, to_table
from rules_db.cards.importing import import_cards
from rules_db.models import Game
from tests.e2e.app import App, opened_app
from tests.e2e.checker import complaints
from tests.e2e.conftest import PHONE
from tests.e2e.line import line_to
from tests.rules_db.cards.cast import TAG, captain, keeper, written

pytestmark = pytest.mark.e2e

#: The card is of the store; the stock cast has none of its name.
QUESTION = "My opponent attacks my leader with a double strike card and I block with a rested Moth Keeper Ada"
CARD = "Moth Keeper Ada 15000"


@pytest.fixture
def app(browser: Browser, site: str, settings: Settings, tmp_path: Path) -> Iterator[App]:
    """A phone with the site as an app; skipped where nobody ran `make flight`, which CI does."""
    settings.FLIGHT = Path(project.BASE_DIR) / "var" / "flight"
    if not (settings.FLIGHT / "release.json").is_file():
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("needs what make flight makes")
    Game.objects.filter(slug="lanterns").update(slug="masters", name="Masters")  # its invented rules are searched
    masters = Game.objects.get(slug="masters")
    import_cards(written(tmp_path, [captain(), keeper(skills_text=TAG.format("Blocker"), skills=["Blocker"])]), masters)
    with line_to(site) as line, opened_app(browser, line, viewport=PHONE) as app:
        yield app


def keep_cards_and_engine(app: App) -> None:
    app.keep()
    app.page.goto("/offline/")
    app.page.get_by_label("Masters").check()
    app.wait_for_note("cards", ["masters"])
    expect(app.page.locator("#told")).to_have_text("You have the newest rules.")
    app.page.goto("/flight/")
    app.page.get_by_role("button", name="Keep the engine on this device").click()
    expect(app.page.locator("#told")).to_have_text("The engine is on this device.", timeout=120_000)


def shown_steps(page: Page) -> list[str]:
    return [line.strip() for line in page.locator("#steps li").all_text_contents()]


def the_sites_steps(page: Page, client: Client) -> list[str]:
    """What the site says to the link of the ruling that the page shows."""
    word = parse_qs(urlsplit(page.url).query)["s"][0]
    ruled = client.post("/api/v1/rulings", to_table(from_link(word)), content_type="application/json").json()
    return [f"{step['rule']} {step['text']}" for step in ruled["steps"] if not step["quiet"] or step["notices"]]


def test_in_flight_mode_a_board_with_a_kept_card_is_ruled_taken_back_answered_otherwise_and_shared(
    app: App, client: Client
) -> None:
    page = app.page
    keep_cards_and_engine(app)
    app.line.cut()
    page.goto("/flight/masters/")
    expect(page.locator("#state")).to_have_text("Ready, without a network.", timeout=120_000)
    page.get_by_label("What happens? Ask in your own words.").fill(QUESTION)
    page.get_by_role("button", name="Ask", exact=True).click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("is already in Rest Mode", timeout=60_000)
    expect(page.locator("#areas")).to_contain_text(CARD)
    assert complaints(page) == []
    first_line = shown_steps(page)
    assert first_line == the_sites_steps(page, client)

    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#choices")).to_contain_text("End the Offense Step")
    page.get_by_role("button", name="Redo").click()
    expect(verdict).to_contain_text("moves a life card to the hand")
    page.keyboard.press("Control+z")
    page.get_by_role("button", name="End the Offense Step").click()
    expect(page.locator("#choices")).not_to_contain_text("End the Offense Step")
    assert first_line != shown_steps(page) == the_sites_steps(page, client)

    shared = page.url
    page.goto("/")
    page.goto(shared)  # a link that somebody sends, without a network
    expect(page.locator("#areas")).to_contain_text(CARD, timeout=120_000)
    assert shown_steps(page) == the_sites_steps(page, client)

    page.get_by_label("What happens? Ask in your own words.").fill("whose is the lamp of a resting moth")
    page.get_by_role("button", name="Ask", exact=True).click()
    near = page.locator("#near .results a").first
    expect(near).to_contain_text("A resting moth blocks the light of one lamp.")
    expect(page.locator("#understood")).to_contain_text("nothing was ruled. These rules are near your question")
    expect(page.locator("#ruling")).to_be_hidden()
    near.click()
    expect(page).to_have_url(re.compile("/masters/2-1-2/$"))
