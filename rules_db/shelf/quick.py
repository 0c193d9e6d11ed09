"""Quick references: which rules make up the tables that a judge wants on one screen.

One TOML file a rulebook, `rules_db/quick/<game>/<rulebook>.toml`. It names rules by their numbers in one edition that
ships with its skeleton. The skeleton turns them into enduring rules, which any later edition has under any number, and
says by its hashes which wording the table was made from.

A row is a rule, several rules on one line, or a line in words of ours with the rules it is made of:

    "8-1-3"
    ["8-1-4", "8-1-5"]
    { rules = ["8-1-7", "8-5"], en = "The guard card is gone: …", ja = "…" }
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_db.refusals import RefusedError
from rules_db.shelf.catalogue import known_games
from rules_db.shelf.skeleton import SkeletonRule, read_skeleton

FOLDER = Path(__file__).parent.parent / "quick"


@dataclass(frozen=True)
class QuickTable:
    """A table of one document: rows of rules, the first of each being its line.

    `title` and `silent`, what the document does not tell, are sentences of ours by language; `silent` may be empty.
    `words` are the rows told in words of ours, by their places; all other rows are told by their rules.
    """

    rulebook: str
    slug: str
    title: Mapping[str, str]
    silent: Mapping[str, str]
    rows: tuple[tuple[SkeletonRule, ...], ...]
    words: Mapping[int, Mapping[str, str]] = field(default_factory=dict)


@lru_cache(maxsize=20)
def quick_tables(game: str) -> tuple[QuickTable, ...]:
    """The tables of a game, the main rulebook's first; empty for a game that has none.

    Raises RefusedError if a file names an edition or a rule that does not ship.
    """
    tables: list[QuickTable] = []
    for known in known_games():
        for rulebook in known.rulebooks if known.slug == game else ():
            path = FOLDER / game / f"{rulebook.slug}.toml"
            if path.is_file():
                skeletons = {edition.label: edition.skeleton_path for edition in rulebook.editions}
                tables += _read(path, rulebook.slug, skeletons)
    return tuple(tables)


def _read(path: Path, rulebook: str, skeletons: Mapping[str, Path]) -> list[QuickTable]:
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    if written["edition"] not in skeletons:
        raise RefusedError(f"{path.name}: edition {written['edition']!r} does not ship")
    rules = {rule.number: rule for rule in read_skeleton(skeletons[written["edition"]])}
    return [
        QuickTable(
            rulebook,
            table["slug"],
            table["title"],
            table.get("silent", {}),
            tuple(_row(path, row, rules) for row in table["rows"]),
            {place: _words(path, row) for place, row in enumerate(table["rows"]) if isinstance(row, dict)},
        )
        for table in written["tables"]
    ]


def _row(path: Path, row: Any, rules: Mapping[str, SkeletonRule]) -> tuple[SkeletonRule, ...]:
    named = row["rules"] if isinstance(row, dict) else row
    numbers = [named] if isinstance(named, str) else named
    for number in numbers:
        if number not in rules:
            raise RefusedError(f"{path.name}: {number} is no rule")
    return tuple(rules[number] for number in numbers)


def _words(path: Path, row: Mapping[str, Any]) -> Mapping[str, str]:
    words = {language: sentence for language, sentence in row.items() if language != "rules"}
    if not words or not row["rules"]:
        raise RefusedError(f"{path.name}: {row} has no words or no rules")
    return words
