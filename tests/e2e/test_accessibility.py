"""The accessibility checker finds nothing, on any page, in either scheme, on the narrowest phone and wide."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checker import complaints
from tests.e2e.conftest import NewPage
from tests.lanterns import put_on_shelf
from tests.shares import SomeOf

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

PAGES = [
    "/",
    "/?q=lamp",
    "/?q=volcano",
    "/lanterns/",
    "/lanterns/1/",
    "/lanterns/1-1/",
    "/lanterns/1-2-2/",
    "/lanterns/2-1/",
    "/lanterns/2-1-1/",
    "/lanterns/1-1-9/",
    "/lanterns/e/second%20light/1-2/",
    "/lanterns/2-1-1/history/",
    "/lanterns/citations/",
    "/kept/",
    "/lanterns/terms/",
    "/lanterns/terms/?q=lamp",
    "/lanterns/terms/lamp/",
    "/ask/",
    "/ask/?q=can+I+block+with+a+rested+card%3F",
    "/ask/?q=volcano",
    "/api/v1/docs",
    "/no/such/page/",
]


WAYS = [(320, "light"), (320, "dark"), (1280, "light"), (1280, "dark")]


@pytest.mark.parametrize(("width", "color_scheme"), WAYS)
def test_nothing_is_found(new_page: NewPage, some_of: SomeOf, width: int, color_scheme: str) -> None:
    page = new_page(viewport={"width": width, "height": 800}, color_scheme=color_scheme)
    found = []
    for address, *_ in some_of([(address, width, color_scheme) for address in PAGES], one_in=8):
        page.goto(address)
        found += [f"{address}: {complaint}" for complaint in complaints(page)]
    assert found == []


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_nothing_is_found_in_a_text_whose_citations_were_checked(new_page: NewPage, color_scheme: str) -> None:
    page = new_page(viewport={"width": 320, "height": 800}, color_scheme=color_scheme)
    page.goto("/lanterns/citations/")
    page.get_by_label("Text", exact=True).fill("Light (1-1-1), then never (9-9).")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Your text")).to_be_visible()
    assert complaints(page) == []


def test_nothing_is_found_where_only_digests_are(new_page: NewPage) -> None:
    put_on_shelf(has_texts=False, label="third light")
    page = new_page(viewport={"width": 320, "height": 800})
    for address in ("/", "/lanterns/", "/lanterns/1/", "/lanterns/2-1-1/"):
        page.goto(address)
        assert complaints(page) == [], address


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_nothing_is_found_while_a_preview_or_the_keys_are_open(new_page: NewPage, color_scheme: str) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, color_scheme=color_scheme)
    page.goto("/lanterns/1-2-1/")
    page.wait_for_load_state("networkidle")
    page.locator("article a.reference").focus()
    expect(page.locator("#preview")).to_be_visible()
    assert complaints(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert complaints(page) == []


def test_the_narrowest_phone_needs_no_sideways_scrolling(new_page: NewPage, some_of: SomeOf) -> None:
    page = new_page(viewport={"width": 320, "height": 640})
    widths = {}
    for address in some_of(PAGES, 3):
        page.goto(address)
        widths[address] = width_of(page)
    assert {address: width for address, width in widths.items() if width > 320} == {}


def test_text_at_twice_its_size_needs_no_sideways_scrolling_either(new_page: NewPage, some_of: SomeOf) -> None:
    page = new_page()
    widths = {}
    for address in some_of(PAGES, 3):
        page.set_viewport_size({"width": 320, "height": 640})
        page.goto(address)
        page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
        in_large_type = width_of(page)
        page.evaluate("document.documentElement.style.removeProperty('font-size')")
        # Zooming the page to 200 % leaves so much of 320 px.
        page.set_viewport_size({"width": 160, "height": 320})
        widths[address] = in_large_type, width_of(page)
    assert {address: width for address, width in widths.items() if width[0] > 320 or width[1] > 160} == {}


def width_of(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))
