"""Shelves that are filled once, and indexes that are built once: other tests and other processes take a copy."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import connection, transaction

from rules_db.folders import built_whole
from rules_db.search.index import Content


def bring_in_all() -> None:
    """All that ships and the publishers' documents beside the project."""
    call_command("fill_shelf", "--json", stdout=StringIO())


@contextmanager
def one_at_a_time(folder: Path, name: str) -> Iterator[None]:
    """Other threads and processes of this run wait until the one that makes something has made it."""
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Indexes:
    """Built indexes by what is in them: another database with the same documents gets a copy."""

    def __init__(self, folder: Path, build: Callable[[Path, Content[Any]], None]) -> None:
        self._folder = folder
        self._build = build

    def build(self, folder: Path, content: Content[Any]) -> None:
        """Does what the site's own way to build an index does, with the same documents and the same failures."""
        documents = list(content.documents())
        name = f"{content.name}-{hashlib.sha256(repr((content.form, documents)).encode()).hexdigest()}"
        with one_at_a_time(self._folder, name):
            if not (self._folder / name).exists():
                self._build(self._folder / name, replace(content, documents=lambda: iter(documents)))
        with built_whole(folder) as workshop:
            shutil.copytree(self._folder / name, workshop, dirs_exist_ok=True)


class Shelves:
    """Of each shelf a copy of the database, and a folder for what is built from it: indexes and libraries."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, name: str, fill: Callable[[], object]) -> Path:
        """Puts the shelf of that name into the database, outside of any transaction; gives its folder.

        The folder may be shared: what lies in it is named by the moment of what was published last.
        """
        copy = self._folder / f"{name}.sqlite3"
        with one_at_a_time(self._folder, name):
            if copy.exists():
                with closing(sqlite3.connect(copy)) as kept:
                    take_database(kept)
            else:
                fill()
                if connection.vendor == "sqlite":
                    with closing(sqlite3.connect(copy)) as kept:
                        _database().backup(kept)
        return self.folder(name)

    def folder(self, name: str) -> Path:
        """Where what is built from the shelf of that name lies; for those who leave its texts as they are."""
        return self._folder / name

    @contextmanager
    def holding(self, name: str, fill: Callable[[], object]) -> Iterator[None]:
        """Has that shelf in the database for a while; what is there afterwards is what was there before."""
        if connection.vendor == "sqlite":
            before = copy_of_database()
            self.put(name, fill)
            yield
            take_database(before)
        else:
            with transaction.atomic():
                fill()
                yield
                transaction.set_rollback(True)


class KeptRows:
    """What was put on a shelf once, row by row: the next test that wants it on a shelf like that has them inserted.

    For what a test puts beside what it has itself; it stays within the test's transaction.
    """

    def __init__(self) -> None:
        self._kept: dict[object, dict[str, list[tuple[Any, ...]]]] = {}

    def put(self, name: str, fill: Callable[[], object]) -> None:
        """Adds to the database what `fill` adds, which changes nothing that is there."""
        if connection.vendor != "sqlite":
            fill()
            return
        database, before = _database(), _ends_of_tables()
        known = (name, tuple(before.items()))
        if known in self._kept:
            for table, rows in self._kept[known].items():
                places = ", ".join("?" * len(rows[0]))
                database.executemany(f'INSERT INTO "{table}" VALUES ({places})', rows)
        else:
            fill()
            added = {
                table: database.execute(f'SELECT * FROM "{table}" WHERE rowid > ?', [end]).fetchall()
                for table, (end, _) in before.items()
            }
            self._kept[known] = {table: rows for table, rows in added.items() if rows}


def _ends_of_tables() -> dict[str, tuple[int, int]]:
    """Of each table the number of its last row, and of the last that it ever had: what comes next is numbered by it."""
    database = _database()
    every = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    tables = [name for (name,) in every]
    last = " UNION ALL ".join(f'SELECT (SELECT max(rowid) FROM "{table}")' for table in tables)
    ever = dict(database.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
    ends = database.execute(last).fetchall()
    return {table: (end or 0, ever.get(table, 0)) for table, (end,) in zip(tables, ends, strict=True)}


def _database() -> sqlite3.Connection:
    connection.ensure_connection()
    assert isinstance(connection.connection, sqlite3.Connection)
    return connection.connection


def take_database(copy: sqlite3.Connection) -> None:
    """Puts what is in the copy in the place of all that is in the database, outside of any transaction."""
    copy.backup(_database())
    ContentType.objects.clear_cache()  # each database has numbered them itself


def copy_of_database() -> sqlite3.Connection:
    """All that is in the database, in memory."""
    copy = sqlite3.connect(":memory:")
    _database().backup(copy)
    return copy
