"""Both DBZ documents as they are: what the importer must find in them, worked out by reading them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_db.importing.assigned.reading import read_bulleted, read_spaced
from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.reading import read_document
from rules_db.importing.units import Unit
from tests.rules_db.golden import assert_golden, assert_no_line_is_lost

pytestmark = pytest.mark.sources

RULINGS = "rulebooks/dbz-ccg-current-rulings.txt"
COMMUNITY = "rulebooks/dbz-ccg-community-crd-2014.txt"

#: The headings of the rulings with how many rules stand right below each.
HEADINGS = {
    "1": ("", 4),
    "2": ("Discarding/Rejuvenation", 1),
    "3": ("Card Type Clarifications", 0),
    "4": ("Allies", 0),
    "4-1": ("Ally Cards", 8),
    "4-2": ("Allies In Combat", 7),
    "5": ("Combat Cards", 1),
    "6": ("Dragon Balls", 0),
    "6-1": ("Dragon Ball Cards", 6),
    "6-2": ("Capturing Dragon Balls", 4),
    "6-3": ("Achieving a Dragon Ball Victory", 4),
    "7": ("Non-Combat Cards", 4),
    "8": ("Drills", 0),
    "8-1": ("Drill Cards", 9),
    "8-2": ("Named and Freestyle Drills", 4),
    "9": ("Miscellaneous Clarifications", 6),
}

#: The community document's chapters with how many parts and rules stand right below each.
CHAPTERS = {
    "General Guidelines": 4,
    "Deck Building": 9,
    "Specific Card Clarifications/Errata/Rulings": 336,
    "Power Level Errata": 0,
    "Glossary": 74,
    "Physical Attack Tables": 0,
}


@pytest.fixture(scope="module")
def rulings(source: Callable[[str], Path]) -> ReadRulebook:
    return read_bulleted(read_document(source(RULINGS)).lines)


@pytest.fixture(scope="module")
def community(source: Callable[[str], Path]) -> ReadRulebook:
    return read_spaced(read_document(source(COMMUNITY)).lines)


def _rules_below(read: ReadRulebook) -> Counter[str]:
    return Counter(unit.parent_citation for unit in read.units if not unit.heading_length)


def _unit(read: ReadRulebook, citation: str) -> Unit:
    return next(unit for unit in read.units if unit.citation == citation)


def test_the_rulings_have_their_headings_and_as_many_rules_as_bullets(rulings: ReadRulebook) -> None:
    below = _rules_below(rulings)
    found = {u.citation: (u.heading, below[u.citation]) for u in rulings.units if u.citation in below or u.heading}
    assert {number: entry for number, entry in found.items() if number} == HEADINGS


def test_the_rulings_begin_in_the_middle_and_say_so(rulings: ReadRulebook) -> None:
    assert [(str(defect.kind), defect.number) for defect in rulings.defects] == [("missing heading", "1")]


def test_every_example_of_the_rulings_stands_with_its_rule(rulings: ReadRulebook) -> None:
    examples = [unit.citation for unit in rulings.units if re.search(r"^(?:Example|EXAMPLE)\b", unit.text, re.M)]
    assert len(examples) == 22
    assert not any(unit.text.lower().startswith("example") for unit in rulings.units)


def test_a_list_of_cards_stays_in_its_rule(rulings: ReadRulebook) -> None:
    assert len(_unit(rulings, "8-1-1").text.split("\n")) == 1 + 7
    assert len(_unit(rulings, "8-1-2").text.split("\n")) == 1 + 15


def test_the_community_document_has_its_twelve_chapters(community: ReadRulebook) -> None:
    chapters = [unit for unit in community.units if len(unit.number) == 1]
    assert [(unit.citation, unit.printed) for unit in chapters] == [(str(n), str(n)) for n in range(1, 13)]
    below = Counter(unit.parent_citation for unit in community.units)
    counted = {unit.heading: below[unit.citation] for unit in chapters}
    assert {title: counted[title] for title in CHAPTERS} == CHAPTERS


def test_the_steps_of_a_turn_stand_below_the_sequence_of_play(community: ReadRulebook) -> None:
    (turn,) = [unit for unit in community.units if unit.heading == "The Sequence of Play for One Complete Turn"]
    steps = [u.heading for u in community.units if u.parent == turn.number and u.heading[:1].isdigit()]
    assert [step[:2] for step in steps] == ["1)", "2)", "3)", "4)", "5)", "6)", "7)"]


def test_a_card_is_told_of_in_one_rule(community: ReadRulebook) -> None:
    cards = [unit for unit in community.units if unit.parent_citation == "9"]
    assert all(re.match(r".{2,80}?\([^()]*#[^()]*\)", unit.text) for unit in cards)


def test_chapters_of_tables_are_found_to_be_empty(community: ReadRulebook) -> None:
    assert [(str(defect.kind), defect.number) for defect in community.defects] == [
        ("missing text", "10"),
        ("missing text", "12"),
    ]


def test_a_chapter_named_by_its_number_is_a_reference(community: ReadRulebook) -> None:
    cited = [c.mention.number for unit in community.units for c in unit.references if unit.number[0] in (2, 9)]
    assert cited == ["6", "6", "10", "10", "10", "10"]


def test_a_heading_named_after_see_is_a_reference(rulings: ReadRulebook) -> None:
    assert [c.mention.number for c in _unit(rulings, "6-3-1").references] == ["6-2"]


def test_numbers_given_by_us_are_disclosed(rulings: ReadRulebook, community: ReadRulebook) -> None:
    assert all(unit.repair and not unit.printed for unit in rulings.units)
    assert all(bool(unit.repair) != bool(unit.printed) for unit in community.units)


@pytest.mark.parametrize("name", [RULINGS, COMMUNITY])
def test_every_source_line_is_accounted_for(
    name: str, rulings: ReadRulebook, community: ReadRulebook, source: Callable[[str], Path]
) -> None:
    read = rulings if name == RULINGS else community
    assert read.unaccounted_lines == 0
    assert_no_line_is_lost(read, read_document(source(name)).lines)


def test_the_rulings_are_the_golden_listing(rulings: ReadRulebook, update_golden: bool) -> None:
    assert_golden("dbz", "current-rulings", "undated", rulings, update_golden)


def test_the_community_document_is_the_golden_listing(community: ReadRulebook, update_golden: bool) -> None:
    assert_golden("dbz", "community-crd", "2014-08-19", community, update_golden)
