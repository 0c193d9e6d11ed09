"""The line of three editions that most of these tests ask about: published once a run, each test's changes undone."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import DjangoDbBlocker

from rules_db.models import Edition
from tests.rules_db.editions.line import publish_line
from tests.shelves import Shelves


@pytest.fixture(scope="module")
def published_line(django_db_setup: None, django_db_blocker: DjangoDbBlocker, shelves: Shelves) -> Iterator[None]:
    with django_db_blocker.unblock(), shelves.holding("a line of editions", _publish):
        yield


@pytest.fixture
def line(published_line: None, db: None) -> list[Edition]:
    """The editions 1.0, 2.0 and 3.0."""
    return list(Edition.objects.order_by("label"))


def _publish() -> None:
    with tempfile.TemporaryDirectory() as folder:
        publish_line(Path(folder))
