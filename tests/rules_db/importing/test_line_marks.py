"""An editor's word about lines counts more than what the lines look like."""

import pytest

from rules_db.importing.account import LineKind
from rules_db.importing.families import read_as
from rules_db.importing.line_marks import LineMark
from rules_db.refusals import RefusedError
from tests.rules_db.importing.harbour import numbers

LINES = (
    "1. Sea",
    "1-1. Ships",
    "1-1-1. A ship floats.",
    "The Harbour Book, for captains",
    "1-1-2. A stone sinks.",
    "1-1-3. A gull cries.",
)


def _read(*marks: LineMark) -> tuple[list[str], list[str], list[tuple[int, int, str]]]:
    found = read_as("masters", "en", "rule-manual", LINES, marks)
    return numbers(found), [unit.text for unit in found.units], found.lines


def test_without_a_mark_a_line_belongs_to_the_rule_before_it() -> None:
    assert "A ship floats. The Harbour Book, for captains" in _read()[1]


@pytest.mark.parametrize("kind", [LineKind.RUNNING_TITLE, LineKind.CONTENTS, LineKind.CHANGE_LIST, LineKind.STRAY])
def test_a_marked_line_belongs_to_no_rule_and_is_accounted_for_as_marked(kind: LineKind) -> None:
    _, texts, lines = _read(LineMark(4, 4, kind))
    assert "A ship floats." in texts
    assert (4, 4, kind.value) in lines


def test_marked_rules_are_not_read() -> None:
    assert _read(LineMark(3, 3, LineKind.CONTENTS))[0] == ["1", "1-1", "1-1-2", "1-1-3"]


def test_of_two_marks_on_a_line_the_last_one_counts() -> None:
    marks = (LineMark(4, 6, LineKind.STRAY), LineMark(4, 6, LineKind.RULE))
    assert _read(*marks) == _read()


@pytest.mark.parametrize(("first", "last"), [(0, 1), (3, 2), (6, 7)])
def test_a_mark_on_lines_that_are_not_there_is_refused(first: int, last: int) -> None:
    with pytest.raises(RefusedError, match="the document has 6"):
        _read(LineMark(first, last, LineKind.STRAY))


def test_lines_cannot_be_marked_as_what_only_the_reader_knows() -> None:
    with pytest.raises(RefusedError, match="cannot be marked as page break"):
        _read(LineMark(1, 1, LineKind.PAGE_BREAK))


def test_lines_marked_as_rules_are_read_though_they_look_like_contents() -> None:
    lines = ("Contents", "1. Sea", "2. Sky", "3. Fog", *LINES, "2. Sky", "3. Fog")
    assert numbers(read_as("masters", "en", "rule-manual", lines)) == ["1", "1-1", "1-1-1", "1-1-2", "1-1-3", "2", "3"]
    marked = read_as("masters", "en", "rule-manual", lines, (LineMark(2, 4, LineKind.RULE),))
    assert [unit.place for unit in marked.units][:3] == [2, 3, 4]
