"""Invented documents without numbers; what is expected was worked out by reading them."""

import pytest

from rules_db.importing.assigned.reading import read_bulleted, read_spaced
from rules_db.importing.pipeline import NoRulesError, ReadRulebook

GARDEN = """-
The gate is shut at night.
Trees
Apple Trees
-
An apple tree is pruned in winter.
Example: Ida prunes hers in January.
- These kinds may wait:
Boskoop
Red Moon
-
Wait a year (see Pear Trees).
Pear Trees
-
A pear tree needs a wall.
Tools
All of them hang in the shed.
|
"""

LIBRARY = """Reading Room
Rules of the House
1) Guests
2) Books


1. Guests


Opening Hours
The door opens at nine.
It closes at
five.


Ex: On Monday it opened at nine.


2. Books


Lending
See Section 1 and Section 7.


How a Book is Lent


1) Choosing

- Take it from the shelf.


2) Signing
Write your name.


The Old Map (Cellar - #4) – It is never lent.


It may be copied.


The Old Globe (Cellar - #5) – It may be turned.


Missing Atlases
These are lost:


Blue Atlas


Green Atlas


_________

3. Tables
"""


def _garden(text: str = GARDEN) -> ReadRulebook:
    return read_bulleted(tuple(text.split("\n")))


def _library(text: str = LIBRARY) -> ReadRulebook:
    return read_spaced(tuple(text.split("\n")))


def _texts(read: ReadRulebook) -> dict[str, str]:
    return {unit.citation: unit.text for unit in read.units}


def test_bullets_are_counted_below_headings_and_headings_below_the_part_they_share_a_word_with() -> None:
    assert _texts(_garden()) == {
        "1": "",
        "1-1": "The gate is shut at night.",
        "2": "Trees",
        "2-1": "Apple Trees",
        "2-1-1": "An apple tree is pruned in winter.\nExample: Ida prunes hers in January.",
        "2-1-2": "These kinds may wait:\nBoskoop\nRed Moon",
        "2-1-3": "Wait a year (see Pear Trees).",
        "2-2": "Pear Trees",
        "2-2-1": "A pear tree needs a wall.",
        "3": "Tools\nAll of them hang in the shed.",
    }


def test_a_heading_named_after_see_is_a_reference() -> None:
    (unit,) = [unit for unit in _garden().units if unit.references]
    assert (unit.citation, unit.references[0].mention.number) == ("2-1-3", "2-2")


def test_chapters_keep_their_printed_numbers_and_all_else_is_counted() -> None:
    assert _texts(_library()) == {
        "1": "Guests",
        "1-1": "Opening Hours",
        "1-1-1": "The door opens at nine.",
        "1-1-2": "It closes at five.\nEx: On Monday it opened at nine.",
        "2": "Books",
        "2-1": "Lending",
        "2-1-1": "See Section 1 and Section 7.",
        "2-2": "How a Book is Lent",
        "2-2-1": "1) Choosing",
        "2-2-1-1": "Take it from the shelf.",
        "2-2-2": "2) Signing",
        "2-2-2-1": "Write your name.",
        "2-2-2-2": "The Old Map (Cellar - #4) – It is never lent.\nIt may be copied.",
        "2-2-2-3": "The Old Globe (Cellar - #5) – It may be turned.",
        "2-3": "Missing Atlases",
        "2-3-1": "These are lost:\nBlue Atlas\nGreen Atlas",
        "3": "Tables",
    }
    assert [unit.citation for unit in _library().units if unit.printed] == ["1", "2", "3"]


def test_a_section_that_is_not_there_and_an_empty_chapter_are_told() -> None:
    told = [(str(defect.kind), defect.number) for defect in _library().defects]
    assert told == [("missing text", "3"), ("dangling reference", "2-1-1")]


def test_every_line_has_one_kind() -> None:
    garden, library = _garden(), _library()
    assert garden.unaccounted_lines == library.unaccounted_lines == 0
    assert {kind for _, _, kind in garden.lines} == {"rule", "list mark", "blank"}
    assert {kind for _, _, kind in library.lines} == {"rule", "blank", "title page", "contents", "page break"}


def test_an_inserted_rule_is_counted_without_a_change() -> None:
    later = _garden(GARDEN.replace("Tools\n", "-\nIt is watered daily.\nTools\n"))
    assert _texts(later)["2-2-2"] == "It is watered daily."


def test_a_document_without_bullets_is_refused() -> None:
    with pytest.raises(NoRulesError, match="no line has a bullet"):
        _garden("Only a sentence.")


def test_a_document_without_a_first_chapter_is_refused() -> None:
    with pytest.raises(NoRulesError, match="no line is the title of a first chapter"):
        _library("Only a sentence.\n\n2. Books\n")
