"""The same minute on the publisher's own manual: only numbers and headings of one term are named here."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.conftest import PHONE, NewPage, either_device

pytestmark = [pytest.mark.e2e, pytest.mark.sources]


@either_device
def test_a_judge_reads_the_damage_step(page_of_all_games: NewPage, viewport: ViewportSize) -> None:
    page = page_of_all_games(viewport=viewport)
    page.goto("/")
    page.fill("#q", "8461")
    page.press("#q", "Enter")
    page.locator("#results a", has_text="Masters").click()  # Fusion World has that number too
    expect(page).to_have_url("/masters/8-4-6-1/")
    page.locator("nav.breadcrumb a", has_text="Damage Step").click()
    expect(page.locator("h1")).to_contain_text("Damage Step")
    expect(page.locator("li[id='8-4-6']")).to_be_visible()

    page.fill("#q", "blocker rest")
    expect(page.locator("#results .results a").first).to_contain_text("22-4-2")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url("/masters/22-4-2/")


def test_a_repaired_number_says_what_is_printed(page_of_all_games: NewPage) -> None:
    page = page_of_all_games(viewport=PHONE)
    page.goto("/masters/9-1-3/")
    expect(page.locator("details.repair summary").first).to_have_text("printed 9-10-3, read as 9-1-3")
