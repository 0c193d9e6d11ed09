"""The Masters manual as it is: what the importer must find in it, worked out by reading the manual."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from rules_db.importing.pipeline import ReadRulebook
from rules_db.importing.reading import read_document
from rules_db.numbers import format_number
from tests.rules_db.golden import assert_golden
from tests.rules_db.importing.harbour import numbers, read, unit

pytestmark = pytest.mark.sources

#: Printed number and true number of the 36 rules that carry a wrong one, in the manual's order.
REPAIRED = [
    ("9-10-1-1", "5-7-2-1"),
    ("9-10-3", "9-1-3"),
    ("5-11", "9-11"),
    ("5-11-1-1-1", "9-11-1-1-1"),
    ("5-11-1-1-2", "9-11-1-1-2"),
    ("12-2-2-3-1", "12-2-3-3-1"),
    ("13-4-1-1", "13-4-1-4"),
    ("17-2-1-5-1", "17-2-2-5-1"),
    ("18-2-1-5-1", "18-2-2-5-1"),
    ("20-1-2-1", "20-1-2-2"),
    ("20-11-2-1", "20-11-2-2"),
    ("18-19-1", "20-19-1"),
    ("21-1-2-1", "21-1-2-2"),
    ("21-2-2-1", "21-2-2-2"),
    ("22-5-2-1", "22-5-2-2"),
    ("22-5-2-1", "22-5-2-3"),
    ("22-5-2-1", "22-5-2-4"),
    ("3-12-2-5", "22-5-6-1"),
    ("22-7-2-1", "22-7-2-2"),
    ("22-7-2-1", "22-7-2-3"),
    ("22-8-3-1", "22-8-3-2"),
    ("22-10-3-1", "22-10-3-2"),
    ("22-10-3-1", "22-10-3-3"),
    ("22-10-3-1", "22-10-3-4"),
    ("22-13-4-1", "22-13-4-2"),
    ("22-13-4-1", "22-13-4-3"),
    ("22-13-4-1", "22-13-4-4"),
    ("22-13-4-1", "22-13-4-5"),
    ("22-13-6-4", "22-13-6-1"),
    ("22-13-6-4", "22-13-6-2"),
    ("22-13-6-4", "22-13-6-3"),
    ("22-21-2-4", "22-21-2-1"),
    ("22-21-3-4", "22-21-3-1"),
    ("22-25-4-4", "22-25-4-1"),
    ("22-43-3-4", "22-43-3-1"),
    ("22-43-4-4", "22-43-4-1"),
]

#: Rule and the number it refers to in vain.
DANGLING = [
    ("4-3-2-1", "5-4-2-2"),
    ("5-5-2-2", "20-10-3-1"),
    ("5-5-3-6", "20-10-3-1"),
    ("5-7-6-4", "5-5-6-1"),
    ("5-10-3", "19-3"),
    ("8-2-4-1", "55"),
    ("21-8-2-1", "19-8-2"),
]

#: Rule, the number it refers to, and the section whose title its own words repeat.
SUSPECT = [("7-3-4-1", "5-4", "5-5"), ("7-3-4-6", "22-2", "17-2")]


@cache
def _read(path: Path) -> ReadRulebook:
    return read(*read_document(path).lines)


@pytest.fixture
def manual(source: Callable[[str], Path]) -> ReadRulebook:
    return _read(source("rulebooks/masters-official-rule-manual.txt"))


def test_it_has_1347_rules_of_which_one_is_put_in(manual: ReadRulebook) -> None:
    assert len(manual.units) == 1347
    assert [format_number(unit.number) for unit in manual.units if unit.is_synthesised] == ["19-1"]


def test_its_numbers_stand_in_order_without_a_gap(manual: ReadRulebook) -> None:
    order = [unit.number for unit in manual.units]
    assert order == sorted(set(order))
    assert [defect for defect in manual.defects if defect.kind == "missing number"] == []


def test_exactly_36_printed_numbers_are_repaired(manual: ReadRulebook) -> None:
    repaired = [u for u in manual.units if u.printed not in ("", format_number(u.number))]
    assert [(unit.printed, format_number(unit.number)) for unit in repaired] == REPAIRED
    assert all(unit.repair for unit in repaired)


def test_no_other_rule_has_a_reason_for_a_repair(manual: ReadRulebook) -> None:
    assert sum(1 for unit in manual.units if unit.repair) == len(REPAIRED)


def test_every_reference_is_found_and_resolved(manual: ReadRulebook) -> None:
    statuses = Counter(cited.status for unit in manual.units for cited in unit.references)
    assert statuses == {"resolved": 350, "suspect": 8, "dangling": 7}


def test_seven_references_point_nowhere(manual: ReadRulebook) -> None:
    found = [
        (format_number(unit.number), cited.mention.number)
        for unit in manual.units
        for cited in unit.references
        if cited.status == "dangling"
    ]
    assert found == DANGLING


def test_references_overtaken_by_a_renumbering_are_suspect(manual: ReadRulebook) -> None:
    for number, cited_number, better in SUSPECT:
        (cited,) = [c for c in unit(manual, number).references if c.mention.number == cited_number]
        assert cited.status == "suspect"
        assert f"{better} fits" in cited.reason


def test_every_source_line_is_accounted_for(manual: ReadRulebook) -> None:
    assert manual.unaccounted_lines == 0
    covered = [line for first, last, _ in manual.lines for line in range(first, last + 1)]
    assert covered == list(range(1, manual.total_lines + 1))
    kinds = Counter[str]()
    for first, last, kind in manual.lines:
        kinds[kind] += last - first + 1
    assert sum(kinds.values()) == manual.total_lines
    assert kinds["page number"] == 3
    assert "stray" not in kinds


def test_every_line_of_a_rule_is_found_again_in_its_text(manual: ReadRulebook, source: Callable[[str], Path]) -> None:
    """White space, page breaks and the number aside, what stands in the lines stands in the text."""
    lines = read_document(source("rulebooks/masters-official-rule-manual.txt")).lines
    kinds = [kind for first, last, kind in manual.lines for _ in range(first, last + 1)]
    for found in manual.units:
        if found.place is None or found.last_place is None:
            continue
        places = range(found.place - 1, found.last_place)
        kept = "".join(lines[place].split("|>")[-1] for place in places if kinds[place] == "rule")
        printed = "".join(kept.split()).removeprefix(found.printed).removeprefix(".")
        assert printed == "".join(found.text.split())


def test_chapters_and_sections_all_have_titles(manual: ReadRulebook) -> None:
    without = [format_number(u.number) for u in manual.units if len(u.number) <= 2 and not u.heading_length]
    assert without == ["19-1"]


@pytest.mark.parametrize("number", ["21-11", "21-12"])
def test_a_title_wrapped_over_two_lines_is_one_title(manual: ReadRulebook, number: str) -> None:
    found = unit(manual, number)
    assert found.heading_length == len(found.text)
    assert len(found.pieces) == 2


@pytest.mark.parametrize(
    "number", ["0-3-2", "0-3-16", "1-5-4", "1-7-2-3", "5-7-5", "8-2-4-3", "9-11-1", "13-5-2", "22-13-6"]
)
def test_deeper_rules_with_a_title_keep_it(manual: ReadRulebook, number: str) -> None:
    assert 0 < unit(manual, number).heading_length < 60


@pytest.mark.parametrize("number", ["0-1-3-2", "2-8-1", "6-2-1-3", "7-3-4-4-1", "8-4-6-1", "9-7-3-2", "21-3-2"])
def test_a_rule_that_is_a_sentence_has_no_title(manual: ReadRulebook, number: str) -> None:
    assert unit(manual, number).heading_length == 0


def test_the_outline_agrees_with_every_number_and_beginning(manual: ReadRulebook) -> None:
    assert [defect for defect in manual.defects if defect.kind == "outline differs"] == []


def test_it_is_the_golden_listing(manual: ReadRulebook, update_golden: bool) -> None:
    """The skeleton on the shelf is this listing; `pytest --update-golden` writes it anew."""
    assert_golden("masters", "rule-manual", "undated", manual, update_golden)


def test_it_is_read_in_well_under_five_seconds(source: Callable[[str], Path]) -> None:
    path = source("rulebooks/masters-official-rule-manual.txt")
    started = time.process_time()
    read(*read_document(path).lines)
    assert time.process_time() - started < 2.5


def test_without_its_outline_and_change_list_its_numbers_are_read_the_same(
    manual: ReadRulebook, source: Callable[[str], Path]
) -> None:
    lines = read_document(source("rulebooks/masters-official-rule-manual.txt")).lines
    last = max(unit.last_place or 0 for unit in manual.units)
    assert numbers(read(*lines[:last])) == numbers(manual)
