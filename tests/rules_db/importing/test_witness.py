"""The outline and the contents list as second witnesses."""

from rules_db.importing.pipeline import read_rulebook
from rules_db.importing.profiles import MASTERS_GENERAL_RULES
from tests.rules_db.importing.harbour import read

TEXT = ("1. Sea", "1-1. Ships", "1-1-1. A ship floats.", "1-1-2. A stone sinks.", "1-2. Gulls")


def _differences(*outline: str) -> list[str]:
    defects = read(*TEXT, *("\t" + line for line in outline)).defects
    return [defect.message for defect in defects if defect.kind == "outline differs"]


def test_a_document_without_outline_is_not_blamed_for_it() -> None:
    assert _differences() == []


def test_an_outline_that_agrees_adds_nothing() -> None:
    assert _differences(*TEXT) == []


def test_an_outline_may_cut_its_lines() -> None:
    assert _differences("1. Sea", "1-1. Ships", "1-1-1. A sh...", "1-1-2. A stone sinks.", "1-2. Gulls") == []


def test_numbers_without_words_come_from_tables_and_are_passed_over() -> None:
    assert _differences(*TEXT, "3", "4-1") == []


def test_a_rule_that_only_the_outline_lists_is_told() -> None:
    assert _differences(*TEXT, "1-3. Fog") == ["Here the text has nothing, the document's outline 1-3."]


def test_a_rule_that_the_outline_does_not_list_is_told() -> None:
    assert _differences(*TEXT[:3], TEXT[4]) == ["Here the text has 1-1-2, the document's outline nothing."]


def test_another_text_under_the_same_number_is_told() -> None:
    assert _differences(*TEXT[:3], "1-1-2. An oar breaks.", TEXT[4]) == [
        "Here the text has 1-1-2, the document's outline 1-1-2."
    ]


def test_a_long_difference_names_its_beginning_and_counts_the_rest() -> None:
    more = [f"1-{section}. Fog number {section}" for section in range(3, 11)]
    assert _differences(*TEXT, *more) == [
        "Here the text has nothing, the document's outline 1-3, 1-4, 1-5, 1-6, 1-7 and 3 more."
    ]


def _contents_differences(*contents: str) -> list[str]:
    lines = ("Table of Contents", *contents, *TEXT)
    defects = read_rulebook(lines, MASTERS_GENERAL_RULES).defects
    return [defect.message for defect in defects if defect.kind == "contents list differs"]


def test_a_contents_list_that_agrees_adds_nothing() -> None:
    assert _contents_differences("1. Sea ..... 3", "1-1. Ships\t3", "1-2. Gulls 14") == []


def test_a_contents_list_of_chapters_alone_is_compared_with_chapters() -> None:
    assert _contents_differences("1. Sea ..... 3") == []


def test_a_section_younger_than_the_contents_list_is_told() -> None:
    assert _contents_differences("1. Sea ..... 3", "1-1. Ships\t3") == [
        "Here the text has 1-2, the document's contents list nothing."
    ]


def test_a_section_that_only_the_contents_list_has_is_told() -> None:
    assert _contents_differences("1. Sea 3", "1-1. Ships 3", "1-2. Gulls 3", "1-3. Fog 4") == [
        "Here the text has nothing, the document's contents list 1-3."
    ]


def test_another_title_in_the_contents_list_is_told() -> None:
    assert _contents_differences("1. Sea 3", "1-1. Boats 3", "1-2. Gulls 3") == [
        "Here the text has 1-1, the document's contents list 1-1 under another title."
    ]
