import pytest

from rules_db.importing.account import LineKind
from rules_db.importing.lines import classify
from rules_db.importing.profiles import FUSION_WORLD, MASTERS_GENERAL_RULES, MASTERS_MANUAL, Profile


def _kinds(*lines: str, profile: Profile = MASTERS_MANUAL) -> list[LineKind | None]:
    return [line.kind for line in classify(lines, profile)]


def _texts(*lines: str) -> list[str]:
    return [line.text for line in classify(lines, MASTERS_GENERAL_RULES)]


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


def test_markdown_is_cut_out_and_the_words_stay() -> None:
    assert _texts("### 1-1. Ships", "- 1-1-1. **A ship** floats.", " - 1-1-2. A *gull* cries.") == [
        "1-1. Ships",
        "1-1-1. A ship floats.",
        "1-1-2. A gull cries.",
    ]


def test_of_a_link_only_the_words_count_and_other_brackets_stay() -> None:
    assert _texts("1-1-1. [The sail](#sail) is [Red] (1-2).") == ["1-1-1. The sail is [Red] (1-2)."]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("## 1-1. Ships ##", "1-1. Ships"),
        ("+ 1-1-1. A ship floats.", "1-1-1. A ship floats."),
        ("> 1-1-1. A ship floats.", "1-1-1. A ship floats."),
        ("> - __1-1-1.__ A _ship_ floats.", "1-1-1. A ship floats."),
        ("***1-1-1.*** A ship floats.", "1-1-1. A ship floats."),
        ("1\\-1\\-1\\. A ship floats.", "1-1-1. A ship floats."),
        ("| 1-1-1. | A ship floats. |", "1-1-1.  A ship floats."),
        ("#1 ship of the harbour", "#1 ship of the harbour"),
        ("-1 anchor", "-1 anchor"),
        ("a snake_case_name stays", "a snake_case_name stays"),
        ("sails|oars", "sails|oars"),
    ],
)
def test_of_markdown_only_the_words_stay(line: str, text: str) -> None:
    assert _texts(line) == [text]


@pytest.mark.parametrize("line", ["---", "|---|:---:|", "| --- | ---- |", "***", "___"])
def test_a_ruled_line_of_markdown_is_blank(line: str) -> None:
    assert _kinds(line, profile=MASTERS_GENERAL_RULES) == [LineKind.BLANK]


def test_a_contents_list_runs_from_its_title_to_its_last_entry() -> None:
    lines = ("## Table of Contents", "", "1. Sea .....\t1", "2. Sky … 12", "3. Gulls 14", "### 1. Sea", "1-1. Ships")
    contents = LineKind.CONTENTS
    assert _kinds(*lines, profile=MASTERS_GENERAL_RULES) == [
        contents,
        LineKind.BLANK,
        contents,
        contents,
        contents,
        None,
        None,
    ]


def test_what_is_called_contents_but_lists_no_pages_is_text() -> None:
    assert _kinds("Table of Contents", "1. Sea", "1-1. Ships", profile=MASTERS_GENERAL_RULES) == [None] * 3


def test_the_name_and_date_of_a_document_are_its_title_page() -> None:
    lines = ("Fusion World 総合ルール", "ver.1.06", "最終更新日: 03/13/2026", "謝辞", "0. はじめに", "ver.1.06")
    title = LineKind.TITLE_PAGE
    assert _kinds(*lines, profile=FUSION_WORLD) == [title, title, title, None, None, None]


def test_a_japanese_change_list_is_told_by_its_entries() -> None:
    lines = (
        "1. 海",
        "更新履歴",
        "2024/01/19 ver. 1.00 適用",
        "- ・ 9-1-3 修正",
        "- 1-12～1-12-6 追加",
        "・16-2-6 削除",
    )
    assert _kinds(*lines, profile=FUSION_WORLD) == [None] + [LineKind.CHANGE_LIST] * 5


def test_rules_that_are_indented_by_tabs_are_no_outline() -> None:
    assert _kinds("1. Sea", "\t1-1. Ships", "\t\t1-1-1. A ship floats.", "2. Sky", "\t2-1. Gulls") == [None] * 5
