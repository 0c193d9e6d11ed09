"""A publisher's own list of changes, held against what the comparison of the two editions finds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from rules_db.editions.compare import Change, Compared, Comparison
from rules_db.editions.told import Told, told_by
from rules_db.importing.account import LineKind
from rules_db.importing.document_form import recognise_form
from rules_db.importing.lines import classify
from rules_db.importing.profiles import kind_of, profile_for
from rules_db.importing.reading import Document
from rules_db.models import Edition
from rules_db.refusals import RefusedError

_MONTHS = 12
_VERSION = re.compile(
    r"(?P<date>\d{4}[/.]\d{1,2}[/.]\d{1,2})(?: ver\. ?(?P<label>[\d.]+).*)? *$"
    r"|(?P<american>\d{1,2}/\d{1,2}/\d{4})\b.*?(?:ver(?:sion)?s?\.? ?(?P<version>\d+(?:\.\d+)*).*)?$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class CheckedList:
    """What both say, what only the publisher says, and what only the comparison found."""

    agreed: list[Told]
    missing_in_ours: list[Told]
    missing_in_theirs: list[Compared]


def entries_of(lines: Iterable[str], comparison: Comparison) -> list[Told]:
    """What a change list tells, rule by rule. A range holds all rules of the compared editions that lie in it."""
    olds = [pair.old.number for pair in comparison.pairs if pair.old]
    news = [pair.new.number for pair in comparison.pairs if pair.new]
    return told_by(lines, olds, news)


@dataclass(frozen=True)
class Version:
    """What a history of versions tells of one of them. `label` is empty for a change between two versions."""

    label: str
    since: date
    lines: list[str]


def versions_of(lines: Iterable[str]) -> list[Version]:
    """A history taken apart at its dates, in the document's order; nothing for a list that has none."""
    versions: list[Version] = []
    for line in lines:
        if (opening := _VERSION.match(line)) and (since := _day(opening)):
            versions.append(Version(opening["label"] or opening["version"] or "", since, []))
        elif versions:
            versions[-1].lines.append(line)
    return versions


def _day(opening: re.Match[str]) -> date | None:
    """None for a misprinted date that no calendar has."""
    try:
        if opening["date"]:
            return date(*map(int, re.split("[/.]", opening["date"])))
        month, day, year = map(int, opening["american"].split("/"))
        return date(year, *((month, day) if month <= _MONTHS else (day, month)))
    except ValueError:
        return None


def change_list_of(document: Document, edition: Edition, since: Edition | None = None) -> list[str]:
    """The lines of an edition's document that are its change list. Raises RefusedError if it has none.

    Of a history only what is later than the version `since` counts, up to the edition's own; the version before it
    where `since` is not named in the history.
    """
    form = recognise_form(document.lines)
    profile = profile_for(edition.rulebook.game.slug, edition.language, kind_of(document.lines), form)
    lines = classify(document.lines, profile)
    listed = [line.text for line in lines if line.kind is LineKind.CHANGE_LIST]
    if not listed:
        raise RefusedError(f"{document.name} has no change list that is known how to read")
    versions = versions_of(listed)
    labels = [version.label for version in versions]
    if edition.label not in labels:
        return listed
    last = labels.index(edition.label)
    first = labels.index(since.label) + 1 if since and since.label in labels[:last] else last
    return [line for version in versions[first : last + 1] for line in version.lines]


def check_change_list(told: Sequence[Told], comparison: Comparison) -> CheckedList:
    """Hold a list against a comparison. A rule below one that is told as added or removed counts as told."""
    found = {
        (pair.old.number if pair.old else "", pair.new.number if pair.new else ""): pair.change
        for pair in comparison.pairs
    }
    agreed = [entry for entry in told if _agrees(entry, found.get((entry.old, entry.new)))]
    sides = {(entry.old, entry.new) for entry in told}
    untold = [
        pair
        for pair in comparison.pairs
        if pair.change in (Change.ADDED, Change.REMOVED, Change.REWORDED, Change.REFERENCES)
        and not _is_told(pair, sides)
    ]
    return CheckedList(agreed, [entry for entry in told if entry not in agreed], untold)


def _agrees(told: Told, found: Change | None) -> bool:
    if told.change in (Change.ADDED, Change.REMOVED):
        return found is told.change
    return found not in (None, Change.UNCHANGED)


def _is_told(pair: Compared, sides: set[tuple[str, str]]) -> bool:
    old, new = pair.old.number if pair.old else "", pair.new.number if pair.new else ""
    while True:
        if (old, new) in sides:
            return True
        if old and new:
            return False
        old, new = old.rpartition("-")[0], new.rpartition("-")[0]
        if not old and not new:
            return False
