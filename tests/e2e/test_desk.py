"""An editor's evening: hand in, settle, correct, publish, withdraw; on SQLite, and on PostgreSQL with a worker."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.checker import complaints, overflow
from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.desk_pages import RUN, accept_everything, log_in, paste, publish, withdraw
from tests.e2e.desk_site import DeskSite
from tests.rules_db.importing.harbour import HARBOUR

pytestmark = [pytest.mark.e2e, pytest.mark.walk]


def test_an_edition_goes_from_a_file_to_its_readers_and_back(open_desk: NewPage, desk: DeskSite) -> None:
    page = open_desk(viewport=PHONE)
    found = []
    page.goto("/desk/")
    found += complaints(page)
    log_in(page, desk.password)
    expect(page.get_by_role("heading", name="The desk")).to_be_visible()
    found += complaints(page)

    page.get_by_role("link", name="Hand a document in").click()
    expect(page.get_by_label("Pasted text")).to_be_visible()
    found += complaints(page)
    page.get_by_label("Game and rulebook").select_option(
        label="Dragon Ball Super Card Game Masters: Official Rule Manual"
    )
    page.get_by_label("Edition, as its publisher names it").fill("harbour 1")
    page.get_by_label("A text file").set_input_files(HARBOUR)
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_text("The draft is ready.")).to_be_visible(timeout=RUN)  # no reload: the bar moved by itself
    found += complaints(page)
    page.get_by_role("link", name="See what was found").click()

    expect(page.get_by_text("44 rules")).to_be_visible()
    expect(page.get_by_role("button", name="Publish")).to_have_count(0)
    found += complaints(page)
    assert overflow(page) == 0
    first = page.locator(".finding").first
    first.get_by_label("Reason").fill("As printed.")
    first.get_by_role("button", name="Ignore").click()
    expect(page.get_by_text("Ignored: As printed. · mio")).to_be_visible()
    dot = page.locator(".finding", has_text="There is no dot after 1-2-3.")
    dot.get_by_role("button", name="Correct").click()
    expect(page.get_by_label("Number", exact=True)).to_be_visible()
    found += complaints(page)
    page.get_by_label("Number", exact=True).fill("1-2-4")
    page.get_by_role("button", name="Save the correction").click()
    expect(dot.get_by_text("Corrected · mio")).to_be_visible()
    accept_everything(page)

    publish(page, "2026-11-01")
    page.get_by_role("link", name="as readers see it", exact=True).click()
    expect(page).to_have_url("/masters/e/harbour%201/")
    page.goto("/masters/")
    expect(page.get_by_text("Official Rule Manual, harbour 1")).to_be_visible()

    page.goto("/masters/1-2-4/")
    expect(page.get_by_text("corrected by an editor", exact=True)).to_be_visible()
    found += complaints(page)

    withdraw(page, "Official Rule Manual harbour 1")
    page.goto("/masters/")
    expect(page.get_by_text("harbour 1")).to_have_count(0)
    page.goto("/desk/log/")
    expect(page.get_by_text("withdrawn: Official Rule Manual harbour 1")).to_be_visible()
    found += complaints(page)
    assert found == []


def test_the_bar_is_read_without_scripts_too(open_desk: NewPage, desk: DeskSite) -> None:
    page = open_desk(java_script_enabled=False)
    page.goto("/desk/hand-in/")
    log_in(page, desk.password)
    another = HARBOUR.read_text(encoding="utf-8").replace("The crew sings.", "The crew hums.")  # the walk's is known
    paste(page, "pasted", another)
    for _ in range(60):
        if page.get_by_text("The draft is ready.").count():
            break
        page.wait_for_timeout(500)
        page.reload()
    expect(page.get_by_text("The draft is ready.")).to_be_visible()
