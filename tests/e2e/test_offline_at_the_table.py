"""At the table in flight mode: quick references, pins, large type, and a question; and how a newer site comes in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest import MonkeyPatch

from rules_db.models import Edition
from rulesite.lookup import quick
from rulesite.offline import quick_of_all, shell
from tests.e2e.app import AT_REST, App, opened_app
from tests.e2e.conftest import PHONE
from tests.e2e.line import line_to
from tests.lanterns import digest
from tests.rulesite.lookup.test_quick import made_from

pytestmark = pytest.mark.e2e

#: What the reader sees of a quick reference: words, languages, classes, and where links lead.
SEEN = """() => {
  const all = ".jump a, .tables h2, .tables .silent, .tables li, main .refusal, main .note";
  const parts = document.querySelectorAll(all);
  return [...parts].map((part) => [
    part.className,
    part.textContent.replace(/\\s+/g, ""),
    [part, ...part.querySelectorAll("a")].map((a) => a.getAttribute("href")),
    [...part.querySelectorAll("[lang]")].map((words) => words.lang),
  ]);
}"""


@pytest.fixture
def app(browser: Browser, site: str) -> Iterator[App]:
    with line_to(site) as line, opened_app(browser, line, viewport=PHONE) as app:
        yield app


@pytest.fixture
def table(site: str, monkeypatch: MonkeyPatch) -> Edition:
    """The invented rulebook with a table, which was made when one of its rules read otherwise."""
    edition = Edition.objects.get(label="second light")
    made = made_from(edition)
    edition.rule_texts.filter(number="2-1-2").update(text_hash="0" * 64)
    for module in (quick, quick_of_all):
        monkeypatch.setattr(module, "quick_tables", lambda game: (made,) if game == "lanterns" else ())
    return edition


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_quick_reference_reads_as_the_site_shows_it(
    browser: Browser, table: Edition, site: str, language: str
) -> None:
    digest(table, "2-1-1", "蛾は明るい灯へ飛ぶ。", heading="蛾", language="ja")
    with line_to(site) as line, opened_app(browser, line, viewport=PHONE, locale=language) as app:
        shown = seen(app.page)
        assert len(shown) == 8
        app.keep()
        line.cut()
        app.page.goto("/lanterns/")
        app.page.locator("main a[href='/lanterns/quick/']").click()
        expect(app.page.locator("#as-of")).to_be_visible()
        assert seen(app.page) == shown


def seen(page: Page) -> list[object]:
    page.goto("/lanterns/quick/")
    page.wait_for_selector(".tables")
    rows: list[object] = page.evaluate(SEEN)
    return rows


def test_a_game_without_tables_has_no_quick_reference_on_the_device_either(cut_off: App) -> None:
    cut_off.page.goto("/lanterns/")
    expect(cut_off.page.locator(".chapters")).to_be_visible()
    assert cut_off.page.locator("a[href$='/quick/']").count() == 0
    cut_off.page.goto("/lanterns/quick/")
    expect(cut_off.page.locator("h1")).to_have_text("This page needs the network")


def test_a_rule_is_pinned_and_found_among_those_kept(cut_off: App) -> None:
    page = cut_off.page
    page.goto("/lanterns/1-2-1/")
    page.get_by_role("button", name="Pin", exact=True).click()
    page.goto("/lanterns/2-1-1/")
    expect(page.locator("#pin")).to_be_visible()
    expect(page.locator("#pin")).to_have_attribute("aria-pressed", "false")
    page.goto("/kept/")
    expect(page.locator("[data-list=pinned] li .number")).to_have_text(["1-2-1"])
    expect(page.locator("[data-list=recent] li .number")).to_have_text(["2-1-1"])
    page.goto("/")
    page.locator("#kept a", has_text="1-2-1").click()
    expect(page).to_have_url("/lanterns/1-2-1/")
    expect(page.locator("#pin")).to_have_attribute("aria-pressed", "true")


def test_a_rule_is_shown_in_large_type(cut_off: App) -> None:
    page = cut_off.page
    page.goto("/lanterns/2-1-1/")
    expect(page.locator("#large-open")).to_be_visible()
    expect(page.locator("#keys-open")).to_be_visible()  # the keys come after what there is to read
    page.keyboard.press("l")
    expect(page.locator("#large-text")).to_contain_text("A moth flies to the brightest lamp.")
    page.keyboard.press("Escape")
    expect(page.locator("#large")).to_be_hidden()


def test_a_question_finds_what_the_search_does_and_says_what_needs_the_network(cut_off: App) -> None:
    page = cut_off.page
    for address in ("/ask/?q=brightest+lamp", "/sandbox/lanterns/?ask=brightest+lamp"):
        page.goto(address)
        expect(page.locator("h1")).to_have_text("Ask a question")
        expect(page.locator("main")).to_contain_text("Rulings of the sandbox and cards need the network.")
        expect(page.locator("#results a[href='/lanterns/2-1-1/']")).to_be_visible()
        expect(page.locator("#q")).to_have_value("brightest lamp")


def test_a_newer_version_of_the_site_comes_when_the_reader_wants_it(app: App, monkeypatch: MonkeyPatch) -> None:
    app.keep()
    app.line.cut()
    page = app.page
    page.goto("/lanterns/1-2-1/")
    expect(page.locator("#as-of")).to_contain_text("From this device")

    app.line.mend()
    put_up_newer_version(page, monkeypatch)
    expect(page.locator("#news")).to_contain_text("A newer version of this site")

    app.line.cut()
    page.fill("#q", "moth")
    expect(page.locator("#results a[href='/lanterns/2-1-1/']")).to_be_visible()
    page.reload()
    expect(page.locator("article h1")).to_contain_text("Pouring")
    expect(page.locator("#as-of")).to_contain_text("From this device")

    page.get_by_role("button", name="Show it").click()
    expect(page.locator("#as-of")).to_contain_text("Out of this device")
    expect(page.locator("article h1")).to_contain_text("Pouring")


def put_up_newer_version(page: Page, monkeypatch: MonkeyPatch) -> None:
    before = shell.page
    newer = {language: before(language).replace("From this", "Out of this") for language in ("en", "ja")}
    monkeypatch.setattr(shell, "page", newer.__getitem__)
    page.evaluate("navigator.serviceWorker.getRegistration().then((all) => all.update())")


def test_it_comes_too_where_the_page_was_loaded_past_the_worker(app: App, monkeypatch: MonkeyPatch) -> None:
    app.keep()
    page = app.page
    page.goto("/lanterns/1-2-1/")
    with page.expect_navigation():
        page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    assert page.evaluate("navigator.serviceWorker.controller") is None
    page.clock.fast_forward(AT_REST)
    put_up_newer_version(page, monkeypatch)
    expect(page.locator("#news")).to_contain_text("A newer version of this site")

    app.line.cut()
    page.get_by_role("button", name="Show it").click()
    expect(page.locator("#as-of")).to_contain_text("Out of this device")
