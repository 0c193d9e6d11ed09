"""The skeleton of an edition: every rule's number, place, references and hash, and not a word of its text.

One rule a line, as JSON, in the document's order; the same file is the golden listing of the import test.
What can be told from the rest is left out: a printed number that is right, an empty list, a missing title.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules_db.importing.units import Unit
from rules_db.models.rules import text_hash


@dataclass(frozen=True)
class SkeletonReference:
    """Characters `start` to `end` of the rule's text refer to `number`; `status` as in the store."""

    start: int
    end: int
    number: str
    status: str
    reason: str


@dataclass(frozen=True)
class SkeletonRule:
    """One rule without its text. `id` is its permanent public id, `heading_length` its title's characters."""

    id: str
    number: str
    printed: str
    repair: str
    parent: str
    text_hash: str
    heading_length: int
    references: tuple[SkeletonReference, ...]


def skeleton_of(unit: Unit, public_id: str) -> SkeletonRule:
    return SkeletonRule(
        id=public_id,
        number=unit.citation,
        printed=unit.printed,
        repair=unit.repair,
        parent=unit.parent_citation,
        text_hash=text_hash(unit.text),
        heading_length=unit.heading_length,
        references=tuple(
            SkeletonReference(cited.mention.start, cited.mention.end, cited.mention.number, cited.status, cited.reason)
            for cited in unit.references
        ),
    )


def read_skeleton(path: Path) -> list[SkeletonRule]:
    return [_read(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def written_skeleton(rules: Iterable[SkeletonRule]) -> str:
    """The whole file as text."""
    return "".join(json.dumps(_as_data(rule), ensure_ascii=False) + "\n" for rule in rules)


def _as_data(rule: SkeletonRule) -> dict[str, Any]:
    data: dict[str, Any] = {
        "number": rule.number,
        "id": rule.id,
        "parent": rule.parent,
        "hash": rule.text_hash,
    }
    if rule.printed != rule.number:
        data["printed"] = rule.printed
    if rule.repair:
        data["repair"] = rule.repair
    if rule.heading_length:
        data["heading"] = rule.heading_length
    if rule.references:
        data["references"] = [
            [r.start, r.end, r.number, r.status] + ([r.reason] if r.reason else []) for r in rule.references
        ]
    return data


def _read(data: dict[str, Any]) -> SkeletonRule:
    return SkeletonRule(
        id=data["id"],
        number=data["number"],
        printed=data.get("printed", data["number"]),
        repair=data.get("repair", ""),
        parent=data["parent"],
        text_hash=data["hash"],
        heading_length=data.get("heading", 0),
        references=tuple(
            SkeletonReference(start, end, number, status, reason[0] if reason else "")
            for start, end, number, status, *reason in data.get("references", ())
        ),
    )
