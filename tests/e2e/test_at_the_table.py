"""At the table: rules kept on the device, the code and the large type of a rule, quick references, paper."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from pypdf import PdfReader

from rules_db.models import Game
from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, PHONE, NewPage, pages_of
from tests.e2e.devices import Devices
from tests.shares import SomeOf

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

WIDTHS = pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])


def numbers(page: Page, which: str) -> list[str]:
    return page.locator(f"#kept [data-list={which}] .number").all_inner_texts()


def paper(page: Page) -> PdfReader:
    return PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))


@WIDTHS
def test_rules_that_were_read_and_pinned_are_on_the_first_page(new_page: NewPage, viewport: ViewportSize) -> None:
    page = new_page(viewport=viewport)
    page.goto("/")
    expect(page.locator("#kept")).to_be_hidden()
    for number in ("1-1-1", "1-1-2", "2-1-1"):
        page.goto(f"/lanterns/{number}/")
    pin = page.get_by_role("button", name="Pin")
    expect(pin).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("p")
    expect(pin).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#announcement")).to_have_text("Pinned: kept on this device")

    page.goto("/")
    assert numbers(page, "pinned") == ["2-1-1"]
    assert numbers(page, "recent") == ["1-1-2", "1-1-1"]  # the latest first, the pinned one not twice
    page.locator("#kept a", has_text="1-1-2").click()
    expect(page).to_have_url("/lanterns/1-1-2/")


def test_pinned_rules_are_ordered_and_taken_away_on_a_page_of_their_own(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    page.goto("/kept/")
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
    for number in ("1-1-1", "1-1-2", "2-1-1"):
        page.goto(f"/lanterns/e/second%20light/{number}/")
        page.get_by_role("button", name="Pin").click()
    page.goto("/kept/")
    assert numbers(page, "pinned") == ["2-1-1", "1-1-2", "1-1-1"]

    page.get_by_role("button", name="Up: 1-1-1").click()
    assert numbers(page, "pinned") == ["2-1-1", "1-1-1", "1-1-2"]
    expect(page.get_by_role("button", name="Up: 1-1-1")).to_be_focused()
    page.keyboard.press("Enter")
    page.reload()
    assert numbers(page, "pinned") == ["1-1-1", "2-1-1", "1-1-2"]
    assert complaints(page) == []

    page.get_by_role("button", name="Unpin: 2-1-1").click()
    assert numbers(page, "pinned") == ["1-1-1", "1-1-2"]
    assert numbers(page, "recent") == ["2-1-1"]
    page.get_by_role("button", name="Clear recent rules").click()
    expect(page.locator("#announcement")).to_have_text("Cleared")
    assert numbers(page, "recent") == []


def test_many_rules_are_on_their_own_page_and_only_the_first_on_the_first_one(new_page: NewPage) -> None:
    page = new_page()
    for number in ("1", "1-1", "1-1-1", "1-1-2", "1-2", "1-2-1", "2", "2-1"):
        page.goto(f"/lanterns/{number}/")
    page.goto("/")
    assert len(numbers(page, "recent")) == 5
    page.locator("#kept").get_by_role("link", name="All pinned and recent rules").click()
    expect(page.locator("#kept [data-list=recent] .number")).to_have_count(8)


@pytest.mark.parametrize("broken", ["{", '{"id": 1}', '[{"id": "<b>", "number": "1"}]', "null"])
def test_what_is_no_list_of_rules_is_no_list(new_page: NewPage, broken: str) -> None:
    page = new_page()
    page.goto("/")
    page.evaluate("text => localStorage.setItem('checkpoint-pinned', text)", broken)
    page.goto("/lanterns/1-1-2/")
    expect(page.get_by_role("button", name="Pin")).to_have_attribute("aria-pressed", "false")
    page.goto("/")
    assert numbers(page, "pinned") == []


def test_a_browser_that_refuses_its_storage_still_reads(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page.goto("/lanterns/1-1-2/")
    page.get_by_role("button", name="Pin").click()
    expect(page.get_by_role("button", name="Pin")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#announcement")).to_have_text("This browser can't store anything for this site.")


@WIDTHS
def test_the_code_of_a_rule_is_large_enough_to_be_scanned_across_a_table(
    new_page: NewPage, viewport: ViewportSize
) -> None:
    page = new_page(viewport=viewport)
    page.goto("/lanterns/1-1-2/")
    page.get_by_role("link", name="QR code").click()
    code = page.get_by_role("img", name="QR code of the address of this rule")
    expect(code).to_be_visible()
    expect(code).to_have_js_property("complete", True)
    page.wait_for_function("document.querySelector('#qr img').naturalWidth > 0")
    box = code.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 300
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(code).to_be_hidden()


@pytest.mark.parametrize("viewport", [PHONE, {"width": 844, "height": 390}, DESKTOP], ids=["tall", "wide", "desktop"])
def test_a_rule_is_shown_to_a_player_in_large_type(new_page: NewPage, viewport: ViewportSize) -> None:
    page = new_page(viewport=viewport)
    page.goto("/lanterns/2-1-1/")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("l")
    large = page.get_by_role("dialog", name="2-1-1")
    expect(large).to_contain_text("A moth flies to the brightest lamp.")
    box = large.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (viewport["width"], viewport["height"])
    size, fits = page.evaluate(
        "() => { const text = document.getElementById('large-text');"
        " return [parseFloat(getComputedStyle(text).fontSize), text.scrollHeight <= text.clientHeight] }"
    )
    assert fits
    assert size >= 36
    assert complaints(page) == []
    page.keyboard.press("l")
    expect(large).to_be_hidden()


def test_the_new_keys_are_in_the_list_and_can_be_switched_off(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/lanterns/2-1-1/")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("pin the rule")
    expect(keys).to_contain_text("show the rule in large type")
    page.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#large")).to_be_hidden()


def test_without_scripts_the_code_is_a_link(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/lanterns/1-1-2/")
    expect(page.get_by_role("button", name="Pin")).to_have_count(0)
    with page.expect_response("**/qr.svg") as response:
        page.get_by_role("link", name="QR code").click()
    assert response.value.headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("address", ["/lanterns/1-1/", "/lanterns/"])
def test_a_page_on_paper_has_the_text_and_where_it_is_from_and_no_navigation(new_page: NewPage, address: str) -> None:
    page = new_page()
    page.goto(address)
    printed = " ".join(paper(page).pages[0].extract_text().split())
    assert "Book of Light" in printed
    assert "second light" in printed
    assert "1-1" in printed
    for left_out in ("Sandbox", "Look up", "Copy citation", "Unofficial. The rulebooks"):
        assert left_out not in printed


@pytest.fixture
def open_whole(devices: Devices, site_of_what_ships: str) -> Iterator[NewPage]:
    yield from pages_of(devices, site_of_what_ships)


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_quick_reference_of_each_game_is_one_sheet_and_wide_enough_everywhere(
    open_whole: NewPage, some_of: SomeOf, locale: str
) -> None:
    page = open_whole(viewport={"width": 320, "height": 640}, locale=locale)
    games = Game.objects.values_list("slug", flat=True)
    checked = [game for _, game in some_of([(locale, game) for game in games], 4)]
    for game in games:
        page.goto(f"/{game}/quick/")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, game
        assert len(paper(page).pages) == 1, game
        assert game not in checked or complaints(page) == [], game


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_long_numbers_stand_above_the_text_and_overlap_nothing(open_whole: NewPage, width: int) -> None:
    page = open_whole(viewport={"width": width, "height": 800})
    for address in ("/buddyfight/", "/buddyfight/attack-phase/", "/buddyfight/attack-phase-3.2/", "/?q=counterattack"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
        assert page.evaluate(OVERLAPS) == [], address


#: Numbers that are wider than their own place in the margin.
OVERLAPS = """() => [...document.querySelectorAll("main .number, main .numeral")].filter((number) => {
  const text = number.nextElementSibling;
  if (!text || !number.offsetParent || !text.offsetParent) return false;
  const [one, other] = [number.getBoundingClientRect(), text.getBoundingClientRect()];
  const range = document.createRange();
  range.selectNodeContents(number);
  const drawn = range.getBoundingClientRect();
  return drawn.right > other.left + 1 && one.bottom > other.top + 1 && drawn.right > one.right + 1;
}).map((number) => number.textContent)"""
