"""A whole invented rulebook, read with every stage; what is expected was worked out by reading it."""

from rules_db.importing.pipeline import ReadRulebook
from tests.rules_db.importing.harbour import harbour_lines, numbers, read, unit

IN_ORDER = """
    1 1-1 1-1-1 1-1-1-1 1-1-1-2 1-1-2 1-1-2-1 1-1-2-2 1-1-2-3 1-2 1-2-1 1-2-1-1 1-2-2 1-2-3
    2 2-1 2-1-1 2-1-2 2-1-2-1 2-1-3 2-2 2-2-1 2-2-2 2-2-2-1 2-2-3
    3 3-1 3-1-1 3-1-2 3-1-2-1 3-1-3 3-2 3-2-1 3-2-1-1 3-3 3-3-1 3-3-2
    4 4-1 4-1-1 4-1-2 4-2 4-2-1 4-2-1-1
"""


def _harbour() -> ReadRulebook:
    return read(*harbour_lines())


def test_every_rule_is_there_in_order() -> None:
    assert numbers(_harbour()) == IN_ORDER.split()


def test_wrong_numbers_are_repaired_and_the_printed_ones_kept() -> None:
    repaired = {n: unit(_harbour(), n).printed for n in IN_ORDER.split() if unit(_harbour(), n).printed not in ("", n)}
    assert repaired == {
        "1-1-2-2": "1-1-2-1",
        "1-1-2-3": "1-1-2-1",
        "1-2-1-1": "4-2-1-1",
        "2-1-2-1": "2-1-2-3",
        "3-3": "1-2",
    }
    assert all(unit(_harbour(), number).repair for number in repaired)


def test_findings_tell_of_everything_that_is_wrong_and_of_nothing_else() -> None:
    found = sorted((str(defect.kind), defect.number) for defect in _harbour().defects)
    assert found == [
        ("dangling reference", "1-2-3"),
        ("dangling reference", "2-2-1"),
        ("dangling reference", "4-2-1"),
        ("missing dot", "1-2-3"),
        ("missing heading", "3-1"),
        ("repaired number", "1-1-2-2"),
        ("repaired number", "1-1-2-3"),
        ("repaired number", "1-2-1-1"),
        ("repaired number", "2-1-2-1"),
        ("repaired number", "3-3"),
        ("suspect reference", "4-1-2"),
        ("suspect reference", "4-2-1-1"),
        ("wrapped number", "3-9"),
    ]


def test_titles_are_told_from_texts() -> None:
    titles = {unit.heading for unit in _harbour().units if unit.heading}
    assert titles == {
        "Putting to Sea",
        "The Crew",
        "Captain",
        "Sailors",
        "The Fleet",
        "The Tides",
        "High Tide",
        "Hiring ships (1-2)",
        "Low Tide",
        "Storms",
        "What Happens to Ships That Are Still Outside When the Storm Reaches the Harbour Wall and Its Lights",
        "[Lifeboat]",
        "The End of the Voyage",
        "Coming Home",
        "The Winner",
    }


def test_wrapped_references_and_false_friends_are_part_of_the_text() -> None:
    assert unit(_harbour(), "1-1-2").text.endswith("wait on the quay (2-2) until somebody signs them on.")
    assert unit(_harbour(), "1-2-2").text.endswith(
        "rule 1-2-1-1 is ignored, and a shot at one of them may be answered by 2 others."
    )
    assert "told why under 3-9. If two ships" in unit(_harbour(), "2-2-1").text


def test_page_numbers_and_page_breaks_are_no_part_of_any_text() -> None:
    texts = "\n".join(unit.text for unit in _harbour().units)
    assert "17" not in texts
    assert "40" not in texts
    assert "page-" not in texts


def test_references_stand_where_they_say() -> None:
    for found in _harbour().units:
        for cited in found.references:
            mention = cited.mention
            assert found.text[mention.start : mention.end] == mention.number


def test_a_card_number_and_a_version_are_no_references() -> None:
    assert unit(_harbour(), "2-1-2").references == []


def test_every_line_has_one_kind() -> None:
    rulebook = _harbour()
    covered = [line for first, last, _ in rulebook.lines for line in range(first, last + 1)]
    assert covered == list(range(1, len(harbour_lines()) + 1))
    assert rulebook.unaccounted_lines == 0
    assert {kind for _, _, kind in rulebook.lines} == {
        "rule",
        "blank",
        "page number",
        "change list",
        "outline",
    }


def test_the_lines_of_a_rule_are_those_that_hold_its_text() -> None:
    found = unit(_harbour(), "1-2-2")
    assert found.place is not None
    assert found.last_place is not None
    assert harbour_lines()[found.place - 1].startswith("1-2-2. Ships of one fleet")
    assert harbour_lines()[found.last_place - 1] == "2 others."
