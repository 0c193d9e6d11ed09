from rules_db.importing.account import LineKind
from rules_db.importing.lines import classify
from rules_db.importing.profiles import MASTERS_MANUAL


def _kinds(*lines: str) -> list[LineKind | None]:
    return [line.kind for line in classify(lines, MASTERS_MANUAL)]


def test_white_space_alone_is_blank() -> None:
    assert _kinds("", "   ", "\u3000") == [LineKind.BLANK] * 3


def test_digits_alone_are_a_page_number() -> None:
    assert _kinds("12 ") == [LineKind.PAGE_NUMBER]


def test_a_token_alone_is_a_page_break() -> None:
    assert _kinds("<|page-7|>") == [LineKind.PAGE_BREAK]


def test_a_token_at_the_start_of_a_line_is_cut_out_and_the_line_goes_on() -> None:
    (line,) = classify(("<|page-7|>3-2. The Quay",), MASTERS_MANUAL)
    assert (line.text, line.kind) == ("3-2. The Quay", None)


def test_a_tab_makes_a_line_of_the_outline_even_behind_a_token() -> None:
    assert _kinds("\t3-2. The Quay", "<|page-7|>\t3-3. The Wall") == [LineKind.OUTLINE] * 2


def test_the_change_list_runs_from_its_title_to_the_outline() -> None:
    assert _kinds(
        "1. Sea",
        "New Topics and Changes",
        "・Added 1-2.",
        "・Changed 1-3 and",
        "1-4, which was long.",
        "\t1. Sea",
    ) == [None] + [LineKind.CHANGE_LIST] * 4 + [LineKind.OUTLINE]


def test_the_title_of_a_change_list_amid_the_rules_is_text_like_any_other() -> None:
    lines = ("1. Sea", "New Topics and Changes", "1-1. A ship floats.", "1-2. A stone sinks.", "・Added 1-2.")
    assert _kinds(*lines) == [None, None, None, None, LineKind.CHANGE_LIST]


def test_a_numbered_line_that_strayed_into_the_change_list_stays_open() -> None:
    lines = ("1. Sea", "New Topics and Changes", "・Added 1-2.", "1-3. A stone sinks.", "・Added 1-4.")
    assert _kinds(*lines)[3] is None


def test_text_between_lines_of_the_outline_is_stray() -> None:
    lines = ("New Topics and Changes", "・Added 1-2.", "\t1. Sea", "that has no bottom.", "\t1-1. Ships")
    assert _kinds(*lines)[3] is LineKind.STRAY
