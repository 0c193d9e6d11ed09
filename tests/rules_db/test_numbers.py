import pytest

from rules_db.numbers import (
    elder_of,
    format_number,
    is_counted,
    is_named,
    normalised,
    parse_number,
    spelled_by,
    successors,
    written_alike,
)


@pytest.mark.parametrize(
    "written",
    [
        "8-4-6",
        "8.4.6",
        "8 4 6",
        " 8-4-6. ",
        "８－４－６",
        "8‐4‐6",
        "8–4—6",
        "8−4−6",
        "8ー4ー6",
        "8_4_6",
        "8/4/6",
        "8. 4. 6",
    ],
)
def test_a_number_is_understood_however_its_parts_are_separated(written: str) -> None:
    assert normalised(written) == "8-4-6"


def test_digits_without_separators_stay_as_they_are() -> None:
    assert normalised("８４６") == "846"


def test_words_are_no_number() -> None:
    assert normalised("Blocker") == "blocker"


def test_digits_name_every_rule_whose_number_has_them() -> None:
    assert spelled_by("2110", ["2-1-1", "2-1-10", "21-1", "21-10", "21-1-0"]) == ["2-1-10", "21-10", "21-1-0"]


@pytest.mark.parametrize("written", ["attack-phase-3.2", "attack-phase-3-2", "Attack Phase 3.2."])
def test_a_named_number_is_found_however_its_parts_are_separated(written: str) -> None:
    assert written_alike(written, ["attack-phase-3", "attack-phase-3.2", "3.2"]) == "attack-phase-3.2"


def test_a_named_number_is_not_taken_for_that_of_another_part() -> None:
    assert written_alike("final-phase-3.2", ["attack-phase-3.2", "final-phase-3"]) is None


def test_digits_that_no_number_has_name_nothing() -> None:
    assert spelled_by("999", ["9-9", "99"]) == []


def test_after_a_rule_comes_its_child_or_the_next_sibling_of_it_or_of_any_ancestor() -> None:
    assert successors((8, 4, 6)) == [(8, 4, 6, 1), (8, 4, 7), (8, 5), (9,)]


def test_a_first_child_has_no_elder_sibling() -> None:
    assert elder_of((8, 4, 1)) is None
    assert elder_of((8, 4, 2)) == (8, 4, 1)


def test_a_number_is_the_same_after_being_parsed_and_formatted() -> None:
    assert format_number(parse_number("22-13-4-5-1-1")) == "22-13-4-5-1-1"


@pytest.mark.parametrize("text", ["", "8-", "8-a", "eight"])
def test_what_is_no_number_is_not_parsed(text: str) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        parse_number(text)


@pytest.mark.parametrize(
    ("number", "counted", "named"),
    [
        ("8", True, False),
        ("22-13-6-4", True, False),
        ("0", True, False),
        ("1-1-1-1-1-1-1-1-1-1", True, False),
        ("1-1-1-1-1-1-1-1-1-1-1", False, False),
        ("08-4", False, False),
        ("8.4", False, False),
        ("1000", False, False),
        ("８", False, False),
        ("attack-phase-3.2.2", False, True),
        ("keyword-blocker", False, True),
        ("Attack-phase", False, False),
        ("attack--phase", False, False),
        ("attack/phase", False, False),
        ("changes", False, False),
        ("e", False, False),
        ("", False, False),
    ],
)
def test_a_number_of_the_store_is_counted_or_named(number: str, counted: bool, named: bool) -> None:
    assert (is_counted(number), is_named(number)) == (counted, named)
