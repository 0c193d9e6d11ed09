"""A real Chromium for the browser tests, and a site with a shelf for it to read.

Without Chromium these tests are skipped, each by its name; under CI=true they fail instead.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, Page, expect, sync_playwright
from pytest_django import DjangoDbBlocker, Settings
from pytest_django.live_server_helper import LiveServer

from rules_db.desk.answers import decide_link
from rules_db.models import AnswerImport, AnswerRule, AnswerText, Game, OfficialAnswer
from rules_db.shelf.loading import load_shelf
from rules_db.terms import store_terms
from tests.e2e.app import App, lent_app, opened_app
from tests.e2e.desk_site import FEW_RULES, DeskSite, desk_site, environment_of, fresh_services, set_up
from tests.e2e.devices import Devices
from tests.e2e.line import line_to
from tests.lanterns import digest, put_on_shelf
from tests.shelves import Shelves, bring_in_all, one_at_a_time

#: The one without a window around its pages needs two thirds of the processor; it is a package of its own.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 860}

#: Seconds that a press and a letter count for, where a test says how long something takes somebody.
PRESS, LETTER = 2.1, 0.28

#: What a page may do: copy, as on a reader's device. Only the tests of what works offline want the service worker
#: between page and site.
USUAL = {"permissions": ["clipboard-write"], "service_workers": "block"}

#: How long (in ms) a page may take to show what is expected of it: other tests run beside these.
expect.set_options(timeout=30_000)

#: Pages that are not found or gone are visited on purpose; typing on and leaving a page cancel what was under way.
HARMLESS = ("404 (Not Found)", "410 (Gone)", "ERR_ABORTED", "htmx:afterRequest", "htmx:sendError", "htmx:sendAbort")

#: What makes a page or a context of the browser: a width, a colour scheme, without scripts …
NewPage = Callable[..., Page]


def either_device(test: Callable[..., None]) -> Callable[..., None]:
    """Tries a test on a phone or on a desktop, in the suite on one that depends on its name and in the bench on both.

    For what both do in the same way; where the layout is what is tested, both are named.
    """
    both = pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
    of_two_one = pytest.mark.one_in(100)
    tried: Callable[..., None] = of_two_one(both(test))
    return tried


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        missing = f"No Chromium on this machine (looked for {', '.join(BROWSERS)})."
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(missing)
    # The driver keeps an event loop in this thread, in which Django would refuse its database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Iterator[Devices]:
    """Devices that read the sites of this process."""
    devices = Devices(browser)
    yield devices
    devices.close()


@pytest.fixture
def empty_site(indexes_by_content: None, settings: Settings, tmp_path: Path, live_server: LiveServer) -> str:
    """The address of a running site with nothing on its shelf."""
    settings.INDEX_DIR = tmp_path / "index"
    return str(live_server.url)


@pytest.fixture
def site(empty_site: str, shelves: Shelves) -> str:
    """The address of a running site with the invented rulebook on its shelf, and an index of its own."""
    shelves.put("lanterns", _put_lanterns)
    return empty_site


def _put_lanterns() -> None:
    edition = put_on_shelf()
    digest(edition, "1-1-2", "Fuel inside keeps it glowing.")
    digest(edition, "2-1-1", "Moths go where it is bright.", written_from="an older wording")
    store_terms(edition)


@pytest.fixture(scope="session")
def standing_server() -> Iterator[LiveServer]:
    """A server for several tests with one shelf; behind that of `live_server` each test has its own."""
    server = LiveServer("localhost")
    yield server
    server.stop()


@contextmanager
def answered_lanterns(blocker: DjangoDbBlocker, shelves: Shelves, folder: Path) -> Iterator[None]:
    """The invented rulebook and an official answer stand on the shelf for a while."""
    index = override_settings(INDEX_DIR=folder)
    with blocker.unblock(), shelves.holding("answered lanterns", _put_answered_lanterns), index:
        yield


@pytest.fixture(scope="module")
def standing_site(
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    shelves: Shelves,
    standing_server: LiveServer,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[str]:
    """The address of a running site with that shelf, for all tests of a module; none of them may change it."""
    with answered_lanterns(django_db_blocker, shelves, tmp_path_factory.mktemp("standing")):
        yield str(standing_server.url)


@pytest.fixture(scope="session")
def cut_off_phone(
    browser: Browser,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    shelves: Shelves,
    standing_server: LiveServer,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[App]:
    with line_to(str(standing_server.url)) as line, opened_app(browser, line, viewport=PHONE) as app:
        with answered_lanterns(django_db_blocker, shelves, tmp_path_factory.mktemp("cut off")):
            app.keep()
        line.cut()
        yield app


@pytest.fixture
def cut_off(cut_off_phone: App) -> Iterator[App]:
    """A phone that has kept the rulebook and an official answer, and has no network any more.

    For tests that leave what it keeps as it is: to have a device keep the site takes two seconds of the processor.
    """
    with lent_app(cut_off_phone) as app:
        yield app
        app.page.context.set_offline(False)
        app.line.cut()


def _put_answered_lanterns() -> None:
    _put_lanterns()
    put_answer()


def put_answer() -> None:
    """An official answer about the rule 1-1-2 of Lanterns."""
    game = Game.objects.get(slug="lanterns")
    answer = OfficialAnswer.objects.create(game=game, slug="q1", position=1, source="Letters", name="Q1")
    AnswerText.objects.create(answer=answer, language="en", question="May a moth relight it?", reply="Yes.\n\nOnce.")
    AnswerImport.objects.create(game=game, source_name="Letters", fingerprint="1")
    decide_link("ada", answer, "1-1-2", AnswerRule.State.CONFIRMED)


@pytest.fixture
def new_page(devices: Devices, site: str) -> Iterator[NewPage]:
    """Opens pages whose addresses begin at the site; any error in one of them fails the test.

    Whoever changes the clock or the network of a page's device says so with `is_changed=True`.
    """
    yield from pages_of(devices, site)


@pytest.fixture
def site_of_what_ships(empty_site: str, settings: Settings, shelves: Shelves) -> str:
    """The address of a site with all that ships on its shelf: numbers and digests."""
    settings.INDEX_DIR = shelves.put("what ships", lambda: list(load_shelf()))
    return empty_site


@pytest.fixture
def site_of_all_games(empty_site: str, settings: Settings, source: Callable[[str], Path], shelves: Shelves) -> str:
    """The address of a site with all that ships and the publishers' documents on its shelf."""
    source("rulebooks/masters-official-rule-manual.txt")
    settings.INDEX_DIR = shelves.put("all games", bring_in_all)
    return empty_site


@pytest.fixture
def page_of_all_games(devices: Devices, site_of_all_games: str) -> Iterator[NewPage]:
    """Opens pages of that site."""
    yield from pages_of(devices, site_of_all_games)


@pytest.fixture(scope="module")
def services() -> Iterator[dict[str, str]]:
    """A PostgreSQL and a Redis, empty both; `make test-services` names them, without them the test is skipped."""
    if not {"DATABASE_URL", "REDIS_URL"} <= os.environ.keys():
        pytest.skip("DATABASE_URL and REDIS_URL name no PostgreSQL and no Redis")
    with fresh_services(os.environ["DATABASE_URL"], os.environ["REDIS_URL"]) as services:
        yield services


@pytest.fixture(scope="session")
def desk_set_up(shared_folder: Path) -> Path:
    """The folder of a site in one process, as it is before it is served for the first time: set up once a run."""
    folder, is_ready = shared_folder / "desk", shared_folder / "desk is set up"
    with one_at_a_time(shared_folder, "desk"):
        if not is_ready.exists():
            set_up(environment_of(folder), FEW_RULES)
            is_ready.touch()
    return folder


@pytest.fixture(scope="module", params=["in one process", "with a worker"])
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeskSite]:
    """A running site for an editor, once as `make serve` runs it and once on services with a worker.

    The tests of a module work at the same desk: what one has handed in is there for the next.
    """
    folder = tmp_path_factory.mktemp("walk") / "site"
    if request.param == "with a worker":
        services = request.getfixturevalue("services")
        collected = request.getfixturevalue("desk_set_up") / "static"
        set_up(environment_of(folder, **services), FEW_RULES, collected)
    else:
        services = {}
        shutil.copytree(request.getfixturevalue("desk_set_up"), folder)
    with desk_site(environment_of(folder, **services), with_worker=bool(services)) as desk:
        yield desk


@pytest.fixture
def open_desk(browser: Browser, desk: DeskSite) -> Iterator[NewPage]:
    """Opens pages of the desk's site, as `new_page` does."""
    yield from pages_of_own_site(browser, desk.address)


def pages_of_own_site(browser: Browser, site: str) -> Iterator[NewPage]:
    """The same for a site of its own address, whose devices no other test can use."""
    devices = Devices(browser)
    yield from pages_of(devices, site)
    devices.close()


def pages_of(devices: Devices, site: str) -> Iterator[NewPage]:
    errors: list[str] = []

    def note_error(text: str) -> None:
        if not any(harmless in text for harmless in HARMLESS):
            errors.append(text)

    def note_static(status: int, url: str) -> None:
        if status >= 400 and "/static/" in url:
            errors.append(f"{status} {url}")

    with devices.reading(site) as in_use:

        def open_page(*, is_changed: bool = False, **options: object) -> Page:
            page = in_use.open_page(is_changed=is_changed, options=USUAL | options)
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda message: note_error(message.text) if message.type == "error" else None)
            page.on("requestfailed", lambda request: note_error(f"{request.url} {request.failure}"))
            page.on("response", lambda response: note_static(response.status, response.url))
            return page

        yield open_page
    assert errors == []
