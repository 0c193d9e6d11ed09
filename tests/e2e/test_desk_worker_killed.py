"""A worker of Celery's is killed in the middle of storing a draft: what the desk says, resuming and discarding."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from psycopg import Connection, connect

from tests.e2e.conftest import pages_of_own_site
from tests.e2e.desk_pages import RUN, log_in, paste
from tests.e2e.desk_site import FEW_RULES, DeskSite, begin_worker, desk_site, environment_of, kill_worker, set_up
from tests.rules_db.importing.harbour import HARBOUR

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

SECONDS = 60


@pytest.fixture
def site(tmp_path: Path, services: dict[str, str], desk_set_up: Path) -> Iterator[DeskSite]:
    """On PostgreSQL and Redis, without a worker yet."""
    environment = environment_of(tmp_path, **services)
    set_up(environment, FEW_RULES, desk_set_up / "static")
    with desk_site(environment, with_worker=False) as site:
        yield site


@pytest.fixture
def database(site: DeskSite) -> Iterator[Connection]:
    with connect(site.environment["DATABASE_URL"], autocommit=True) as connection:
        yield connection


@pytest.fixture
def page(browser: Browser, site: DeskSite) -> Iterator[Page]:
    """A browser in which Mio is logged in."""
    for open_page in pages_of_own_site(browser, site.address):
        page = open_page()
        page.goto("/desk/")
        log_in(page, site.password)
        yield page


def test_a_run_whose_worker_was_killed_says_so_and_is_resumed_and_another_is_discarded(
    site: DeskSite, database: Connection, page: Page
) -> None:
    text = HARBOUR.read_text(encoding="utf-8")
    paste(page, "harbour 1", text)
    _kill_while_storing(site, database)
    assert _state(database, "harbour 1") == ("running", "storing")
    assert _rows(database) == (0, 0)

    _wait_two_minutes(database)
    page.reload()
    expect(page.get_by_text("The import worker stopped responding. Nothing was published.")).to_be_visible()
    page.goto("/desk/")
    expect(page.get_by_text("stopped responding")).to_be_visible()
    page.goto("/masters/")
    expect(page.get_by_text("harbour 1")).to_have_count(0)

    with _worker(site):
        page.goto("/desk/")
        page.get_by_role("link", name="harbour 1").click()
        page.get_by_role("button", name="Resume").click()
        expect(page.get_by_text("The draft is ready.")).to_be_visible(timeout=RUN)
    assert _rows(database) == (1, 44)
    assert _state(database, "harbour 1") == ("done", "done")

    paste(page, "harbour 2", text.replace("The crew sings.", "The crew whistles."))
    _kill_while_storing(site, database)
    _wait_two_minutes(database)
    page.reload()
    page.get_by_role("button", name="Discard").click()
    page.goto("/desk/")
    expect(page.get_by_text("harbour 2")).to_have_count(0)
    assert _state(database, "harbour 2")[0] == "discarded"
    assert _rows(database) == (1, 44)
    assert (
        database.execute(
            "SELECT 1 FROM rules_db_publication p JOIN rules_db_edition e ON e.id = p.edition_id"
            " WHERE e.label LIKE 'harbour%'"
        ).fetchone()
        is None
    )


def _kill_while_storing(site: DeskSite, database: Connection) -> None:
    """The worker has written the edition and waits for the table of its rules when it is killed."""
    with connect(site.environment["DATABASE_URL"]) as holder:
        holder.execute("LOCK TABLE rules_db_ruletext IN EXCLUSIVE MODE")
        worker = begin_worker(site.environment)
        try:
            _until(lambda: _waiting(database) == 1)
        finally:
            kill_worker(worker)
    _until(lambda: _waiting(database) == 0)


@contextmanager
def _worker(site: DeskSite) -> Iterator[None]:
    worker = begin_worker(site.environment)
    try:
        yield
    finally:
        worker.terminate()
        worker.wait(timeout=SECONDS)


def _waiting(database: Connection) -> int:
    """How many transactions wait for the table, or are still at work for a worker that is gone."""
    counted = database.execute(
        "SELECT count(*) FROM pg_locks JOIN pg_class ON pg_class.oid = relation"
        " WHERE relname = 'rules_db_ruletext' AND mode = 'RowExclusiveLock'"
    ).fetchone()
    assert counted is not None
    return int(counted[0])


def _state(database: Connection, label: str) -> tuple[str, str]:
    found = database.execute("SELECT state, stage FROM rules_db_submission WHERE label = %s", [label]).fetchone()
    assert found is not None
    return found[0], found[1]


def _rows(database: Connection) -> tuple[int, int]:
    """The editions that came by the desk, and their rules."""
    found = database.execute(
        "SELECT count(DISTINCT edition.id), count(text.id) FROM rules_db_edition edition"
        " LEFT JOIN rules_db_ruletext text ON text.edition_id = edition.id WHERE edition.label LIKE 'harbour%'"
    ).fetchone()
    assert found is not None
    return found[0], found[1]


def _wait_two_minutes(database: Connection) -> None:
    database.execute(
        "UPDATE rules_db_submission SET heard_at = heard_at - interval '2 minutes' WHERE state = 'running'"
    )


def _until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < deadline, "it took too long"
        time.sleep(0.1)
