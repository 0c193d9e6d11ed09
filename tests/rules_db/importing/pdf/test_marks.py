"""What belongs to a page is no rule, in whatever family, and every line is accounted for."""

from __future__ import annotations

from rules_db.importing.families import read_as
from rules_db.importing.pipeline import ReadRulebook

MARKED = (
    "<|page 1|>",
    "<|running title|>1. Harbour",
    "1. Sea",
    "1-1. Ships",
    "1-1-1. A ship floats until the",
    "<|page number|>1-2",
    "<|page 2: a second reader found 40 letters more on it|>",
    "<|running title|>1. Harbour",
    "tide turns.",
    "<|outline|>\t1. Sea",
    "<|outline|>\t1-1. Ships",
    "<|outline|>\t1-2. Stones",
)


def _read(game: str = "masters", language: str = "en", rulebook: str = "rule-manual") -> ReadRulebook:
    return read_as(game, language, rulebook, MARKED)


def test_a_rule_goes_on_over_the_end_of_a_page() -> None:
    assert [unit.text for unit in _read().units] == ["Sea", "Ships", "A ship floats until the tide turns."]


def test_every_line_has_its_kind() -> None:
    read = _read()
    assert read.unaccounted_lines == 0
    assert read.lines == [
        (1, 1, "page break"),
        (2, 2, "running title"),
        (3, 5, "rule"),
        (6, 6, "page number"),
        (7, 7, "page break"),
        (8, 8, "running title"),
        (9, 9, "rule"),
        (10, 12, "outline"),
    ]


def test_a_page_in_doubt_is_a_finding_with_its_line() -> None:
    (doubt,) = [defect for defect in _read().defects if defect.kind == "doubtful page"]
    assert (doubt.first_line, doubt.message) == (
        7,
        "Page 2 may be incomplete: a second reader found 40 letters more on it.",
    )


def test_the_outline_is_a_witness_as_far_down_as_it_goes() -> None:
    (differs,) = [defect for defect in _read().defects if defect.kind == "outline differs"]
    assert (differs.number, differs.first_line) == ("1-2", 12)


def test_a_family_that_knows_no_outline_is_not_given_it() -> None:
    read = _read("fusion-world", "ja", "comprehensive-rules")
    assert (len(read.units), read.unaccounted_lines) == (3, 0)
    assert read.lines[-1] == (10, 12, "outline")
