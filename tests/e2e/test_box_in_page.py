"""The box where this device keeps the library: found in the page, without asking the site."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.app import App, lent_app, opened_app
from tests.e2e.checker import complaints
from tests.e2e.conftest import PHONE, NewPage, pages_of
from tests.e2e.devices import Devices
from tests.e2e.line import line_to

pytestmark = pytest.mark.e2e

#: No results are there yet when the arrow is pressed.
TYPED_IN_ONE_BREATH = """query => {
  const box = document.getElementById("q");
  box.focus();
  box.value = query;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  document.getElementById("results").replaceChildren();
  box.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}"""

#: As htmx says it before it draws what the site has answered.
ANSWERED_BY_THE_SITE = """asked => {
  const target = document.getElementById("results");
  const elt = document.querySelector("[hx-get]");
  const xhr = { status: 200, responseText: `<div id="results">${asked}</div>`, getResponseHeader: () => null };
  const detail = { shouldSwap: true, target, elt, xhr, requestConfig: { elt, parameters: { q: asked } } };
  target.dispatchEvent(new CustomEvent("htmx:beforeSwap", { bubbles: true, detail }));
  return detail.shouldSwap;
}"""

#: The page a device draws has its box before it has the script of the box.
TYPED_EARLY = """document.addEventListener("DOMContentLoaded", () => {
  document.getElementById("q").focus();
  document.getElementById("q").value = "lamp";
})"""


@pytest.fixture(scope="module")
def phone(browser: Browser, standing_site: str) -> Iterator[App]:
    """A phone that keeps the invented rulebook and an answer."""
    with (
        line_to(standing_site) as line,
        opened_app(browser, line, viewport=PHONE, has_touch=True, is_mobile=True) as app,
    ):
        app.keep()
        yield app


@pytest.fixture
def app(phone: App) -> Iterator[App]:
    """That phone with the first page open."""
    with lent_app(phone) as app:
        app.line.mend()
        app.page.goto("/")
        expect(app.page.get_by_role("button", name="Number pad")).to_be_visible()  # the box has its script
        yield app


@pytest.fixture
def new_page(devices: Devices, standing_site: str) -> Iterator[NewPage]:
    """Opens pages of the same site without keeping it."""
    yield from pages_of(devices, standing_site)


def typed(page: Page, query: str) -> None:
    page.locator("#q").fill("")
    page.locator("#q").press_sequentially(query)


@pytest.mark.parametrize("query", ["brightest", "dark oil", "moth", "guard"])
def test_what_is_drawn_in_the_page_reads_as_what_the_site_draws(app: App, new_page: NewPage, query: str) -> None:
    of_site = new_page(viewport=PHONE)
    of_site.goto(f"/?q={query}")
    expected = of_site.locator("#results").inner_text()
    asked: list[str] = []
    app.page.goto("/")
    typed(app.page, "oil")
    expect(app.page.locator("#results .results")).to_be_visible()  # from here on the library is open
    app.page.wait_for_load_state("networkidle")
    app.page.on("request", lambda request: asked.append(request.url) if "q=" in request.url else None)
    typed(app.page, query)
    expect(app.page.locator("#results mark").first).to_have_text(re.compile("|".join(query.split()), re.IGNORECASE))
    app.page.wait_for_timeout(400)  # longer than htmx waits before it asks the site
    expect(app.page.locator("#results")).to_have_text(expected, use_inner_text=True)
    assert asked == []


def test_arrows_enter_and_the_screen_reader_work_as_with_the_site(app: App) -> None:
    app.line.cut()
    typed(app.page, "lamp")
    expect(app.page.locator("#found")).to_have_text(re.compile(r"[1-9] rules listed"))
    app.page.keyboard.press("ArrowDown")
    expect(app.page.locator("#results .results a").first).to_be_focused()
    assert complaints(app.page) == []
    app.page.keyboard.press("Escape")
    expect(app.page.locator("#results a")).to_have_count(0)
    typed(app.page, "volcano")
    expect(app.page.locator("#results")).to_contain_text("No rule matches “volcano”.")
    expect(app.page.locator("#found")).to_have_text("0 rules listed")


def test_an_arrow_that_comes_before_the_results_goes_to_the_first_of_them(app: App) -> None:
    app.page.evaluate(TYPED_IN_ONE_BREATH, "lamp")
    first = app.page.locator("#results .results a").first
    expect(first).to_be_focused()
    app.page.evaluate(TYPED_IN_ONE_BREATH, "volcano")
    expect(app.page.locator("#results")).to_contain_text("No rule matches “volcano”.")
    expect(app.page.locator("#q")).to_be_focused()
    typed(app.page, "lamp")  # asked for anew: the arrow before it is forgotten
    expect(first).to_be_visible()
    expect(app.page.locator("#q")).to_be_focused()


@pytest.mark.parametrize(("asked", "is_drawn"), [("lamp", False), ("volcano", True)])
def test_only_an_answer_of_the_site_to_what_stands_in_the_box_is_drawn(app: App, asked: str, is_drawn: bool) -> None:
    """What was asked before the library was open may be answered after the page has drawn something newer."""
    typed(app.page, "volcano")
    expect(app.page.locator("#results")).to_contain_text("No rule matches “volcano”.")
    assert app.page.evaluate(ANSWERED_BY_THE_SITE, asked) is is_drawn


def test_what_is_typed_before_the_scripts_are_there_is_looked_up_by_them(app: App) -> None:
    app.line.cut()
    app.page.add_init_script(TYPED_EARLY)
    app.page.goto("/")
    expect(app.page.locator("#found")).to_have_text(re.compile(r"[1-9] rules listed"))
    expect(app.page.locator("#q")).to_be_focused()


def test_without_a_network_the_address_of_a_search_draws_what_it_finds(app: App) -> None:
    app.line.cut()
    app.page.goto("/?q=brightest")
    expect(app.page.locator("#results mark")).to_have_text("brightest")
    expect(app.page.locator("#results .results a").first).to_have_attribute("href", "/lanterns/2-1-1/")


def test_a_phone_offers_a_number_pad_with_a_dash(app: App) -> None:
    app.page.get_by_role("button", name="Number pad").tap()
    expect(app.page.locator("#q")).to_have_js_property("inputMode", "decimal")
    typed(app.page, "1")
    app.page.get_by_role("button", name="Dash").tap()
    app.page.keyboard.type("2")
    expect(app.page.locator("#q")).to_have_value("1-2")
    expect(app.page.locator("#results .results a").first).to_have_attribute("href", "/lanterns/1-2/")
    app.page.get_by_role("button", name="Number pad").tap()
    expect(app.page.get_by_role("button", name="Dash")).to_be_hidden()
