"""What keeps the rules off a device is said on /offline/, and is never in the way of the site itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect
from pytest import MonkeyPatch

from rules_db import aside
from rules_db.models import Rulebook
from rulesite.offline import files, shell, worker
from tests.e2e.app import AT_REST, App, opened_app
from tests.e2e.conftest import PHONE
from tests.e2e.line import line_to
from tests.lanterns import put_on_shelf

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

SAVES_DATA = "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });"
REGISTERS_NOTHING = "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error());"
#: As on a connection that is not secure.
HAS_NOTHING = "delete globalThis.caches; delete Navigator.prototype.serviceWorker;"

#: Makes the worker find no room for any file of a library.
FULL = """() => {
  const { put } = Cache.prototype;
  Cache.prototype.put = function (key, value) {
    const isFile = String(key.url ?? key).includes("/offline/library/");
    return isFile ? Promise.reject(new DOMException("", "QuotaExceededError")) : put.call(this, key, value);
  };
}"""

#: Makes the worker's storage fail for the library's files, and mends it.
FAILING = """() => {
  const { match } = CacheStorage.prototype;
  self.mendStorage = () => (CacheStorage.prototype.match = match);
  CacheStorage.prototype.match = function (key, options) {
    const isFile = String(key.url ?? key).includes("/offline/library");
    return isFile ? Promise.reject(new DOMException("", "UnknownError")) : match.call(this, key, options);
  };
}"""

#: Makes the worker slow at fetching.
SLOW = """() => {
  const { fetch: fetchAtOnce } = self;
  self.fetch = (...wanted) => new Promise((resolve) => setTimeout(resolve, 3000)).then(() => fetchAtOnce(...wanted));
}"""

REMOVE_EDITION = """async (version) => {
  const cache = await caches.open(`checkpoint-library-${version}`);
  const files = (await cache.keys()).filter(({ url }) => url.includes("second-light"));
  return Promise.all(files.map((file) => cache.delete(file)));
}"""

FORGET_FORM = """async () => {
  const { FORM } = await import("/static/offline/stored.js");
  return caches.delete(`checkpoint-notes-${FORM}`);
}"""


@pytest.fixture
def app(browser: Browser, site: str) -> Iterator[App]:
    with line_to(site) as line, opened_app(browser, line, viewport=PHONE) as app:
        yield app


def open_kept(app: App) -> Page:
    """The page about what is kept, left open until it would have things kept."""
    app.page.clock.install()
    app.page.goto("/offline/")
    app.page.wait_for_selector("main h1")
    app.page.wait_for_load_state("load")
    app.page.clock.fast_forward(AT_REST)
    return app.page


def test_who_saves_data_is_told_so_and_can_fetch_the_rules(app: App) -> None:
    app.page.add_init_script(SAVES_DATA)
    page = open_kept(app)
    expect(page.locator("#told")).to_contain_text("downloaded only when you ask")
    page.get_by_role("button", name="Fetch them now").click()
    expect(page.get_by_text("Book of Light, second light")).to_be_visible()
    expect(page.get_by_role("button", name="Check for newer rules now")).to_be_visible()


def test_a_site_that_is_still_building_its_library_is_asked_again(app: App, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(aside, "_is_server", True)
    monkeypatch.setattr(files, "_AGAIN_AFTER", 1)
    statuses: list[int] = []

    def note(answer: Response) -> None:
        if answer.url.endswith("library.json"):
            statuses.append(answer.status)

    app.page.context.on("response", note)
    app.keep()
    assert (statuses[0], statuses[-1]) == (503, 200)


def test_a_browser_that_takes_no_worker_is_not_said_to_fetch(app: App) -> None:
    app.page.add_init_script(REGISTERS_NOTHING)
    page = open_kept(app)
    expect(page.locator("#told")).to_have_text("This browser can't store anything for this site.")
    expect(page.locator("#ask-now")).to_be_hidden()


def test_what_could_not_be_fetched_whole_is_said(app: App, monkeypatch: MonkeyPatch) -> None:
    told = shell.parts()
    monkeypatch.setattr(worker, "parts", lambda: told | {"files": [*told["files"], "/static/no-such-file.js"]})
    page = open_kept(app)
    expect(page.locator("#told")).to_contain_text("couldn't be downloaded or stored completely")


def test_a_device_without_room_is_told_of_no_newer_rules(app: App) -> None:
    app.page.add_init_script(SAVES_DATA)
    page = open_kept(app)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    app.evaluate_in_worker(FULL)
    page.get_by_role("button", name="Fetch them now").click()
    expect(page.locator("#told")).to_have_text("This device has no room for the rules.")
    expect(page.locator("#news span")).to_have_text("This device has no room for the rules.")
    expect(page.get_by_role("button", name="Fetch them now")).to_be_visible()


def test_without_a_secure_connection_the_page_says_that_nothing_is_kept(app: App) -> None:
    app.page.add_init_script(HAS_NOTHING)
    app.page.goto("/offline/")
    expect(app.page.locator("main")).to_contain_text("This browser can't store anything for this site.")


def test_an_address_that_is_no_encoding_is_the_sites_to_answer(app: App) -> None:
    addresses = ("/lanterns/%/", "/%/")
    app.keep()
    app.be_patient()
    answers = [app.page.goto(address) for address in addresses]
    assert [answer and answer.status for answer in answers] == [404, 404]
    app.line.cut()
    for address in addresses:
        app.page.goto(address)
        expect(app.page.locator("h1"), address).to_have_text("This page needs the network")


def test_a_storage_that_fails_is_not_in_the_way_of_the_site(app: App) -> None:
    app.keep()
    app.line.slow()
    app.evaluate_in_worker(FAILING)
    app.page.goto("/lanterns/1-2-1/")
    expect(app.page.locator("h1")).to_contain_text("Pouring")
    assert app.page.locator("#as-of").count() == 0
    app.evaluate_in_worker("() => self.mendStorage()")
    app.page.goto("/lanterns/1-2-1/")
    expect(app.page.locator("#as-of")).to_be_visible()


def test_a_file_that_is_gone_leaves_a_page_that_says_what_is_there(app: App) -> None:
    app.keep()
    assert app.page.evaluate(REMOVE_EDITION, app.version) == [True]
    app.line.cut()
    app.page.goto("/lanterns/1-2-1/")
    expect(app.page.locator("h1")).to_have_text("This page needs the network")


def test_what_the_device_shows_only_in_part_is_the_sites_to_answer(app: App) -> None:
    app.keep()
    app.line.slow()
    for address in ("/lanterns/answers/?links=none", "/lanterns/terms/?q=oil", "/?q=lamp", "/?q=9-9"):
        app.page.goto(address)
        assert app.page.locator("#as-of").count() == 0, address
        app.page.goto(address.partition("?")[0])
        expect(app.page.locator("#as-of"), address).to_be_visible()


def test_terms_of_several_documents_are_the_sites_to_put_together(app: App) -> None:
    edition = put_on_shelf(label="third light")
    game = edition.rulebook.game
    edition.rulebook = Rulebook.objects.create(game=game, slug="letters", title="Letters", is_main=False)
    edition.save()
    app.keep()
    app.line.slow()
    app.page.goto("/lanterns/terms/")
    assert app.page.locator("#as-of").count() == 0
    app.page.goto("/lanterns/e/second%20light/terms/")
    expect(app.page.locator("#as-of")).to_be_visible()


def test_words_that_are_searched_on_the_device_find_no_cards_and_it_says_so(cut_off: App) -> None:
    cut_off.page.goto("/?q=brightest+lamp")
    expect(cut_off.page.locator("#results a[href='/lanterns/2-1-1/']")).to_be_visible()
    expect(cut_off.page.locator("main")).to_contain_text("Rulings of the sandbox and cards need the network.")


def beside(app: App) -> Page:
    """Another page of the site, open beside the one about what is kept."""
    other = app.page.context.new_page()
    other.goto("/lanterns/1-2-1/")
    other.wait_for_load_state("load")
    other.clock.fast_forward(AT_REST)
    app.page.goto("/offline/")
    expect(app.page.get_by_text("Book of Light, second light")).to_be_visible()
    return other


def keep_nothing(app: App) -> None:
    app.page.get_by_label("Keep the rules on this device").uncheck()
    expect(app.page.get_by_text("Book of Light, second light")).to_be_hidden()


def all_kept(page: Page) -> Any:
    return page.evaluate("caches.keys()")


def test_other_pages_do_not_have_things_kept_again(app: App) -> None:
    app.keep()
    other = beside(app)
    keep_nothing(app)
    other.evaluate("dispatchEvent(new Event('online'))")
    other.wait_for_timeout(1_000)  # as long as fetching may take
    assert all_kept(other) == []


def test_what_is_being_fetched_meanwhile_is_not_kept_either(app: App) -> None:
    app.keep()
    other = beside(app)
    app.evaluate_in_worker(SLOW)
    app.check()
    keep_nothing(app)
    other.wait_for_timeout(3_500)  # longer than the worker fetches
    assert all_kept(other) == []


def test_the_language_that_is_chosen_is_known_at_once(app: App) -> None:
    app.keep()
    app.be_patient()
    app.page.goto("/lanterns/1-1/")
    app.page.get_by_role("button", name="日本語").click()
    expect(app.page.locator("html")).to_have_attribute("lang", "ja")
    app.line.cut()
    app.page.goto("/lanterns/1-2-1/")
    expect(app.page.locator("html")).to_have_attribute("lang", "ja")


def test_the_language_outlives_the_form_of_the_library(app: App) -> None:
    app.keep()
    app.wait_for_note("language", "en")
    app.page.evaluate(FORGET_FORM)
    assert app.note("library") is None
    assert app.note("language") == "en"


def test_a_line_that_hangs_does_not_hold_up_another_language(app: App) -> None:
    app.keep()
    app.line.stall()
    app.page.goto("/lanterns/1-2-1/")
    expect(app.page.locator("#keys-open")).to_be_visible()
    app.page.get_by_role("button", name="日本語").click()
    app.page.clock.fast_forward(AT_REST)  # the page comes to rest, and tells the worker of a language
    expect(app.page.locator("html")).to_have_attribute("lang", "ja")
