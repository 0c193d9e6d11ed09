"""What all tests share: the publishers' documents beside the project, and the switch that rewrites golden files."""

from __future__ import annotations

import gc
import os
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import TransactionTestCase
from django.utils import translation
from hypothesis import settings as hypothesis_settings
from pytest_django import DjangoDbBlocker, Settings

from engine.kernel import telling
from rules_db.search import index
from rules_db.shelf.loading import load_shelf
from rulesite.lookup.addresses import forget_current
from rulesite.lookup.book import close_all
from tests.shares import SomeOf
from tests.shelves import Indexes, KeptRows, Shelves, bring_in_all, copy_of_database, take_database

# Under CI the same examples every time: what fails there must fail here too. `make test` elsewhere looks further.
hypothesis_settings.register_profile("ci", derandomize=True, deadline=None)
#: What `python -m bench.random_tests` asks for: fifty times as many.
hypothesis_settings.register_profile("thorough", max_examples=5_000, deadline=None)
if os.environ.get("CI") == "true":
    hypothesis_settings.load_profile("ci")


# As readers have it: a file. In memory all threads of a running site would share one connection with the test.
_folder = tempfile.TemporaryDirectory()
if settings.DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    settings.DATABASES["default"].setdefault("TEST", {})["NAME"] = str(Path(_folder.name) / "test.sqlite3")

# Static files as they stand, none collected, for the whole process. Where each test set this for itself, a request that
# a page of the test before had left behind could make the storage in between, and the next test kept the wrong one.
_plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
settings.STORAGES = settings.STORAGES | {"staticfiles": _plain}
settings.STATIC_ROOT = _folder.name

# A password is hashed so that guessing is slow; here it would only make the tests slow.
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


# What is made on importing and collecting stays to the end. To look through all of it for circles again and again would
# take a tenth of the time of each process.
gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def _no_such_fact(name: str, facts: Mapping[str, Any]) -> str:
    raise AssertionError(f"a message needs {name!r} and its step says only {sorted(facts)}")


# A reader is shown a dash where a sentence lacks a name; a test must not pass over it.
telling.missing = _no_such_fact


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write golden files anew instead of comparing")
    parser.addoption("--on-services", action="store_true", help="only tests in which PostgreSQL or Redis has a part")
    parser.addoption("--whole", action="store_true", help="only tests that take a share of a list, each with all of it")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--on-services"):
        _keep(config, items, _asks_a_service)
    if config.getoption("--whole"):
        _keep(config, items, _takes_some)
    else:
        _take_a_share_of_the_cases(config, items)
    _put_the_desks_walks_first(items)


def _put_the_desks_walks_first(items: list[pytest.Item]) -> None:
    """Before the other browser tests: a walk that begins last would keep one process busy and the other waiting."""
    in_browser = [item for item in items if item.get_closest_marker("e2e")]
    walks = [item for item in in_browser if _walks_at_the_desk(item)]
    if walks:
        place = items.index(in_browser[0])
        rest = [item for item in items[place:] if not _walks_at_the_desk(item)]
        items[place:] = [*walks, *rest]


def _walks_at_the_desk(item: pytest.Item) -> bool:
    return "open_desk" in getattr(item, "fixturenames", ())


def _keep(config: pytest.Config, items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]) -> None:
    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    items[:] = [item for item in items if wanted(item)]


def _takes_some(item: pytest.Item) -> bool:
    return "some_of" in getattr(item, "fixturenames", ()) or item.get_closest_marker("one_in") is not None


def _take_a_share_of_the_cases(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of the cases of a test that is marked `one_in(so_many)`, as `SomeOf` takes them."""
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("one_in"):
            cases[item.nodeid.partition("[")[0]].append(item)
    left_out = set[pytest.Item]()
    for of_one_test in cases.values():
        (so_many,) = next(of_one_test[0].iter_markers("one_in")).args
        names = SomeOf(whole=False)([item.nodeid for item in of_one_test], so_many)
        left_out.update(item for item in of_one_test if item.nodeid not in names)
    _keep(config, items, lambda item: item not in left_out)


def _asks_a_service(item: pytest.Item) -> bool:
    """Whether PostgreSQL or Redis has a part in it: in a browser test, by a site that runs on them."""
    if item.get_closest_marker("e2e"):
        return "in one process" not in item.name
    return item.get_closest_marker("django_db") is not None or "db" in getattr(item, "fixturenames", ())


@pytest.fixture
def some_of(request: pytest.FixtureRequest) -> SomeOf:
    """What takes a share of a long list, or with `--whole` all of it."""
    return SomeOf(whole=bool(request.config.getoption("--whole")))


@pytest.fixture(autouse=True)
def no_language_left() -> None:
    """A page that one test asks for in Japanese leaves that language to the thread, and to the test after it."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def no_book_left_open() -> None:
    """A test's shelf goes without a publication that would tell."""
    close_all()
    forget_current()


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def source() -> Callable[[str], Path]:
    """Finds a publisher's document. Without it the test is skipped by the document's name, under CI it fails."""

    def find(name: str) -> Path:
        path = Path(settings.SOURCES_DIR) / name
        if not path.is_file():
            missing = f"{name} is not in {settings.SOURCES_DIR}"
            if os.environ.get("CI") == "true":
                pytest.fail(f"{missing}; under CI=true the publishers' documents must be there", pytrace=False)
            pytest.skip(missing)
        return path

    return find


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this run have in common."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    folder = folder / "shared"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The database of the tests, which is emptied by putting the empty one back.

    Django's own way makes the permissions of all models anew for each test that commits: ten times as long.
    """
    with pytest.MonkeyPatch.context() as patch:
        if connection.vendor == "sqlite":
            with django_db_blocker.unblock():
                empty = copy_of_database()
            patch.setattr(TransactionTestCase, "_fixture_teardown", lambda test: take_database(empty))
        yield


@pytest.fixture(scope="session")
def shelves(shared_folder: Path) -> Shelves:
    """To fill a shelf takes seconds, so each is filled once."""
    return Shelves(shared_folder)


@pytest.fixture(scope="session")
def kept_rows() -> KeptRows:
    """What many tests of a process put on their shelves is read and reckoned once."""
    return KeptRows()


@pytest.fixture
def indexes_by_content(shared_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To build the index of a whole shelf takes seconds too, and most tests leave the texts as they are.

    Not for the tests of how an index is built.
    """
    monkeypatch.setattr(index, "_build", Indexes(shared_folder, index._build).build)


@pytest.fixture(scope="module")
def whole_shelf(django_db_setup: None, django_db_blocker: DjangoDbBlocker, shelves: Shelves) -> Iterator[None]:
    """All that ships, for the tests of a module; each test's changes are undone."""
    with django_db_blocker.unblock(), shelves.holding("what ships", lambda: list(load_shelf())):
        yield


@pytest.fixture(scope="module")
def all_games(
    source: Callable[[str], Path], django_db_setup: None, django_db_blocker: DjangoDbBlocker, shelves: Shelves
) -> Iterator[None]:
    """The same with the publishers' documents."""
    source("rulebooks/masters-official-rule-manual.txt")
    with django_db_blocker.unblock(), shelves.holding("all games", bring_in_all):
        yield


@pytest.fixture
def index_of_all_games(all_games: None, settings: Settings, shelves: Shelves) -> None:
    """The index of that shelf, built once a run; for tests that leave the texts as they are."""
    settings.INDEX_DIR = shelves.folder("all games")
