"""The rows of a draft as plain values: what one step changed, and how to change it back.

A change is kept field by field, so that two steps on different fields of one rule can be taken back in any order.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db import models
from django.db.models import Q, QuerySet

from rules_db.models import (
    Correction,
    DecidedPair,
    Edition,
    Finding,
    ImportRun,
    LineMark,
    Reference,
    Review,
    Rule,
    RuleText,
    Settlement,
)

Row = dict[str, Any]
#: By table, then by key.
Rows = dict[str, dict[int, Row]]
#: By table and key: the row before and after, or of a changed one its fields before and after; null for no row.
Changed = dict[str, dict[str, tuple[Row | None, Row | None]]]

_RULE = "rule__public_id"
_HIGHEST_PLACE: Final = 2_147_483_647
_AT_ONCE: Final = 300


class OverlapError(Exception):
    """The rows that a step changed have changed again since, or others rely on them now."""


@dataclass(frozen=True)
class _Table:
    """Rows of one kind that belong to a draft. `points_to` names the table that a field's keys are of."""

    model: type[models.Model]
    of: Callable[[Edition], QuerySet[Any]]
    points_to: dict[str, str]
    fields: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        if self.fields:
            return self.fields
        columns = [field.attname for field in _columns(self)]
        return tuple(_RULE if (self.model is RuleText and column == "rule_id") else column for column in columns)


#: In the order in which rows can be put in; nothing points to those of a leaf.
_TABLES: dict[str, _Table] = {
    "rules": _Table(RuleText, lambda e: RuleText.objects.filter(edition=e), {"parent_id": "rules"}),
    "corrections": _Table(
        Correction,
        lambda e: Correction.objects.filter(rule_text__edition=e),
        {"rule_text_id": "rules", "parent_id": "rules"},
    ),
    "findings": _Table(Finding, lambda e: Finding.objects.filter(edition=e), {"correction_id": "corrections"}),
    "settlements": _Table(
        Settlement,
        lambda e: Settlement.objects.filter(finding__edition=e),
        {"finding_id": "findings", "correction_id": "corrections"},
    ),
    "references": _Table(
        Reference, lambda e: Reference.objects.filter(source__edition=e), {"source_id": "rules", "target_id": "rules"}
    ),
    "pairs": _Table(DecidedPair, lambda e: DecidedPair.objects.filter(Q(old__edition=e) | Q(new__edition=e)), {}),
    "readings": _Table(ImportRun, lambda e: ImportRun.objects.filter(edition=e), {}),
    "marks": _Table(LineMark, lambda e: LineMark.objects.filter(edition=e), {}),
    "review": _Table(Review, lambda e: Review.objects.filter(edition=e), {}, ("source_id",)),
}
_LEAVES = ("settlements", "references", "pairs", "readings", "marks")


def rows_of(edition: Edition) -> Rows:
    """All that editors can change of a draft."""
    Review.objects.get_or_create(edition=edition)
    return {name: _rows(table, edition) for name, table in _TABLES.items()}


def _rows(table: _Table, edition: Edition) -> dict[int, Row]:
    columns = table.columns
    found = table.of(edition).order_by("pk").values_list("pk", *columns)
    return {pk: {column: _plain(value) for column, value in zip(columns, row, strict=True)} for pk, *row in found}


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def difference(before: Rows, after: Rows) -> Changed:
    changed: Changed = {}
    for name in _TABLES:
        of_table = {}
        for pk in {**before[name], **after[name]}:
            old, new = before[name].get(pk), after[name].get(pk)
            if old != new:
                of_table[str(pk)] = _fields_that_differ(old, new) if old and new else (old, new)
        if of_table:
            changed[name] = of_table
    return changed


def _fields_that_differ(old: Row, new: Row) -> tuple[Row, Row]:
    names = [name for name in old if old[name] != new[name]]
    return {name: old[name] for name in names}, {name: new[name] for name in names}


def packed(changed: Changed) -> bytes:
    return zlib.compress(json.dumps(changed, ensure_ascii=False).encode())


def unpacked(kept: bytes) -> Changed:
    changed: Changed = json.loads(zlib.decompress(kept))
    return changed


def overlap(one: Changed, other: Changed) -> bool:
    """Whether two steps changed the same field of a row, or one the row that the other made or took out."""
    for name, rows in one.items():
        for pk in rows.keys() & other.get(name, {}).keys():
            if None in (*rows[pk], *other[name][pk]) or _fields(rows[pk]) & _fields(other[name][pk]):
                return True
    return False


def _fields(change: tuple[Row | None, Row | None]) -> set[str]:
    return set(change[0] or {})


def change_back(edition: Edition, changed: Changed) -> None:
    """Undo a change. The caller holds the transaction. Raises OverlapError, before anything is written."""
    now = rows_of(edition)
    wanted = _before(now, changed)
    _check_sound(wanted)
    _write(edition, difference(now, wanted))


def _before(now: Rows, changed: Changed) -> Rows:
    wanted = {name: dict(rows) for name, rows in now.items()}
    for name, rows in changed.items():
        for key, (old, new) in rows.items():
            pk = int(key)
            there = now[name].get(pk)
            if old is None or new is None:
                if there != new:
                    raise OverlapError
                if old is None:
                    del wanted[name][pk]
                else:
                    wanted[name][pk] = old
                continue
            if there is None or any(there[field] != value for field, value in new.items()):
                raise OverlapError
            wanted[name][pk] = there | old
    return wanted


def _check_sound(rows: Rows) -> None:
    """Every key points to a row that is there, and no number or place is given twice."""
    for name, table in _TABLES.items():
        for row in rows[name].values():
            for column, other in table.points_to.items():
                if row[column] is not None and row[column] not in rows[other]:
                    raise OverlapError
    for column in ("number", "position"):
        given = [row[column] for row in rows["rules"].values()]
        if len(set(given)) < len(given):
            raise OverlapError
    settled = [row["finding_id"] for row in rows["settlements"].values()]
    if len(set(settled)) < len(settled):
        raise OverlapError


def _write(edition: Edition, changed: Changed) -> None:
    """Leaves go first and what others rely on last, so that nothing is ever given twice."""
    gone = {name: [int(pk) for pk, (_, new) in rows.items() if new is None] for name, rows in changed.items()}
    for name in _LEAVES:
        _TABLES[name].model._default_manager.filter(pk__in=gone.get(name, [])).delete()
    _step_aside(changed.get("rules", {}))
    for name, rows in _with_rules(edition, changed).items():
        _put_in(_TABLES[name], {int(pk): new for pk, (old, new) in rows.items() if old is None and new is not None})
        _update(_TABLES[name], {int(pk): new for pk, (old, new) in rows.items() if old is not None and new is not None})
    for name in reversed(list(_TABLES)):
        if name not in _LEAVES:
            _TABLES[name].model._default_manager.filter(pk__in=gone.get(name, [])).delete()


def _step_aside(rules: dict[str, tuple[Row | None, Row | None]]) -> None:
    """Free the numbers and places of rules that are about to change them or to go."""
    there = RuleText.objects.in_bulk([int(pk) for pk, (old, _) in rules.items() if old is not None])
    for place, (pk, rule) in enumerate(there.items()):
        _, new = rules[str(pk)]
        if new is None or "number" in new:
            rule.number = f"~{pk}"
        if new is None or "position" in new:
            rule.position = _HIGHEST_PLACE - place
    RuleText.objects.bulk_update(there.values(), ["number", "position"], batch_size=_AT_ONCE)


def _with_rules(edition: Edition, changed: Changed) -> Changed:
    """The same with the keys of enduring rules in place of their public ids, which stay when a rule is deleted."""
    after = [new for _, new in changed.get("rules", {}).values() if new is not None and _RULE in new]
    names = {row[_RULE] for row in after}
    Rule.objects.bulk_create((Rule(public_id=name, rulebook=edition.rulebook) for name in names), ignore_conflicts=True)
    keys = {rule.public_id: rule.pk for rule in Rule.objects.filter(public_id__in=names)}
    for row in after:
        row["rule_id"] = keys[row.pop(_RULE)]
    return changed


def _put_in(table: _Table, rows: dict[int, Row]) -> None:
    made = [table.model(pk=pk, **_as_kept(table, row)) for pk, row in rows.items()]
    table.model._default_manager.bulk_create(made, batch_size=_AT_ONCE)
    dates = [field.attname for field in _columns(table) if isinstance(field, models.DateTimeField)]
    if made and dates:  # a row that is made gets the time of now
        again = [table.model(pk=pk, **_as_kept(table, row)) for pk, row in rows.items()]
        table.model._default_manager.bulk_update(again, dates, batch_size=_AT_ONCE)


def _update(table: _Table, rows: dict[int, Row]) -> None:
    there = table.model._default_manager.in_bulk(list(rows))
    by_columns: dict[tuple[str, ...], list[models.Model]] = {}
    for pk, row in rows.items():
        for column, value in _as_kept(table, row).items():
            setattr(there[pk], column, value)
        by_columns.setdefault(tuple(row), []).append(there[pk])
    for columns, changed in by_columns.items():
        names = [field.name for field in _columns(table) if field.attname in columns]
        table.model._default_manager.bulk_update(changed, names, batch_size=_AT_ONCE)


def _as_kept(table: _Table, row: Row) -> Row:
    dates = {field.attname: field for field in _columns(table) if isinstance(field, models.DateTimeField)}
    return {column: dates[column].to_python(value) if column in dates else value for column, value in row.items()}


def _columns(table: _Table) -> list[models.Field[Any, Any]]:
    return [field for field in table.model._meta.concrete_fields if not field.primary_key]
