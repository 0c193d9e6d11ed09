"""A ruling is saved by somebody without an account, edited in two windows at once, read by others, and withdrawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import caches
from playwright.sync_api import Page, expect

from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, HARMLESS, PHONE, NewPage, pages_of
from tests.e2e.devices import Devices

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

#: The narrowest phone in the dark, and a desk by day.
READERS = pytest.mark.parametrize(
    "reader",
    [{"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}, {"viewport": DESKTOP}],
    ids=["phone", "desktop"],
)
QUESTION = "/sandbox/masters/?preset=blocker-against-double-strike&step=99"


@pytest.fixture
def open_page(devices: Devices, site_of_what_ships: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[NewPage]:
    """Pages of a site with both editions of Masters as skeletons; saying no (409, 410) is no error of a page."""
    caches["rates"].clear()
    monkeypatch.setattr("tests.e2e.conftest.HARMLESS", (*HARMLESS, "409 (Conflict)", "410 (Gone)"))
    yield from pages_of(devices, site_of_what_ships)


def save(page: Page, title: str) -> None:
    """Saves the ruling of a preset."""
    page.goto(QUESTION)
    page.get_by_role("link", name="Save under a permanent address").click()
    page.get_by_label("Title").fill(title)
    page.get_by_role("button", name="Save").click()


def saved(page: Page, title: str) -> tuple[str, str]:
    """Saves it without an account; returns its permanent address and its secret one."""
    save(page, title)
    expect(page.get_by_text("Secret address, to edit it")).to_be_visible()
    address = page.locator(".addresses a").first.get_attribute("href")
    secret = page.locator(".addresses code").text_content()
    assert address
    assert secret
    assert page.url == address
    return address, secret


def check(page: Page) -> None:
    """Nothing that the accessibility checker finds, and nothing to scroll sideways for."""
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


@READERS
def test_a_ruling_is_saved_and_read_by_somebody_else(open_page: NewPage, reader: dict[str, object]) -> None:
    writer = open_page(**reader)
    address, _secret = saved(writer, "Who takes the damage?")
    check(writer)
    other = open_page(**reader)
    other.goto(address)
    expect(other.get_by_role("heading", level=1)).to_have_text("Who takes the damage?")
    expect(other.get_by_text("Gate Guard is KO'd.").first).to_be_visible()
    assert other.locator("img.board").evaluate("image => image.complete && image.naturalWidth > 0")
    check(other)
    other.get_by_role("link", name="Wordings of two editions").click()
    expect(other.get_by_role("heading", level=1)).to_contain_text("Wordings of two editions")
    check(other)
    other.goto(address)
    other.get_by_role("link", name="Play it step by step").click()
    expect(other.locator("#place")).to_have_text("0")


@READERS
def test_two_windows_edit_and_nothing_is_lost(open_page: NewPage, reader: dict[str, object]) -> None:
    first = open_page(**reader)
    address, secret = saved(first, "As it was")
    first.goto(secret)
    second = open_page(**reader)
    second.goto(secret)
    second.get_by_label("Title").fill("As the second has it")
    second.get_by_role("button", name="Save").click()
    expect(second.get_by_role("heading", level=1)).to_have_text("As the second has it")
    first.get_by_label("Title").fill("As the first has it")
    first.get_by_role("button", name="Save").click()
    expect(first.get_by_role("heading", name="Saved by somebody else")).to_be_visible()
    expect(first.get_by_label("Title")).to_have_value("As the first has it")
    check(first)
    first.get_by_role("button", name="Save my version").click()
    expect(first.get_by_role("heading", level=1)).to_have_text("As the first has it")
    first.get_by_role("button", name="Withdraw it").click()
    second.goto(address)
    expect(second.get_by_role("heading", level=1)).to_have_text("This ruling was withdrawn")
    first.get_by_role("button", name="Restore it").click()
    second.reload()
    expect(second.get_by_role("heading", level=1)).to_have_text("As the first has it")


def test_it_can_be_saved_without_scripts(open_page: NewPage) -> None:
    page = open_page(viewport=PHONE, java_script_enabled=False)
    address, _secret = saved(page, "Without scripts")
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Without scripts")


@READERS
def test_a_question_is_found_by_its_words(open_page: NewPage, reader: dict[str, object]) -> None:
    page = open_page(**reader)
    page.goto("/sandbox/masters/")
    page.get_by_label("What happens?").fill("block rested")
    expect(page.locator(".presets a")).to_have_count(1)
    check(page)
    page.locator(".presets a").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Can I block with a rested card?")
