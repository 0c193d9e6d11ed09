"""Whether the reading of a whole document went wrong: then its findings are not worth settling one by one.

Reads: the rules and the defects of a reading.
Writes: a `ReadingVerdict` with the reasons and with what would help.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, gettext_noop

from rules_db.importing.defects import Defect, DefectKind
from rules_db.importing.units import Unit
from rules_db.refusals import said

#: More than this part of the rules, and at least so many, repaired or displaced: the numbers were not understood.
WRONG_PART = 0.1
WRONG_RULES = 20
#: So many rules that stand in the document a second time, number and title, are a list of contents.
_TWICE = 5
#: How many letters of two titles are compared, and how many a title needs to be compared.
_LETTERS = 16
_FEWEST_LETTERS = 4


@dataclass(frozen=True)
class Remark:
    """An English sentence whose facts stand in it by name, said in the language of whoever reads it."""

    sentence: str
    facts: dict[str, Any]

    def __str__(self) -> str:
        return said(gettext(self.sentence), self.facts)


@dataclass(frozen=True)
class ReadingVerdict:
    """`reasons` say why a reading went wrong, `advice` what would help; both are empty for one that went well."""

    reasons: tuple[Remark, ...] = ()
    advice: tuple[Remark, ...] = ()

    @property
    def went_wrong(self) -> bool:
        return bool(self.reasons)

    def as_data(self) -> dict[str, Any]:
        """As the store keeps it."""
        return {
            name: [[remark.sentence, remark.facts] for remark in remarks]
            for name, remarks in (("reasons", self.reasons), ("advice", self.advice))
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> ReadingVerdict:
        """From what `as_data` gave; from nothing, as old imports have it, a reading that went well."""
        return cls(*(tuple(Remark(*remark) for remark in data.get(name, ())) for name in ("reasons", "advice")))


_MARK_LINES = Remark(
    gettext_noop(
        "Mark the lines of the contents list, the history and the page heads, and read the document again;"
        " or hand in another file of this edition, text instead of PDF or PDF instead of text."
    ),
    {},
)


def judge(units: Sequence[Unit], defects: Sequence[Defect], *further: Remark) -> ReadingVerdict:
    """Judge a reading; `further` are reasons that other stages found."""
    reasons = (*further, *_too_many_repairs(units, defects), *_rules_twice(units))
    return ReadingVerdict(reasons, (_MARK_LINES,) if reasons else ())


def _too_many_repairs(units: Sequence[Unit], defects: Sequence[Defect]) -> Iterator[Remark]:
    counts = Counter(defect.kind for defect in defects)
    repaired, displaced = counts[DefectKind.REPAIRED_NUMBER], counts[DefectKind.DISPLACED_RULE]
    if repaired + displaced >= max(WRONG_RULES, WRONG_PART * len(units) + 1):
        yield Remark(
            gettext_noop(
                "Rules: %(rules)d. Repaired numbers: %(repaired)d. Out of order: %(displaced)d."
                " That is more than one in ten."
            ),
            {"rules": len(units), "repaired": repaired, "displaced": displaced},
        )


def _rules_twice(units: Sequence[Unit]) -> Iterator[Remark]:
    """Rules whose printed number and title another rule has too."""
    beginnings = Counter(map(_beginning, units))
    twice = [unit for unit in units if (beginning := _beginning(unit)) and beginnings[beginning] > 1]
    if len(twice) >= 2 * _TWICE:
        places = [unit.place for unit in twice if unit.place]
        yield Remark(
            gettext_noop(
                "Rules found twice in the document, from line %(first)d on: %(rules)d."
                " A contents list was probably read as rules."
            ),
            {"rules": len(twice), "first": min(places)},
        )


def _beginning(unit: Unit) -> tuple[str, str] | None:
    words = "".join(letter for letter in "".join(unit.pieces[:1]) if letter.isalpha())[:_LETTERS].lower()
    return (unit.printed, words) if unit.printed and len(words) >= _FEWEST_LETTERS else None
