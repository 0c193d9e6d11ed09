import pytest

from tests.rules_db.importing.harbour import read, unit

FULL_LINE = "A captain who owns more ships than the harbour has berths leaves the oldest of them outside, and"


def _text(*lines: str) -> tuple[str, str]:
    """Heading and text of 1-1-1, which consists of the given lines."""
    rulebook = read("1. Sea", "1-1. Ships", "1-1-1. " + lines[0], *lines[1:], "1-1-2. " + FULL_LINE, "waits.")
    found = unit(rulebook, "1-1-1")
    return found.heading, found.text


def test_wrapped_lines_become_one_paragraph() -> None:
    assert _text(FULL_LINE, "", "waits.") == ("", FULL_LINE + " waits.")


def test_a_number_that_was_wrapped_at_its_hyphen_is_whole_again() -> None:
    assert _text("Ships are hired (2-", "", "12) at dawn.")[1] == "Ships are hired (2-12) at dawn."


def test_a_word_that_was_wrapped_at_its_hyphen_keeps_it() -> None:
    assert _text("Ships may carry [Storm-", "Lanterns] at night.")[1] == "Ships may carry [Storm-Lanterns] at night."


def test_a_list_keeps_its_lines() -> None:
    assert _text("A ship has:", "・a mast;", "・a sail that is wide", "and white.")[1] == (
        "A ship has:\n・a mast;\n・a sail that is wide and white."
    )


def test_an_example_is_a_paragraph_of_its_own() -> None:
    assert _text("A ship floats.", "Example: A raft does.")[1] == "A ship floats.\nExample: A raft does."


def test_a_short_line_without_full_stop_before_a_sentence_is_a_title() -> None:
    assert _text("Captain", "“Captain” means the person who steers.") == (
        "Captain",
        "Captain\n“Captain” means the person who steers.",
    )


def test_a_title_may_end_with_references() -> None:
    assert _text("Hiring ships (1-2)(1-1)", "A captain pays.")[0] == "Hiring ships (1-2)(1-1)"


@pytest.mark.parametrize(
    "lines",
    [
        ("A ship floats.", "A stone does not."),
        ("The tides are these:", "・high;"),
        ("A ship floats on", "the sea."),
        (FULL_LINE.removesuffix(", and"), "Another ship waits."),
        ("A ship floats",),
    ],
)
def test_the_beginning_of_a_sentence_is_no_title(lines: tuple[str, ...]) -> None:
    assert _text(*lines)[0] == ""


def test_a_rule_with_rules_below_it_may_be_nothing_but_a_title() -> None:
    lines = ("1. Sea", "1-1. Ships", "1-1-1. Leaving the Harbour", "1-1-1-1. Ships leave at dawn.")
    assert unit(read(*lines), "1-1-1").heading == "Leaving the Harbour"


def test_a_condition_with_rules_below_it_is_no_title() -> None:
    lines = ("1. Sea", "1-1. Ships", "1-1-1. If the ship is a raft (1-1)", "1-1-1-1. It sinks.")
    assert unit(read(*lines), "1-1-1").heading == ""


def test_the_title_of_a_chapter_ends_before_its_text() -> None:
    chapter = unit(read("1. Sea", "The sea is wet.", "1-1. Ships"), "1")
    assert (chapter.heading, chapter.text) == ("Sea", "Sea\nThe sea is wet.")


def test_the_title_of_a_section_may_be_wrapped() -> None:
    lines = ("1. Sea", "1-1. What Becomes of Ships When", "the Tide Turns", "1-1-1. " + FULL_LINE, "waits.")
    assert unit(read(*lines), "1-1").heading == "What Becomes of Ships When the Tide Turns"
