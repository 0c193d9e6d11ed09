"""Fusion World's rulebook as it is: what the importer must find in it, worked out by reading the document."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from rules_db.importing.pipeline import ReadRulebook, read_rulebook
from rules_db.importing.profiles import kind_of, profile_for
from rules_db.importing.reading import read_document
from tests.rules_db.golden import assert_golden
from tests.rules_db.importing.harbour import unit

pytestmark = pytest.mark.sources

DOCUMENT = "rulebooks/fusion-world-1.06-ja.txt"

#: Every rule that refers to others, and to which, in the document's order.
REFERENCES = """
    0-1-2:0-3-2 0-1-3-1:14-2 0-1-3-4:0-2-2-1 0-1-3-5:14-2 0-2-2:0-2 0-2-2-2:3-1-6-1,3-5-3,5-6-2-1,14-6-2
    0-2-6:1-8-1-2,1-8-1-1 0-3-7:9-6 0-3-8:9 0-3-11:2,3,9-8,0-3-12,1-8 0-3-16:1-5-2-3 1-1-1:3-8 1-3-1:2-4
    1-3-2:15-1-1 1-3-4:9-4,4-1,1-4 1-3-4-1-1:7-3 1-3-4-1-2:8-2 1-3-4-1-3:8-3 1-3-5:9-5 1-3-6:9-6,0-3-6,4-2
    1-4-5-3:15-1-2 1-5-2-1:9-7 1-5-2-2:9-8 1-5-2-3:9-9 1-7-1-1:2-10 1-9-1:3-9 1-10-1:5-8 1-11-3:3-8
    2:2-1,2-2,2-3,2-4,2-5,2-6,2-7,2-8,2-9,2-10,2-11,2-12,2-13 2-1-2:10,11,12 2-2-1:5-3 2-4-1:1-3 2-5-1:1-2 2-6-1:8-4
    2-7-1:5-6 2-10-2:6-1-4-1 3-1-6-1:0-2-2-2 3-1-7:13-11 3-5-3:0-2-2-2 3-8-1:1-11 4-1-1:7-3-4,8-2-4,8-3-4
    4-2-1:14-1-2-2,9-6 4-2-2-2:4-2-2-1 4-2-2-3:4-2-2-1 4-2-2-4:4-2-2-1 4-2-2-5:4-2-2-1 5-3-1:1-2,1-11
    5-3-1-1:1-2-2-1 5-3-3:1-1,1-11 5-5-2:7-3-4-1 5-5-3-2:1-4 5-5-4:15-3 5-6-1:2-6,2-7 5-6-2-1:0-2-2-2 5-6-3:8-2-4-1
    5-6-3-4:5-6-3-1 5-6-4:8-3-4-1 5-6-4-4:5-6-4-1 5-7-1:9 5-8-1:1-10 5-8-3:14-3 6-2-1-1:6-1 6-2-1-10:1-11
    7-1-2:0-3-2-1 7-3-4:4-1 7-3-4-1:5-4,5-5 7-3-4-1-1:7-3-3 7-3-4-2:9-4,12-2 7-3-4-2-1:7-3-3 7-3-4-3:8-1
    7-3-4-3-2:7-3-3 7-4-4:7-4-5 8-1-2-2:8-1-2,8-5-9 8-1-5:8-2 8-1-5-1:8-5 8-1-6:8-1-4,8-5,8-5 8-1-6-1:14-5-2
    8-1-6-2:8-1-6 8-2-4-1:5-6-3 8-2-4-1-1:8-2-3 8-2-4-2:1-3-4-1-2,9-4,12-2 8-2-4-2-1:8-2-3 8-2-4-3-1:8-3
    8-3-4-1:5-6-4 8-3-4-1-1:8-3-3 8-3-4-2:1-3-4-1-3,9-4,12-2 8-3-4-2-1:8-3-3 8-3-4-3-1:8-4 8-4-6:8-4-7
    8-4-6-1-1-1:5-8,14-3 8-4-6-1-2:8-4-6-1-2-1 8-4-6-2-1:5-10 8-5-6-1:8-5-4,8-5-5 8-5-9:7-3-3
    9-2-2-1:1-5-2-1-1,1-5-2-2-1 9-3-1:16-3 9-4-1:12 9-5-3:6-1-4-3 9-5-4:6-2-2 9-6-1:12 9-6-7:13-9
    9-6-7-1-3:9-6-7-1-2 9-8-2:3-1-4 10-1-1:3-5 11-1-1:3-6,3-7 12-1-1:5-4,3-4,9 12-2-1:5-4 12-2-2-2:5-3 12-2-3-2:5-3
    13-17-1:8-4-6-2-1 14-2-2:0-1-3 14-3-2:5-8-3 14-5-2:1-12 14-6-2:0-2-2-2 14-9-2:5-10 15-1-2:1-3-2 15-4-2:8-1-3
    15-4-3-1:1-3-6-5 15-5-2:14-3 15-8-1:6-1-4-3 15-12-4-1:15-12-4 15-12-5:15-12-4,14-5-2,14-5-2-1
    15-12-5-1:15-12-4,15-12-4 15-12-7:5-4-1-1,5-5-2 15-12-11-1:15-12-11 15-12-12:15-12-11,14-5-2,14-5-2-1
    15-12-12-1:15-12-11,15-12-11 15-12-14:5-4-1-1,5-5-2 15-13-1:6-1-4-3 16-3-3-1:8-4
"""

#: Rules below the sections that have a title.
TITLED = """
    0-1-1 0-1-2 0-1-3 0-3-2 0-3-3 0-3-4 0-3-5 0-3-6 0-3-7 0-3-8 0-3-9 0-3-10 0-3-11 0-3-12 0-3-13 0-3-14 0-3-15
    0-3-16 0-3-17 1-3-4 1-3-5 1-3-6 1-5-2-1 1-5-2-2 1-5-2-3 5-6-3 5-6-4 7-3-4-1 7-3-4-2 7-3-4-3 7-3-4-4 7-3-5
    8-2-4-1 8-2-4-2 8-2-4-3 8-3-4-1 8-3-4-2 8-3-4-3 8-4-6-1 8-4-6-2
"""

#: How many paragraphs some rules have whose text stands on several lines.
PARAGRAPHS = {
    "4-2-2-1": 1,
    "8-1-1": 1,
    "8-1-6-1": 1,
    "9-6-7-1-1": 1,
    "13-12-5": 1,
    "15-6-2": 1,
    "15-12-4-1-1": 1,
    "0-1-3-2": 3,
    "1-5-2-1-1": 2,
    "1-7-1-2": 3,
    "2-3-1-1": 3,
    "14-3-2": 3,
    "15-12-5": 2,
}


@cache
def _read(path: Path) -> ReadRulebook:
    lines = read_document(path).lines
    profile = profile_for("fusion-world", "ja", kind_of(lines))
    assert profile is not None
    return read_rulebook(lines, profile)


@pytest.fixture
def rules(source: Callable[[str], Path]) -> ReadRulebook:
    return _read(source(DOCUMENT))


def test_it_has_779_rules_in_order_each_with_its_printed_number(rules: ReadRulebook) -> None:
    order = [unit.number for unit in rules.units]
    assert len(order) == 779
    assert order == sorted(set(order))
    assert [unit.citation for unit in rules.units if unit.printed != unit.citation] == []


def test_five_things_are_wrong_in_it(rules: ReadRulebook) -> None:
    """Its contents list lacks three sections and has an older title of a fourth; two references are wrong."""
    assert [(str(defect.kind), defect.number) for defect in rules.defects] == [
        ("contents list differs", "1-12"),
        ("suspect reference", "2-10-2"),
        ("contents list differs", "5-12"),
        ("dangling reference", "8-4-6-1-2"),
        ("contents list differs", "15-12"),
    ]


def test_every_reference_is_found(rules: ReadRulebook) -> None:
    found = [
        f"{unit.citation}:{','.join(cited.mention.number for cited in unit.references)}"
        for unit in rules.units
        if unit.references
    ]
    assert found == REFERENCES.split()
    statuses = Counter(cited.status for unit in rules.units for cited in unit.references)
    assert statuses == {"resolved": 183, "suspect": 1, "dangling": 1}


def test_the_reference_to_the_rule_beside_the_one_that_is_meant_is_suspect(rules: ReadRulebook) -> None:
    (cited,) = unit(rules, "2-10-2").references
    assert (cited.mention.number, cited.status) == ("6-1-4-1", "suspect")
    assert "6-1-4-2 beside it does" in cited.reason


def test_every_source_line_is_accounted_for(rules: ReadRulebook) -> None:
    assert rules.unaccounted_lines == 0
    kinds = Counter[str]()
    for first, last, kind in rules.lines:
        kinds[kind] += last - first + 1
    assert sum(kinds.values()) == rules.total_lines == 1743
    assert set(kinds) == {"rule", "blank", "contents", "title page", "change list"}
    assert kinds["title page"] == 4


def test_every_line_of_a_rule_is_found_again_in_its_text(rules: ReadRulebook, source: Callable[[str], Path]) -> None:
    """White space, markup and the number aside, what stands in the lines stands in the text."""
    lines = read_document(source(DOCUMENT)).lines
    for found in rules.units:
        assert found.place is not None
        assert found.last_place is not None
        kept = (line.strip().removeprefix("- ") for line in lines[found.place - 1 : found.last_place])
        printed = "".join("".join(kept).replace("*", "").split()).removeprefix(f"{found.printed}.")
        assert printed == "".join(found.text.split())


def test_chapters_and_sections_all_have_titles(rules: ReadRulebook) -> None:
    assert [u.citation for u in rules.units if len(u.number) <= 2 and not u.heading_length] == []


def test_eight_chapters_begin_with_a_text_of_their_own(rules: ReadRulebook) -> None:
    with_text = [u.citation for u in rules.units if len(u.number) <= 2 and u.text != u.heading]
    assert with_text == ["0", "2", "3", "4", "5", "8", "9", "13"]


def test_deeper_rules_with_a_title_keep_it_and_the_others_have_none(rules: ReadRulebook) -> None:
    assert [u.citation for u in rules.units if len(u.number) > 2 and u.heading] == TITLED.split()


def test_wrapped_lines_are_one_paragraph_and_lists_examples_and_labels_are_several(rules: ReadRulebook) -> None:
    assert {number: len(unit(rules, number).text.split("\n")) for number in PARAGRAPHS} == PARAGRAPHS


def test_no_markup_is_left(rules: ReadRulebook) -> None:
    assert [u.citation for u in rules.units if any(sign in u.text for sign in ("*", "#", "\t", "\n- "))] == []


def test_it_is_the_golden_listing(rules: ReadRulebook, update_golden: bool) -> None:
    assert_golden("fusion-world", "comprehensive-rules", "1.06", rules, update_golden)


def test_it_is_read_in_well_under_a_second(source: Callable[[str], Path]) -> None:
    path = source(DOCUMENT)
    started = time.process_time()
    _read.__wrapped__(path)
    assert time.process_time() - started < 1
