"""What all tests share: the publishers' documents beside the project, and the switch that rewrites golden files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import transaction
from django.utils import translation
from hypothesis import settings as hypothesis_settings
from pytest_django import DjangoDbBlocker

from rules_db.shelf.loading import load_shelf

# Under CI the same examples every time: what fails there must fail here too. `make test` elsewhere looks further.
hypothesis_settings.register_profile("ci", derandomize=True, deadline=None)
if os.environ.get("CI") == "true":
    hypothesis_settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write golden files anew instead of comparing")


@pytest.fixture(autouse=True)
def no_language_left() -> None:
    """A page that one test asks for in Japanese leaves that language to the thread, and to the test after it."""
    translation.deactivate()


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


@pytest.fixture(scope="module")
def whole_shelf(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """All that ships, loaded once for the tests of a module (it takes seconds); each test's changes are undone."""
    with django_db_blocker.unblock(), transaction.atomic():
        list(load_shelf())
        yield
        transaction.set_rollback(True)
