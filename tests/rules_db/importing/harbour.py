"""“Harbour”, an invented rulebook with every fault that a real one was seen to have, for tests of the importer."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules_db.importing.pipeline import ReadRulebook, read_rulebook
from rules_db.importing.profiles import MASTERS_MANUAL
from rules_db.importing.reading import read_document
from rules_db.importing.units import Unit
from rules_db.numbers import parse_number

HARBOUR = Path(__file__).with_name("harbour.txt")


@cache
def harbour_lines() -> tuple[str, ...]:
    return read_document(HARBOUR).lines


def read(*lines: str) -> ReadRulebook:
    """Reads a few lines as if they were a whole rulebook."""
    return read_rulebook(lines, MASTERS_MANUAL)


def numbers(rulebook: ReadRulebook) -> list[str]:
    return ["-".join(map(str, unit.number)) for unit in rulebook.units]


def unit(rulebook: ReadRulebook, number: str) -> Unit:
    return next(unit for unit in rulebook.units if unit.number == parse_number(number))
