"""The switch of the plain words with its script: at once, remembered, on the device too, and never on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.app import opened_app
from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.line import line_to

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


def test_a_device_without_the_site_hides_them_likewise(browser: Browser, site: str) -> None:
    with line_to(site) as line, opened_app(browser, line, viewport=PHONE) as app:
        app.keep()
        line.cut()
        app.page.goto("/lanterns/1-1-2/")
        expect(app.page.locator("#as-of")).to_be_visible()
        app.page.get_by_role("button", name="Plain words").click()
        expect(app.page.get_by_text(PLAIN)).to_be_hidden()
        app.page.goto("/lanterns/1-1/")
        expect(app.page.get_by_role("button", name="Plain words")).to_have_attribute("aria-pressed", "false")
        expect(app.page.get_by_text(PLAIN)).to_be_hidden()
