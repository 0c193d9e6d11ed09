"""After an edition is published: a device that keeps the one before does not step in with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from rules_db.models import Edition, Publication, RuleText
from tests.e2e.app import App, opened_app
from tests.e2e.conftest import PHONE
from tests.e2e.line import line_to
from tests.lanterns import put_on_shelf

pytestmark = [pytest.mark.e2e, pytest.mark.walk]


@pytest.fixture
def app(browser: Browser, site: str) -> Iterator[App]:
    with line_to(site) as line, opened_app(browser, line, viewport=PHONE) as app:
        yield app


def publish_loneliest() -> Edition:
    """An edition in which 2-1-1 is reworded; readers get it at once."""
    edition = put_on_shelf(label="third light")
    Edition.objects.filter(pk=edition.pk).update(effective="2026-01-01")
    RuleText.objects.filter(edition=edition, number="2-1-1").update(text="A moth flies to the loneliest lamp.")
    Publication.objects.create(edition=edition, act="published")
    return edition


def test_the_editor_sees_the_new_edition_at_once_although_the_device_keeps_the_old_one(app: App) -> None:
    app.keep()
    newest = publish_loneliest()
    page = app.page
    page.goto("/desk/login/")  # any page after the press, such as the desk's own
    app.wait_for_note("named", Publication.newest_id())
    app.line.slow()  # slower than the worker's patience of 300 ms: it would draw what it keeps
    page.goto("/lanterns/2-1-1/")
    expect(page.locator(".leading")).to_contain_text("loneliest lamp")
    assert page.locator("#as-of").count() == 0
    expect(page.locator("p.edition").first).to_contain_text(newest.label)


def test_without_a_network_the_old_one_is_drawn_and_not_said_to_be_compared(app: App) -> None:
    app.keep()
    publish_loneliest()
    app.page.goto("/desk/login/")
    app.wait_for_note("named", Publication.newest_id())
    app.line.cut()
    app.page.goto("/lanterns/2-1-1/")
    expect(app.page.locator(".leading")).to_contain_text("brightest lamp")
    expect(app.page.locator("#as-of")).to_contain_text("as of")
    expect(app.page.locator("#as-of span")).to_be_hidden()


def test_what_changes_nothing_for_readers_leaves_the_device_as_quick_as_before(app: App) -> None:
    app.keep()
    publication = Publication.objects.create(edition=Edition.objects.get(), act="published")
    app.page.goto("/desk/login/")
    app._wait_until(lambda: app.note("library")["publication"] == publication.pk, "The device is still behind.")
    app.line.stall()
    app.page.goto("/lanterns/2-1-1/")  # would fail after half a minute
    expect(app.page.locator(".leading")).to_contain_text("brightest lamp")
