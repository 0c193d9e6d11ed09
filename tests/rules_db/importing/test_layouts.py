"""Titles and paragraphs in layouts other than the manual's; every line here is invented."""

from rules_db.importing.pipeline import ReadRulebook, read_rulebook
from rules_db.importing.profiles import FUSION_WORLD, MASTERS_GENERAL_RULES
from tests.rules_db.importing.harbour import unit

LONG = "A ship that has lost all of its sails in a storm must be rowed to the nearest harbour by its whole crew"


def _english(*lines: str) -> ReadRulebook:
    more = (f"2-1-{place}. {LONG}." for place in range(1, 13))
    return read_rulebook(("# 1. Sea", "## 1-1. Ships", *lines, "# 2. Sky", "2-1. Gulls", *more), MASTERS_GENERAL_RULES)


def _japanese(*lines: str) -> ReadRulebook:
    long = "すべての帆を嵐で失った船は、乗組員の全員で一番近い港まで漕いで戻らなければならないものとして扱います。"
    return read_rulebook(("1. 海", "1-1. 船", *lines, f"- 1-1-8. {long}", f"1-1-9. {long}"), FUSION_WORLD)


def test_a_line_wrapped_at_random_is_no_title_though_a_capital_follows() -> None:
    found = unit(_english("1-1-1. The red flag means the", "Damage is great."), "1-1-1")
    assert (found.heading_length, found.text) == (0, "The red flag means the Damage is great.")


def test_a_sections_title_may_end_with_a_full_stop() -> None:
    found = unit(_english("### 1-2. Rowing in the fog.", "1-2-1. Nobody rows."), "1-2")
    assert found.heading == "Rowing in the fog."


def test_a_section_that_is_a_whole_wrapped_sentence_has_no_title() -> None:
    found = unit(_english(f"1-2. {LONG} at once, and", "nobody may sleep.", "1-2-1. Nobody rows."), "1-2")
    assert (found.heading_length, found.text) == (0, f"{LONG} at once, and nobody may sleep.")


def test_a_form_of_words_in_quotes_is_no_title() -> None:
    assert unit(_english("1-1-1. A Gull Is Written “Gull <Name>”", "1-1-1-1. So it is."), "1-1-1").heading == ""


def test_japanese_lines_are_joined_without_a_space() -> None:
    found = unit(
        _japanese("1-1-1. 船が港に着いた場合、その船の船長は港の長に錨を一つ渡さなければなりま", "せん。"), "1-1-1"
    )
    assert found.text == "船が港に着いた場合、その船の船長は港の長に錨を一つ渡さなければなりません。"


def test_after_a_full_stop_a_line_is_a_paragraph_of_its_own() -> None:
    found = unit(_japanese("1-1-1. 船は進みます。(1-1-8)", "錨は進みません。"), "1-1-1")
    assert found.text == "船は進みます。(1-1-8)\n錨は進みません。"


def test_a_reference_alone_on_its_line_belongs_to_the_sentence_before() -> None:
    found = unit(_japanese("1-1-1. 船は進みます。", "(1-1-8)"), "1-1-1")
    assert found.text == "船は進みます。(1-1-8)"
    assert [cited.mention.number for cited in found.references] == ["1-1-8"]


def test_labels_of_a_figure_are_paragraphs_of_their_own() -> None:
    assert (
        unit(_japanese("1-1-1. 船は進みます。", "帆船", "", "櫂の船"), "1-1-1").text == "船は進みます。\n帆船\n櫂の船"
    )


def test_a_japanese_title_is_told_by_its_missing_full_stop() -> None:
    rulebook = _japanese("1-1-1. 船長", "- 船長とは船の主です。", "1-1-2. 出航(1-1-1)", "1-1-2-1. 船が出ます。")
    assert unit(rulebook, "1-1-1").text == "船長\n船長とは船の主です。"
    assert [unit(rulebook, number).heading for number in ("1-1-1", "1-1-2", "1-1-2-1")] == ["船長", "出航(1-1-1)", ""]
