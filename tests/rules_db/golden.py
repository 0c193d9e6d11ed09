"""What the tests of all documents share: the golden listing, and that no word of a line is lost."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from rules_db.importing.pipeline import ReadRulebook
from rules_db.models.rules import permanent_id
from rules_db.shelf.catalogue import known_games
from rules_db.shelf.skeleton import read_skeleton, skeleton_of, written_skeleton

_PAGE_TOKEN = re.compile(r"<\|[^|<>]*\|>")


def assert_golden(
    game: str, rulebook: str, label: str, read: ReadRulebook, update: bool, known: Mapping[str, str] | None = None
) -> None:
    """The skeleton on the shelf is the listing; `pytest --update-golden` writes it anew.

    `known` are the ids, by number, of rules that another edition on the shelf has as well.
    """
    path = _skeleton_path(game, rulebook, label)
    ids = {unit.citation: permanent_id(game, rulebook, label, unit.citation) for unit in read.units} | dict(known or {})
    listing = [skeleton_of(unit, ids[unit.citation]) for unit in read.units]
    if update:
        path.write_text(written_skeleton(listing), encoding="utf-8")
    assert read_skeleton(path) == listing


def _skeleton_path(game: str, rulebook: str, label: str) -> Path:
    (known,) = (book for each in known_games() if each.slug == game for book in each.rulebooks if book.slug == rulebook)
    (edition,) = (edition for edition in known.editions if edition.label == label)
    return edition.skeleton_path


def assert_no_line_is_lost(read: ReadRulebook, lines: Sequence[str]) -> None:
    """The words of each line that is said to belong to a rule stand in a rule whose lines reach over it."""
    kinds = [kind for first, last, kind in read.lines for _ in range(first, last + 1)]
    assert len(kinds) == len(lines)
    for place, (line, kind) in enumerate(zip(lines, kinds, strict=True), 1):
        if kind != "rule":
            continue
        around = [unit for unit in read.units if (unit.place or 0) <= place <= (unit.last_place or 0)]
        held = " ".join(f"{unit.text} {unit.printed}" for unit in around)
        missing = set(re.findall(r"[^\W\d_]{2,}", _PAGE_TOKEN.sub("", line))) - set(re.findall(r"[^\W\d_]{2,}", held))
        assert not missing, f"line {place}"
