"""Repairs of wrong numbers, each in the smallest rulebook that shows it."""

import pytest

from tests.rules_db.importing.harbour import numbers, read, unit

CHAPTER = ("1. Sea", "1-1. Ships", "1-1-1. A ship floats.")


def _messages(*lines: str) -> list[str]:
    return [defect.message for defect in read(*lines).defects]


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        # repeated: the next of its siblings
        ("1 1-1 1-1-1 1-1-1 1-2", "1 1-1 1-1-1 1-1-2 1-2"),
        ("1 1-1 1-1-1 1-1-1 1-1-1 1-2", "1 1-1 1-1-1 1-1-2 1-1-3 1-2"),
        ("1 1-1 1-1-1 1-1-1 1-1-1-1 1-2", "1 1-1 1-1-1 1-1-2 1-1-2-1 1-2"),
        # repeated behind its own children
        ("1 1-1 1-1-1 1-1-1-1 1-1-1 1-1-2-1 1-2", "1 1-1 1-1-1 1-1-1-1 1-1-2 1-1-2-1 1-2"),
        # from another chapter or section, at the place of a sibling, a section, a child
        ("1 1-1 1-1-1 5-1-2 1-1-3 2", "1 1-1 1-1-1 1-1-2 1-1-3 2"),
        ("1 1-1 1-1-1 0-2 1-2-1 1-3", "1 1-1 1-1-1 1-2 1-2-1 1-3"),
        ("1 1-1 1-1-1 9-9-9-9 1-1-2", "1 1-1 1-1-1 1-1-1-1 1-1-2"),
        ("1 1-1 1-1-1 1-1-2 5-1-2-1 5-1-2-2 1-2", "1 1-1 1-1-1 1-1-2 1-1-2-1 1-1-2-2 1-2"),
        # a first child that counts on from nothing
        ("1 1-1 1-1-1 1-1-1-4 1-1-2", "1 1-1 1-1-1 1-1-1-1 1-1-2"),
        ("1 1-1 1-1-4 1-1-4 1-1-4 1-1-3-1 1-2", "1 1-1 1-1-1 1-1-2 1-1-3 1-1-3-1 1-2"),
        # a child of the rule after, printed one too deep or too shallow
        ("1 1-1 1-1-1 1-1-1-1 1-1-1-2-1 1-2", "1 1-1 1-1-1 1-1-1-1 1-1-1-2-1 1-2"),
    ],
)
def test_a_wrong_number_is_read_as_its_place_demands(printed: str, meant: str) -> None:
    rulebook = read(*(f"{number}. Rule {place}." for place, number in enumerate(printed.split())))
    present = [number for number in numbers(rulebook) if unit(rulebook, number).printed]
    assert present == meant.split()
    wrong = [(p, m) for p, m in zip(printed.split(), meant.split(), strict=True) if p != m]
    repaired = [unit(rulebook, number) for number in present if unit(rulebook, number).repair]
    assert [(u.printed, "-".join(map(str, u.number))) for u in repaired] == wrong


def test_a_document_without_faults_gets_no_repair_and_no_finding() -> None:
    rulebook = read(*CHAPTER, "1-1-2. A stone sinks.", "1-2. Stones", "2. Sky", "2-1. Gulls", "2-1-1. Gulls cry.")
    assert rulebook.defects == []
    assert all(unit.repair == "" for unit in rulebook.units)


def test_a_chapter_may_begin_at_zero() -> None:
    assert read("0. Sea", "0-1. Ships", "1. Sky").defects == []


def test_one_missing_number_is_told_and_not_papered_over() -> None:
    rulebook = read(*CHAPTER, "1-1-3. A stone sinks.", "1-1-4. A gull cries.")
    assert numbers(rulebook)[-2:] == ["1-1-3", "1-1-4"]
    assert [defect.message for defect in rulebook.defects] == ["1-1-2 is missing before 1-1-3."]


def test_several_missing_numbers_are_told_as_a_range() -> None:
    assert _messages(*CHAPTER, "1-1-4. A stone.", "1-1-5. A gull.", "1-1-6. An oar.") == [
        "1-1-2 to 1-1-3 are missing before 1-1-4."
    ]


def test_a_missing_heading_is_put_in_without_text() -> None:
    rulebook = read("1. Sea", "1-1-1. A ship floats.", "1-1-2. A stone sinks.")
    heading = unit(rulebook, "1-1")
    assert (heading.is_synthesised, heading.text, heading.place) == (True, "", None)
    assert unit(rulebook, "1-1-2").parent == (1, 1)
    assert [defect.kind for defect in rulebook.defects] == ["missing heading"]


def test_a_missing_chapter_and_section_are_both_put_in() -> None:
    rulebook = read(*CHAPTER, "2-1-1. A gull cries.", "2-1-2. An oar breaks.")
    assert numbers(rulebook)[3:] == ["2", "2-1", "2-1-1", "2-1-2"]


def test_a_line_printed_twice_is_read_once() -> None:
    rulebook = read(*CHAPTER, CHAPTER[-1], "as long as it has wood.", "1-1-2. A stone sinks.")
    assert numbers(rulebook) == ["1", "1-1", "1-1-1", "1-1-2"]
    assert unit(rulebook, "1-1-1").text == "A ship floats. as long as it has wood."
    assert [defect.kind for defect in rulebook.defects] == ["repeated line"]


def test_a_number_without_its_dot_is_read_where_it_fits() -> None:
    rulebook = read(*CHAPTER, "1-1-2 A stone sinks.", "1-1-3. A gull cries.")
    assert numbers(rulebook)[-2:] == ["1-1-2", "1-1-3"]
    assert [(defect.kind, defect.number) for defect in rulebook.defects] == [("missing dot", "1-1-2")]


@pytest.mark.parametrize(
    ("begun", "wrapped"),
    [
        ("1-1-2. A ship that was hired as told in", "9-8-2. If it sinks, nobody pays."),
        ("1-1-2. A ship sinks if the conditions of", "1-1-1 are not fulfilled."),
        ("1-1-2. A captain may look at", "1 <Gull> card."),
        ("1-1-2. Whatever is said in section 1-1-", "2 does not matter."),
        ("1-1-2. Gulls cry (see", "1-1-1)."),
    ],
)
def test_a_wrapped_number_at_the_beginning_of_a_line_starts_no_rule(begun: str, wrapped: str) -> None:
    rulebook = read(*CHAPTER, begun, wrapped, "1-1-3. An oar breaks.")
    assert numbers(rulebook) == ["1", "1-1", "1-1-1", "1-1-2", "1-1-3"]
    assert unit(rulebook, "1-1-2").text.endswith(wrapped.lstrip("2"))


def test_a_page_number_right_before_a_rule_is_not_mistaken_for_a_chapter() -> None:
    rulebook = read(*CHAPTER, "", "2", "1-1-2. A stone sinks.")
    assert numbers(rulebook) == ["1", "1-1", "1-1-1", "1-1-2"]


def test_a_rule_far_from_its_place_keeps_its_number_if_its_family_waits_for_it() -> None:
    rulebook = read(
        *CHAPTER,
        "1-1-3. An oar breaks.",
        "1-1-4. A mast breaks.",
        "2. Sky",
        "2-1. Gulls",
        "1-1-2. A stone sinks.",
        "2-1-1. Gulls cry.",
    )
    assert [(d.kind, d.number) for d in rulebook.defects if d.kind == "displaced rule"] == [("displaced rule", "1-1-2")]
    assert unit(rulebook, "1-1-2").parent == (1, 1)


def test_the_reason_of_a_repair_names_the_numbers_it_rests_on() -> None:
    assert _messages(*CHAPTER, "1-1-1. A stone sinks.", "1-2. Sky") == [
        "Printed 1-1-1, read as 1-1-2. 1-1-1 already stands before it; counting its siblings on, it is 1-1-2."
    ]


def test_two_rules_never_get_one_number() -> None:
    lines = [
        f"{number}. Rule {place}."
        for place, number in enumerate(["1", "1-1", "1-2", "1-1", "1-3", "1-2", "1-1", "2", "1-2"])
    ]
    found = numbers(read(*lines))
    assert len(found) == len(set(found))


def test_numbers_never_nest_deeper_than_a_rulebook_does() -> None:
    deep = ["-".join(["1"] * depth) for depth in range(1, 30)]
    rulebook = read(*(f"{number}. Rule {place}." for place, number in enumerate(deep)))
    assert max(len(unit.number) for unit in rulebook.units) <= 10
    assert rulebook.unaccounted_lines == 0


def test_a_rule_may_begin_with_a_figure() -> None:
    rulebook = read(*CHAPTER, "1-1-2. 3 ships float.", "1-1-3. A gull cries.")
    assert unit(rulebook, "1-1-2").text == "3 ships float."
