"""What all tests share: the publishers' documents beside the project, and the switch that rewrites golden files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation
from hypothesis import settings as hypothesis_settings
from pytest_django import DjangoDbBlocker

from rules_db.shelf.loading import load_shelf
from rulesite.lookup.addresses import forget_current
from rulesite.lookup.book import close_all
from tests.shelves import Shelves, bring_in_all

# Under CI the same examples every time: what fails there must fail here too. `make test` elsewhere looks further.
hypothesis_settings.register_profile("ci", derandomize=True, deadline=None)
if os.environ.get("CI") == "true":
    hypothesis_settings.load_profile("ci")


# A password is hashed so that guessing is slow; here it would only make the tests slow.
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write golden files anew instead of comparing")


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
def shelves(tmp_path_factory: pytest.TempPathFactory) -> Shelves:
    """To fill a shelf takes seconds, so each is filled once."""
    return Shelves(tmp_path_factory.mktemp("shelves"))


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
