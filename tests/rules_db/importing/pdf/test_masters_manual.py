"""The manual set as a PDF gives the same rules as its text does.

Its outline becomes the PDF's own. The font of the tests has no long dash, which therefore does not count.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_db.importing.families import read_as
from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.reading import document_of, read_document
from tests.rules_db.importing.pdf.making import JAPANESE, Setting, made_pdf
from tests.shares import SomeOf

pytestmark = pytest.mark.sources

ONE = Setting(header="Official Manual", footer="{page}", font=JAPANESE, size=5)
TWO = Setting(header="Official Manual", footer="Page {page}", font=JAPANESE, size=6, columns=2, wrap=60)
#: How the manual is set, and how many titles come out otherwise than in its text.
LAYOUTS = {"one column": (ONE, 0), "two columns": (TWO, 4)}


def _read(lines: tuple[str, ...]) -> ReadRulebook:
    return read_as("masters", "en", "rule-manual", lines)


def _words(text: str) -> str:
    return re.sub(r"[\s—\u0336]", "", text)


def test_it_is_the_same_rulebook(source: Callable[[str], Path], some_of: SomeOf) -> None:
    manual = source("rulebooks/masters-official-rule-manual.txt")
    for layout in some_of(LAYOUTS, one_in=100):  # one of them
        assert_same_rulebook(manual, *LAYOUTS[layout])


def assert_same_rulebook(manual: Path, setting: Setting, other_titles: int) -> None:
    plain = read_document(manual).lines
    lines = [re.sub(r"<\|[^|<>]*\|>", "", line) for line in plain]
    outline = [line for line in lines if line.startswith("\t")]
    pdf = made_pdf([line for line in lines if not line.startswith("\t")], setting, outline)
    from_text, from_pdf = _read(plain), _read(document_of("manual.pdf", pdf).lines)
    assert from_pdf.unaccounted_lines == 0
    assert [(u.citation, u.printed, u.parent) for u in from_pdf.units] == [
        (u.citation, u.printed, u.parent) for u in from_text.units
    ]
    assert len(from_pdf.units) == 1347
    assert [_words(unit.text) for unit in from_pdf.units] == [_words(unit.text) for unit in from_text.units]
    assert sorted(d.message for d in from_pdf.defects) == sorted(d.message for d in from_text.defects)
    pairs = zip(from_pdf.units, from_text.units, strict=True)
    assert sum(one.heading != other.heading for one, other in pairs) == other_titles
