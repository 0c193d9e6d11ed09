"""A rule on the phone: what a judge needs is in reach, and a tap shows before it leads away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from rules_db.models import RuleText
from tests.e2e.conftest import NewPage

pytestmark = pytest.mark.e2e


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    return new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)


def open_rule(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")


def test_a_tap_on_a_reference_previews_its_rule_and_a_second_tap_follows_it(phone: Page) -> None:
    open_rule(phone, "/lanterns/1-1-2/")
    reference = phone.locator("article a.reference").first
    reference.tap()
    preview = phone.locator("#preview")
    expect(preview).to_be_visible()
    expect(preview).to_contain_text("The keeper whose turn it is may pour")
    expect(phone).to_have_url("/lanterns/1-1-2/")
    reference.tap()
    expect(phone).to_have_url("/lanterns/1-2-1/")


def test_a_tap_elsewhere_puts_the_preview_away_and_the_next_tap_shows_it_again(phone: Page) -> None:
    open_rule(phone, "/lanterns/1-1-2/")
    reference = phone.locator("article a.reference").first
    reference.tap()
    expect(phone.locator("#preview")).to_be_visible()
    phone.locator("h1").tap()
    expect(phone.locator("#preview")).to_be_hidden()
    reference.tap()
    expect(phone.locator("#preview")).to_be_visible()
    expect(phone).to_have_url("/lanterns/1-1-2/")


def test_the_citation_is_copied_without_scrolling(phone: Page) -> None:
    open_rule(phone, "/lanterns/1/")
    button = phone.get_by_role("button", name="Copy citation")
    expect(button).to_be_in_viewport()
    pin, box = phone.get_by_role("button", name="Pin").bounding_box(), button.bounding_box()
    assert pin is not None
    assert box is not None
    assert abs(pin["y"] - box["y"]) < 10


def test_the_box_and_the_parts_of_the_site_stay_in_reach(phone: Page) -> None:
    RuleText.objects.filter(number="1-1-2").update(text="A long rule.\n" * 200)
    open_rule(phone, "/lanterns/1/")
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(phone.locator("#q")).to_be_in_viewport()
    expect(phone.locator("nav.parts a", has_text="Ask")).to_be_in_viewport()
    phone.locator("#q").fill("brightest")
    expect(phone.locator("#results .results a").first).to_be_in_viewport()
    phone.locator("article").tap(position={"x": 20, "y": 2000})
    expect(phone.locator("#results .results a").first).to_be_hidden()
    phone.locator("#q").tap()
    expect(phone.locator("#results .results a").first).to_be_visible()


def test_enter_opens_the_rule_whose_number_was_typed(phone: Page) -> None:
    open_rule(phone, "/lanterns/2/")
    phone.locator("#q").fill("1-2-1")
    expect(phone.locator("#results .numbered")).to_have_count(1)
    phone.keyboard.press("Enter")
    expect(phone).to_have_url("/lanterns/1-2-1/")
