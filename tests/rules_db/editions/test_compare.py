import pytest

from rules_db.editions.compare import Change, Comparison, compare, side_by_side, word_changes
from rules_db.editions.wording import Citation, Wording
from tests.rules_db.editions.mutations import (
    invented_rulebook,
    with_chapter_moved,
    with_other_typography,
    with_rule_inserted,
    wording,
)

LAMPS = [
    wording("1", "Lamps"),
    wording("1-1", "A lamp burns oil until morning."),
    wording("1-2", "A keeper fills two lamps each evening (1-1)."),
    wording("1-3", "Broken glass is swept up before noon (1-2)."),
    wording("2", "Boats"),
    wording("2-1", "Boats return when the first lamp is lit (1-1)."),
]


def _changed(**texts: str) -> list[Wording]:
    """Lamps with other texts, by numbers written with underscores."""
    new = {number.strip("_").replace("_", "-"): text for number, text in texts.items()}
    return [wording(rule.number, new.get(rule.number, rule.text)) for rule in LAMPS]


def _change(comparison: Comparison, number: str) -> Change:
    """What happened to a rule, by its old number."""
    return next(pair.change for pair in comparison.pairs if pair.old and pair.old.number == number)


def test_the_same_text_is_unchanged_throughout() -> None:
    counts = compare(LAMPS, LAMPS).counts
    assert counts == dict.fromkeys(counts, 0) | {"unchanged": len(LAMPS)}


def test_other_typography_is_no_change() -> None:
    old = invented_rulebook(400)
    counts = compare(old, with_other_typography(old).rules).counts
    assert counts == dict.fromkeys(counts, 0) | {"unchanged": 400}


@pytest.mark.parametrize(
    "text",
    [
        "A lamp burns oil – until morning!",
        "A LAMP burns oil until morning",
        "Ａ lamp burns\noil until “morning”.",
    ],
)
def test_punctuation_case_width_and_line_breaks_do_not_count(text: str) -> None:
    assert _change(compare(LAMPS, _changed(_1_1=text)), "1-1") is Change.UNCHANGED


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("A lamp burns oil until morning.", "A lamp burns no oil until morning."),
        ("It shines with +5000 power by day.", "It shines with -5000 power by day."),
        ("It shines with 5000 power by day.", "It shines with 6000 power by day."),
    ],
)
def test_a_word_a_number_or_a_sign_counts(before: str, after: str) -> None:
    assert _change(compare(_changed(_1_1=before), _changed(_1_1=after)), "1-1") is Change.REWORDED


def test_a_new_rule_is_added_and_its_later_siblings_are_renumbered() -> None:
    mutation = with_rule_inserted(LAMPS, "1-2")
    comparison = compare(LAMPS, mutation.rules)
    assert [pair.new.number for pair in comparison.pairs if pair.change is Change.ADDED and pair.new] == ["1-2"]
    assert _change(comparison, "1-2") is _change(comparison, "1-3") is Change.RENUMBERED
    assert comparison.counts["other_number"] == 2


def test_a_rule_that_is_gone_is_listed_after_the_one_it_followed() -> None:
    comparison = compare(LAMPS, [rule for rule in LAMPS if rule.number != "1-2"])
    assert [pair.old.number for pair in comparison.pairs if pair.old] == [rule.number for rule in LAMPS]
    assert _change(comparison, "1-2") is Change.REMOVED


def test_a_moved_chapter_is_moved_and_its_rules_are_renumbered() -> None:
    old = invented_rulebook(600)
    mutation = with_chapter_moved(old, 2, behind=7)
    changes = {pair.old.number: pair.change for pair in compare(old, mutation.rules).pairs if pair.old}
    moved = {number for number, change in changes.items() if change is Change.MOVED}
    assert moved == {"2"}
    assert changes["2-3-4"] is changes["5"] is Change.RENUMBERED


def test_a_rule_under_another_rule_has_moved() -> None:
    new = [*(rule for rule in LAMPS if rule.number != "1-1"), wording("2-2", LAMPS[1].text)]
    assert _change(compare(LAMPS, new), "1-1") is Change.MOVED


def test_a_reference_that_follows_its_rule_is_no_change() -> None:
    mutation = with_rule_inserted(LAMPS, "1-1")
    assert "(1-2)" in mutation.rules[-1].text
    assert _change(compare(LAMPS, mutation.rules), "2-1") is Change.UNCHANGED


def test_a_reference_that_stayed_behind_when_its_rule_moved_is_a_change() -> None:
    mutation = with_rule_inserted(LAMPS, "1-1")
    stale = [*mutation.rules[:-1], wording("2-1", LAMPS[-1].text)]
    assert _change(compare(LAMPS, stale), "2-1") is Change.REFERENCES


@pytest.mark.parametrize("reference", ["", " (1-3)", " (1-1) (1-2)"])
def test_a_reference_that_went_or_points_elsewhere_is_a_change_of_references(reference: str) -> None:
    text = f"Boats return when the first lamp is lit{reference}."
    assert _change(compare(LAMPS, _changed(_2_1=text)), "2-1") is Change.REFERENCES


def test_a_reference_to_a_removed_rule_is_a_change_even_if_its_number_is_in_use() -> None:
    before = [*LAMPS, wording("2-2", "Whoever breaks the glass pays (1-3).")]
    after = [
        wording(rule.number, "A parrot may not vote in harbour matters." if rule.number == "1-3" else rule.text)
        for rule in before
    ]
    assert _change(compare(before, after), "2-2") is Change.REFERENCES


def test_a_reference_that_points_nowhere_in_both_is_no_change() -> None:
    text = "Boats return when the first lamp is lit (7-7)."
    assert _change(compare(_changed(_2_1=text), _changed(_2_1=text)), "2-1") is Change.UNCHANGED


def test_an_editors_decision_shows() -> None:
    comparison = compare(LAMPS, LAMPS, forbidden=[("1-1", "1-1")])
    assert (comparison.counts["added"], comparison.counts["removed"]) == (1, 1)
    comparison = compare(LAMPS, LAMPS, forced=[("1-1", "2-1")])
    assert _change(comparison, "1-1") is Change.REWORDED


def test_the_words_that_changed_are_named_in_reading_order() -> None:
    old = wording("1-1", "A lamp burns oil until morning. (1-2)")
    new = wording("1-1", "A big lamp burns fat until morning. (1-3)")
    assert word_changes(old, new) == [
        ("same", "A "),
        ("added", "big "),
        ("same", "lamp burns "),
        ("removed", "oil "),
        ("added", "fat "),
        ("same", "until morning. (1-3)"),
    ]


def test_side_by_side_each_text_stands_as_it_is_written_with_its_own_words_marked() -> None:
    old = wording("1-1", "A lamp burns oil, until morning. (1-2)")
    new = wording("1-1", "A big lamp burns fat until morning. (1-3)")
    left, right = side_by_side(old, new)
    assert left == [("same", "A "), ("same", "lamp burns "), ("removed", "oil, "), ("same", "until morning. (1-2)")]
    assert right == [
        ("same", "A "),
        ("added", "big "),
        ("same", "lamp burns "),
        ("added", "fat "),
        ("same", "until morning. (1-3)"),
    ]


def test_a_text_of_references_alone_stands_whole_on_its_side() -> None:
    old, new = (Wording("1-1", "1", text, text, (Citation(0, len(text), text),)) for text in ("1-2", "1-3"))
    assert side_by_side(old, new) == ([("same", "1-2")], [("same", "1-3")])


def test_japanese_is_compared_character_by_character() -> None:
    old = wording("1-1", "ランプは夜に光る。")
    new = wording("1-1", "ランプは朝に光る。")
    assert word_changes(old, new) == [("same", "ランプは"), ("removed", "夜"), ("added", "朝"), ("same", "に光る。")]
