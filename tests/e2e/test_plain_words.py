"""The switch of the plain words with its script: at once, remembered, on the device too, and never on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.app import App
from tests.e2e.conftest import PHONE, NewPage

pytestmark = pytest.mark.e2e
PLAIN = "Fuel inside keeps it glowing."


def test_plain_words_are_hidden_at_once_and_stay_so(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    page.goto("/lanterns/1-1-2/")
    switch, plain = page.get_by_role("button", name="Plain words"), page.get_by_text(PLAIN)
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(plain).to_be_visible()
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(plain).to_be_hidden()
    assert page.url.endswith("/lanterns/1-1-2/")
    page.goto("/lanterns/1-1/")
    expect(page.get_by_text(PLAIN)).to_be_hidden()
    page.get_by_role("button", name="Plain words").click()
    expect(page.get_by_text(PLAIN)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_text(PLAIN)).to_be_hidden()


def test_a_device_without_the_site_hides_them_likewise(cut_off: App) -> None:
    page = cut_off.page
    page.goto("/lanterns/1-1-2/")
    expect(page.locator("#as-of")).to_be_visible()
    page.get_by_role("button", name="Plain words").click()
    expect(page.get_by_text(PLAIN)).to_be_hidden()
    page.goto("/lanterns/1-1/")
    expect(page.get_by_role("button", name="Plain words")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_text(PLAIN)).to_be_hidden()
