"""Shelves that are filled once: the tests after the first begin with a copy of what it found."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import connection, transaction


def bring_in_all() -> None:
    """All that ships and the publishers' documents beside the project."""
    call_command("fill_shelf", "--json", stdout=StringIO())


class Shelves:
    """Of each shelf a copy of the database, and a folder for what is built from it: indexes and libraries."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._copies: dict[str, sqlite3.Connection] = {}

    def put(self, name: str, fill: Callable[[], object]) -> Path:
        """Puts the shelf of that name into the database, outside of any transaction; gives its folder.

        The folder may be shared: what lies in it is named by the moment of what was published last.
        """
        if name in self._copies:
            _take(self._copies[name])
        else:
            fill()
            if connection.vendor == "sqlite":
                self._copies[name] = _copy()
        return self._folder / name

    @contextmanager
    def holding(self, name: str, fill: Callable[[], object]) -> Iterator[None]:
        """Has that shelf in the database for a while; what is there afterwards is what was there before."""
        if connection.vendor == "sqlite":
            before = _copy()
            self.put(name, fill)
            yield
            _take(before)
        else:
            with transaction.atomic():
                fill()
                yield
                transaction.set_rollback(True)


def _database() -> sqlite3.Connection:
    connection.ensure_connection()
    assert isinstance(connection.connection, sqlite3.Connection)
    return connection.connection


def _take(copy: sqlite3.Connection) -> None:
    copy.backup(_database())
    ContentType.objects.clear_cache()  # each database has numbered them itself


def _copy() -> sqlite3.Connection:
    copy = sqlite3.connect(":memory:")
    _database().backup(copy)
    return copy
