"""An editor's second evening: a new edition is held against the one before, one pair is forced, it is published."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checker import complaints, overflow
from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.desk_pages import RUN, accept_everything, log_in, paste, publish, withdraw
from tests.e2e.desk_site import DeskSite
from tests.rules_db.editions.line import SECOND
from tests.rules_db.importing.harbour import HARBOUR

pytestmark = [pytest.mark.e2e, pytest.mark.walk]


def test_a_new_edition_is_compared_and_a_forced_pair_keeps_the_permanent_address(
    open_desk: NewPage, desk: DeskSite
) -> None:
    page = open_desk(viewport=PHONE)
    found = []
    page.goto("/desk/")
    log_in(page, desk.password)
    first = HARBOUR.read_text(encoding="utf-8")
    _open_draft(page, "harbour 1", first)
    accept_everything(page)
    publish(page, "2024-11-01")
    page.goto("/masters/4-1-2/")
    permanent = page.locator("button[data-copy-address^='/r/']").get_attribute("data-copy-address")

    second = first
    for old, new in SECOND:
        second = second.replace(old, new, 1)
    _open_draft(page, "harbour 2", second)
    expect(page.get_by_role("heading", name="Compared with harbour 1")).to_be_visible()
    expect(page.get_by_text("Digests of an earlier wording")).to_be_visible()  # fetched for the page by itself
    found += complaints(page)
    page.get_by_role("link", name="Which rule became which").click()
    page.get_by_role("link", name="Reworded").click()
    expect(page.locator("ins", has_text="all")).to_be_visible()
    assert overflow(page) == 0
    found += complaints(page)

    page.get_by_role("link", name="Added").click()
    added = page.get_by_role("article")
    expect(added.get_by_text("4-1-2", exact=True)).to_be_visible()
    added.get_by_text("Force another pair").click()
    added.get_by_label("Number in harbour 1").fill("4-1-2")
    added.get_by_role("button", name="Force the pair").click()
    expect(page.get_by_text("harbour 1 4-1-2 → harbour 2 4-1-2 forced")).to_be_visible()
    expect(page.get_by_role("article").get_by_text("4-1-3", exact=True)).to_be_visible()
    found += complaints(page)
    page.get_by_role("link", name="Official Rule Manual harbour 2").click()

    accept_everything(page)
    publish(page, "2025-11-01")
    page.get_by_role("link", name="What changed, as readers see it").click()
    expect(page.get_by_text("Added: 1", exact=True)).to_be_visible()
    page.goto(str(permanent))
    expect(page.get_by_text("Every lantern on board").first).to_be_visible()

    withdraw(page, "Official Rule Manual harbour 2")
    page.goto(str(permanent))
    expect(page.get_by_text("The crew sings.").first).to_be_visible()
    page.goto("/desk/log/")
    expect(page.get_by_text("forced the pair: 4-1-2 → 4-1-2")).to_be_visible()
    assert found == []


def _open_draft(page: Page, label: str, text: str) -> None:
    paste(page, label, text)
    expect(page.get_by_text("The draft is ready.")).to_be_visible(timeout=RUN)
    page.get_by_role("link", name="See what was found").click()
