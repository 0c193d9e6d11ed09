"""What a document says of itself on its title page: its version, and dates with what they are of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import islice

#: So many lines that are not blank are the title page, at most; a longer line is text.
_LINES = 25
_LINE_CHARACTERS = 120

_VERSION = re.compile(
    r"\b(?:ver(?:sion)?|v)[\s.．]*(?P<number>\d+(?:\.\d+)*)|第\s?(?P<ja>\d+(?:\.\d+)*)\s?版", re.IGNORECASE
)
_IN_FORCE = re.compile(
    r"\beffective\b|\bin force\b|\bvalid from\b|\bappl(?:ies|icable)\b|施行|適用|発効|en vigueur", re.IGNORECASE
)
_MONTHS = (
    ("january", "janvier"),
    ("february", "février", "fevrier"),
    ("march", "mars"),
    ("april", "avril"),
    ("may", "mai"),
    ("june", "juin"),
    ("july", "juillet"),
    ("august", "août", "aout"),
    ("september", "septembre"),
    ("october", "octobre"),
    ("november", "novembre"),
    ("december", "décembre", "decembre"),
)
_MONTH_OF = {name: month for month, names in enumerate(_MONTHS, 1) for name in names}
_SHORT_OF = {name[:3]: month for month, (name, *_) in enumerate(_MONTHS, 1)} | {"sept": 9}
_NAME = rf"(?P<month>{'|'.join(sorted((*_MONTH_OF, *_SHORT_OF), key=len, reverse=True))})\b\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th|er)?"
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_YEAR_FIRST = re.compile(rf"(?<!\d){_YEAR}\s?[-/.年]\s?(?P<month>\d{{1,2}})\s?[-/.月]\s?(?P<day>\d{{1,2}})(?!\d)")
_YEAR_LAST = re.compile(rf"(?<!\d)(?P<one>\d{{1,2}})(?P<sign>[-/.])(?P<two>\d{{1,2}})(?P=sign){_YEAR}(?!\d)")
_NAMED = (
    re.compile(rf"(?<!\w){_NAME}\s{_DAY},?\s{_YEAR}", re.IGNORECASE),
    re.compile(rf"(?<!\d){_DAY}\s(?:of\s)?{_NAME},?\s{_YEAR}", re.IGNORECASE),
)

#: Languages that always write the day before the month.
_DAY_FIRST = frozenset({"fr", "de", "es", "it", "pt"})


class DateKind(StrEnum):
    PUBLISHED = "published"
    IN_FORCE = "in force"


@dataclass(frozen=True)
class PrintedDate:
    """A date as it is printed. It has two `readings` where nobody can tell its day from its month."""

    kind: DateKind
    printed: str
    readings: tuple[date, ...]


@dataclass(frozen=True)
class TitlePage:
    """`version` is empty where none is printed; `dates` are in the order of the lines."""

    version: str
    dates: list[PrintedDate]

    def only_date(self, kind: DateKind) -> date | None:
        """The one date of a kind; None if there is none, or it is not certain."""
        readings = {reading for printed in self.dates if printed.kind is kind for reading in printed.readings}
        return readings.pop() if len(readings) == 1 else None

    @property
    def ambiguous(self) -> list[PrintedDate]:
        """The dates that somebody has to be asked about."""
        return [printed for printed in self.dates if len(printed.readings) > 1]


def title_page_of(lines: Sequence[str], language: str = "en") -> TitlePage:
    """What the first lines of a document say; a date is that of publication unless its line says otherwise."""
    first = list(islice((line.strip() for line in lines if line.strip()), _LINES))
    short = [line for line in first if len(line) <= _LINE_CHARACTERS]
    versions = (found["number"] or found["ja"] for line in short for found in _VERSION.finditer(line))
    return TitlePage(next(versions, ""), [printed for line in short for printed in _dates(line, language)])


def _dates(line: str, language: str) -> Iterator[PrintedDate]:
    kind = DateKind.IN_FORCE if _IN_FORCE.search(line) else DateKind.PUBLISHED
    for found in _YEAR_FIRST.finditer(line):
        yield from _printed(kind, found, [(found["month"], found["day"])])
    for found in _YEAR_LAST.finditer(line):
        day_first, month_first = (found["two"], found["one"]), (found["one"], found["two"])
        is_day_first = language in _DAY_FIRST or found["sign"] == "."
        yield from _printed(kind, found, [day_first] if is_day_first else [month_first, day_first])
    for pattern in _NAMED:
        for found in pattern.finditer(line):
            name = found["month"].lower()
            yield from _printed(kind, found, [(str(_MONTH_OF.get(name) or _SHORT_OF[name]), found["day"])])


def _printed(kind: DateKind, found: re.Match[str], months_and_days: list[tuple[str, str]]) -> Iterator[PrintedDate]:
    readings = []
    for month, day in months_and_days:
        try:
            readings.append(date(int(found["year"]), int(month), int(day)))
        except ValueError:  # there is no 13th month
            continue
    if readings:
        yield PrintedDate(kind, found.group(), tuple(dict.fromkeys(readings)))
