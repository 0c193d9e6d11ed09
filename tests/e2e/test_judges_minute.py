"""A judge's minute: type a number or words, read the rule, look at a reference, cite it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rules_db.models import Edition
from tests.e2e.conftest import DESKTOP, PHONE, NewPage, either_device

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

COPYING = ["clipboard-read", "clipboard-write"]


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def citation(number: str) -> str:
    seen = Edition.objects.get(label="second light").first_seen
    return f"Lanterns, Book of Light second light (first seen on Checkpoint {seen}), {number}"


def wait_for_htmx(page: Page) -> None:
    page.wait_for_load_state()
    page.wait_for_load_state("networkidle")


@either_device
def test_a_judge_looks_up_a_rule_with_the_finger(new_page: NewPage, viewport: ViewportSize) -> None:
    page = new_page(viewport=viewport, permissions=COPYING)
    page.goto("/")
    page.fill("#q", "1121")
    page.press("#q", "Enter")
    expect(page).to_have_url("/lanterns/1-1-2-1/")
    expect(page.locator("article")).to_contain_text("A lamp without oil goes dark at once.")
    expect(page.locator("article")).to_contain_text("A lamp shines while it holds oil:")  # the rule above it

    wait_for_htmx(page)
    page.fill("#q", "pour drop")
    page.locator("#results a", has_text="Pouring").click()
    expect(page).to_have_url("/lanterns/1-2-1/")

    page.locator("article a.reference", has_text="1-1-2").click()
    expect(page).to_have_url("/lanterns/1-1-2/")
    page.get_by_role("button", name="Copy citation").click()
    expect(page.locator("#announcement")).to_have_text("Citation copied")
    assert clipboard(page) == citation("1-1-2")

    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#announcement")).to_have_text("Link copied")
    page.goto(clipboard(page))
    expect(page).to_have_url("/lanterns/1-1-2/")


@either_device
def test_a_judge_looks_up_a_rule_by_keyboard_alone(new_page: NewPage, viewport: ViewportSize) -> None:
    page = new_page(viewport=viewport, permissions=COPYING)
    page.goto("/lanterns/2-2/")
    wait_for_htmx(page)
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("lamp")
    expect(page.locator("#found")).to_have_text("7 rules listed")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#results .results a").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url("/lanterns/1-1/")
    wait_for_htmx(page)

    page.keyboard.press("ArrowRight")
    expect(page).to_have_url("/lanterns/1-2/")
    wait_for_htmx(page)
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url("/lanterns/1-1/")
    wait_for_htmx(page)

    reference = page.locator("article a.reference", has_text="1-2-1")
    tab_to(page, reference.get_attribute("href") or "", "article a.reference")
    preview = page.locator("#preview")
    expect(preview).to_be_visible()
    expect(preview).to_contain_text("The keeper whose turn it is may pour")
    expect(reference).to_have_attribute("aria-describedby", "preview")
    page.keyboard.press("Escape")
    expect(preview).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page).to_have_url("/lanterns/1-2-1/")
    wait_for_htmx(page)

    copy = page.get_by_role("button", name="Copy citation")
    copy.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#announcement")).to_have_text("Citation copied")
    assert clipboard(page) == citation("1-2-1")


def tab_to(page: Page, href: str, selector: str) -> None:
    """Presses Tab until the focus is where it should be."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(
            "([href, selector]) => document.activeElement.matches(selector)"
            " && document.activeElement.getAttribute('href') === href",
            [href, selector],
        ):
            return
    pytest.fail(f"Tab never reached {href}")


@either_device
def test_everything_can_be_read_without_scripts(new_page: NewPage, viewport: ViewportSize) -> None:
    page = new_page(viewport=viewport, java_script_enabled=False)
    page.goto("/")
    page.fill("#q", "oil dark")
    page.get_by_role("button", name="Look up").click()
    page.locator("#results .results a").first.click()
    expect(page).to_have_url("/lanterns/1-1-2-1/")
    page.locator("article nav.breadcrumb a", has_text="1-1 The lamp").click()
    expect(page).to_have_url("/lanterns/1-1/")
    page.locator("article a.reference", has_text="1-2-1").click()
    expect(page).to_have_url("/lanterns/1-2-1/")
    expect(page.get_by_role("button", name="Copy citation")).to_be_hidden()
    page.get_by_role("button", name="日本語").click()
    expect(page).to_have_url("/lanterns/1-2-1/")
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_a_preview_shows_while_the_pointer_is_on_its_link_or_on_itself(new_page: NewPage) -> None:
    page = new_page(viewport=DESKTOP)
    page.goto("/lanterns/1-2-1/")
    wait_for_htmx(page)
    preview = page.locator("#preview")
    page.locator("article a.reference").hover()
    expect(preview).to_contain_text("A lamp shines while it holds oil")
    preview.hover()
    page.wait_for_timeout(400)  # longer than a preview stays after the pointer has left
    expect(preview).to_be_visible()
    page.mouse.move(5, 5)
    expect(preview).to_be_hidden()


def test_results_come_while_one_types_and_the_address_follows(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    page.goto("/")
    wait_for_htmx(page)
    page.locator("#q").press_sequentially("brightest")
    expect(page.locator("#results mark")).to_have_text("brightest")
    expect(page).to_have_url("/?q=brightest")
    page.keyboard.press("Escape")
    expect(page.locator("#results a")).to_have_count(0)
    expect(page.locator("#q")).to_have_value("")


def test_the_list_of_keys_opens_and_closes_by_keys(new_page: NewPage) -> None:
    page = new_page(viewport=DESKTOP)
    page.goto("/lanterns/1-1/")
    wait_for_htmx(page)
    keys = page.get_by_role("dialog", name="Keys")
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_keys_that_were_switched_off_do_nothing(new_page: NewPage) -> None:
    page = new_page(viewport=DESKTOP)
    page.goto("/lanterns/1-1/")
    wait_for_htmx(page)
    page.get_by_role("button", name="Keys").click()
    page.get_by_label("Use single keys of this site, such as / ? ← →").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    wait_for_htmx(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("/")
    expect(page.locator("#q")).not_to_be_focused()
    expect(page).to_have_url("/lanterns/1-1/")
