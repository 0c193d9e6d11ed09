"""Ten English and three French editions nobody has seen, as text and as PDF, are read whole."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rules_db.importing.defects import DefectKind
from rules_db.importing.families import read_as
from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.reading import document_of
from tests.rules_db.importing.made_editions import Layout, MadeEdition, made_edition
from tests.rules_db.importing.pdf.making import Setting, made_pdf

LAYOUTS = {
    "dots and pages": Layout(contents="leaders", history="behind"),
    "tabs, a head and a number": Layout(contents="tabs", head="head and number", page=40, wrap=90),
    "no page numbers": Layout(contents="no pages", history="before", depth=1),
    "no title": Layout(contents="untitled", history="behind", head="numbered head", page=45, wrap=100),
    "neither title nor pages": Layout(contents="bare", history="before", wrap=80),
    "two columns of contents": Layout(contents="two columns", history="behind", head="page of", page=38, wrap=95),
    "torn columns of contents": Layout(contents="torn columns", history="behind untitled"),
    "wrapped entries": Layout(contents="wrapped", history="before", head="two lines", page=42, wrap=85),
    "titles without numbers": Layout(contents="unnumbered", history="behind", head="head alone", page=36, wrap=100),
    "Markdown": Layout(contents="leaders", history="behind", depth=1, markdown=True, wrap=70),
    "French, dots": Layout("fr", contents="leaders", history="behind", head="head and number", page=40, wrap=90),
    "French, no pages": Layout("fr", contents="no pages", history="before", depth=1),
    "French, no title": Layout("fr", contents="untitled", history="behind", head="numbered head", page=44, wrap=80),
}
SETTINGS = {
    "one column": Setting(header="The Lantern Keepers ver. 1.07", footer="{page}", size=9, wrap=95),
    "two columns": Setting(columns=2, header="Rules {page}", footer="Lanterns", size=7, wrap=60),
}


def read(edition: MadeEdition, language: str) -> ReadRulebook:
    return read_as("masters", language, "rule-manual", tuple(edition.lines))


def plain(text: str) -> str:
    return "".join(text.split())


def assert_is_whole(edition: MadeEdition, found: ReadRulebook) -> None:
    """Every number in its place, every letter, nothing displaced, and no more repaired than was printed wrong."""
    assert [unit.citation for unit in found.units] == [rule.citation for rule in edition.rules]
    kinds = Counter(defect.kind for defect in found.defects)
    assert kinds[DefectKind.DISPLACED_RULE] == 0
    assert kinds[DefectKind.REPAIRED_NUMBER] <= edition.wrongly_printed
    assert not found.verdict.went_wrong
    assert found.unaccounted_lines == 0
    differing = [
        (rule.citation, unit.text)
        for unit, rule in zip(found.units, edition.rules, strict=True)
        if plain(unit.text) != plain(rule.text)
    ]
    assert differing == []


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", LAYOUTS)
def test_an_edition_is_read_whole(name: str, seed: int) -> None:
    layout = LAYOUTS[name]
    edition = made_edition(seed * 1000 + len(name), layout)
    assert_is_whole(edition, read(edition, layout.language))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("name", ["no title", "French, no pages"])
def test_a_pdf_gives_the_same_rules_as_the_text(name: str, setting: str) -> None:
    layout = LAYOUTS[name]
    edition = made_edition(len(name), replace(layout, page=0, head="", wrap=0))
    from_text = read(edition, layout.language)
    edition.lines[:] = document_of("edition.pdf", made_pdf(edition.body, SETTINGS[setting])).lines
    from_pdf = read(edition, layout.language)
    assert_is_whole(edition, from_pdf)
    assert [plain(unit.text) for unit in from_pdf.units] == [plain(unit.text) for unit in from_text.units]
    assert [unit.printed for unit in from_pdf.units] == [unit.printed for unit in from_text.units]
