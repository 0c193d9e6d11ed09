"""An editor's evening: hand in, watch, settle, publish, withdraw; on SQLite alone, and on PostgreSQL with a worker."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PHONE, NewPage, pages_of
from tests.e2e.desk_site import DeskSite, desk_site, fresh_services
from tests.rules_db.importing.harbour import HARBOUR

pytestmark = pytest.mark.e2e


@pytest.fixture(params=["in one process", "with a worker"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[DeskSite]:
    """`make test-services` names the PostgreSQL and the Redis; without them the second is skipped."""
    if request.param == "in one process":
        with desk_site(tmp_path, with_worker=False) as site:
            yield site
        return
    if not {"DATABASE_URL", "REDIS_URL"} <= os.environ.keys():
        pytest.skip("DATABASE_URL and REDIS_URL name no PostgreSQL and no Redis")
    with (
        fresh_services(os.environ["DATABASE_URL"], os.environ["REDIS_URL"]) as services,
        desk_site(tmp_path, with_worker=True, **services) as site,
    ):
        yield site


@pytest.fixture
def open_page(browser: Browser, site: DeskSite) -> Iterator[NewPage]:
    yield from pages_of(browser, site.address)


def complaints(page: Page) -> list[str]:
    return [violation["id"] for violation in Axe().run(page).response["violations"]]


def test_an_edition_goes_from_a_file_to_its_readers_and_back(open_page: NewPage, site: DeskSite) -> None:
    page = open_page(viewport=PHONE)
    found = []
    page.goto("/desk/")
    found += complaints(page)
    page.get_by_label("Name").fill("mio")
    page.get_by_label("Password").fill(site.password)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", name="The desk")).to_be_visible()
    found += complaints(page)

    page.get_by_role("link", name="Hand a document in").click()
    found += complaints(page)
    page.get_by_label("Game and rulebook").select_option(
        label="Dragon Ball Super Card Game Masters: Official Rule Manual"
    )
    page.get_by_label("Edition, as its publisher names it").fill("harbour 1")
    page.get_by_label("A text file").set_input_files(HARBOUR)
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_text("The draft is ready.")).to_be_visible(timeout=30_000)  # no reload: the bar moved by itself
    found += complaints(page)
    page.get_by_role("link", name="See what was found").click()

    expect(page.get_by_text("44 rules")).to_be_visible()
    expect(page.get_by_role("button", name="Publish")).to_have_count(0)
    found += complaints(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    first = page.locator(".finding").first
    first.get_by_label("Reason").fill("As printed.")
    first.get_by_role("button", name="Ignore").click()
    expect(page.get_by_text("Ignored: As printed. · mio")).to_be_visible()
    while (every := page.get_by_role("button", name="Accept all")).count():
        every.first.click()
    while (one := page.get_by_role("button", name="Accept", exact=True)).count():
        one.first.click()

    page.get_by_label("In force from").fill("2026-11-01")
    page.get_by_role("button", name="Publish").click()
    page.get_by_role("link", name="as readers see it").click()
    expect(page).to_have_url("/masters/e/harbour%201/")
    page.goto("/masters/")
    expect(page.get_by_text("Official Rule Manual, harbour 1")).to_be_visible()

    page.goto("/desk/")
    page.get_by_role("link", name="Official Rule Manual harbour 1").click()
    page.get_by_label("Why it is withdrawn").fill("A page is missing.")
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("button", name="Publish")).to_be_visible()
    page.goto("/masters/")
    expect(page.get_by_text("harbour 1")).to_have_count(0)
    page.goto("/desk/log/")
    expect(page.get_by_text("withdrawn: Official Rule Manual harbour 1")).to_be_visible()
    found += complaints(page)
    assert found == []


def test_the_bar_is_read_without_scripts_too(open_page: NewPage, site: DeskSite) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/desk/hand-in/")
    page.get_by_label("Name").fill("mio")
    page.get_by_label("Password").fill(site.password)
    page.get_by_role("button", name="Log in").click()
    page.get_by_label("Edition, as its publisher names it").fill("pasted")
    page.get_by_label("Pasted text").fill(HARBOUR.read_text(encoding="utf-8"))
    page.get_by_role("button", name="Read it").click()
    for _ in range(60):
        if page.get_by_text("The draft is ready.").count():
            break
        page.wait_for_timeout(500)
        page.reload()
    expect(page.get_by_text("The draft is ready.")).to_be_visible()
