"""Records out of a table: of an SQLite file, or of text whose columns are set apart by tabs or commas.

A file is untrusted. SQLite reads it in memory, from bytes whose number is bounded, with permission to read and for
nothing else: no view, trigger, function or virtual table of it ever runs.
"""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing

from rules_db.cards.records import Fields, FindingKind, UnreadableCardsError

_SQLITE = b"SQLite format 3\x00"
#: More records than this no product has.
_MOST_RECORDS = 200_000
#: Steps of SQLite's machine after which reading is given up: a hundred times what the largest known file takes.
_MOST_STEPS = 500_000_000
_LONGEST_VALUE = 1_000_000
_READING = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ}


def sqlite_records(name: str, content: bytes, needed: Sequence[Collection[str]]) -> Iterator[Fields]:
    """The records of the table that has a column of each of the `needed` names, whatever it is called.

    Raises UnreadableCardsError if the file is none, is damaged, or has no such table, or several with records.
    """
    if not content.startswith(_SQLITE):
        raise UnreadableCardsError(f"{name} is no SQLite file")
    try:
        with closing(sqlite3.connect(":memory:")) as database:
            database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, len(content) + _LONGEST_VALUE)
            database.deserialize(content)
            yield from _of_database(name, database, needed)
    except (sqlite3.Error, ValueError, OverflowError, MemoryError) as error:
        raise UnreadableCardsError(f"{name} cannot be read as SQLite ({error})") from error


def _of_database(name: str, database: sqlite3.Connection, needed: Sequence[Collection[str]]) -> Iterator[Fields]:
    database.text_factory = lambda value: value.decode("utf-8", "replace")
    database.execute("PRAGMA trusted_schema = OFF")
    steps = iter(range(_MOST_STEPS // 100_000))
    database.set_progress_handler(lambda: int(next(steps, None) is None), 100_000)
    listed = _tables(database)
    database.set_authorizer(lambda action, *_: sqlite3.SQLITE_OK if action in _READING else sqlite3.SQLITE_DENY)
    tables = [table for table in listed if _has(_columns(database, table), needed)]
    filled = [table for table in tables if database.execute(f"SELECT 1 FROM {_quoted(table)} LIMIT 1").fetchone()]
    if not tables:
        wanted = " and ".join(next(iter(names)) for names in needed)
        raise UnreadableCardsError(f"{name} has no table with columns such as {wanted}")
    if len(filled) > 1:
        raise UnreadableCardsError(f"{name} has several tables of cards: {', '.join(filled)}"[:300])
    if filled:
        columns = _columns(database, filled[0])
        rows = database.execute(f"SELECT * FROM {_quoted(filled[0])}")
        yield from _records(name, columns, rows)


def _tables(database: sqlite3.Connection) -> list[str]:
    """The tables that hold all their values: a view, a virtual table or a computed column is somebody's program."""
    listed = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall()
    tables = [str(table) for table, sql in listed if sql and not str(sql).upper().startswith("CREATE VIRTUAL")]
    return [table for table in tables if not _computes(database, table)]


def _computes(database: sqlite3.Connection, table: str) -> bool:
    """Whether a column of it is computed, by what SQLite says of columns that it hides."""
    columns = database.execute(f"PRAGMA table_xinfo({_quoted(table)})").fetchall()
    return any(column[-1] in (2, 3) for column in columns)


def _columns(database: sqlite3.Connection, table: str) -> list[str]:
    return [str(column[0]) for column in database.execute(f"SELECT * FROM {_quoted(table)} LIMIT 0").description]


def _quoted(table: str) -> str:
    return '"{}"'.format(table.replace('"', '""'))


def text_records(name: str, content: bytes, needed: Sequence[Collection[str]]) -> Iterator[Fields]:
    """The records of text with a line of headings, its columns set apart by tabs, semicolons or commas.

    Raises UnreadableCardsError if the headings lack one of the `needed`.
    """
    try:
        text, is_utf8 = content.decode("utf-8-sig"), True
    except UnicodeDecodeError:
        text, is_utf8 = content.decode("cp1252", "replace"), False
    headings = text.partition("\n")[0]
    mark = max("\t;,", key=headings.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=mark, quoting=csv.QUOTE_MINIMAL, strict=False)
    try:
        columns = [column.strip() for column in next(rows, [])]
        if not _has(columns, needed):
            wanted = " and ".join(next(iter(names)) for names in needed)
            raise UnreadableCardsError(f"{name} has no line of headings with {wanted}")
        for place, fields in enumerate(_records(name, columns, (row for row in rows if any(row)))):
            if place == 0 and not is_utf8:
                fields.tell(FindingKind.FILE, "file", "The file is no UTF-8 and was read as Windows-1252.", name)
            yield fields
    except csv.Error as error:
        raise UnreadableCardsError(f"{name} is no table ({error})") from error


def _records(name: str, columns: Sequence[str], rows: Iterator[Sequence[object]] | sqlite3.Cursor) -> Iterator[Fields]:
    """A row that has more columns than there are headings is told to have lost its place."""
    for place, row in enumerate(rows, 1):
        if place > _MOST_RECORDS:
            raise UnreadableCardsError(f"{name} has more than {_MOST_RECORDS} records")
        fields = Fields(dict(zip(columns, row, strict=False)), f"{name}, record {place}")
        if len(row) > len(columns):
            fields.tell(
                FindingKind.FILE, "file", "This record has more columns than there are headings.", str(row)[:200]
            )
        yield fields


def _has(columns: Sequence[str], needed: Sequence[Collection[str]]) -> bool:
    there = {column.casefold() for column in columns}
    return all(there & set(names) for names in needed)
