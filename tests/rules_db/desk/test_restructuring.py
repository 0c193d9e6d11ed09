"""Adding, splitting, merging and deleting rules of a draft, and taking each of it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules_db.desk.content import Content, content_of
from rules_db.desk.correcting import correct, latest_correction
from rules_db.desk.findings import accept_kind, settle
from rules_db.desk.joined import joined_in
from rules_db.desk.restructuring import add_rule, delete_rule, merge_rule, split_rule
from rules_db.desk.snapshots import rows_of
from rules_db.desk.steps import steps_of, take_back_step
from rules_db.desk.versions import ChangedMeanwhileError, version_of
from rules_db.models import DiaryEntry, Edition, RuleText, Settlement
from rules_db.refusals import RefusedError


def _rule(number: str) -> RuleText:
    return RuleText.objects.get(number=number)


def _numbers(edition: Edition) -> list[str]:
    return list(edition.rule_texts.order_by("position").values_list("number", flat=True))


def _correct(corrected: str, **changed: str) -> None:
    rule = _rule(corrected)
    correct("mio", rule.pk, latest_correction(rule), replace(content_of(rule), **changed))


def _add(draft: Edition, number: str, body: str = "Anchors hold.") -> RuleText:
    return add_rule("mio", draft.pk, version_of(draft), Content(number, "", "", body))


def _split(draft: Edition, number: str, words: str, new: str = "") -> RuleText:
    rule = _rule(number)
    return split_rule("mio", draft.pk, version_of(draft), rule.pk, rule.text.index(words), new)


def _merge(draft: Edition, number: str, into: str, **how: bool) -> RuleText:
    return merge_rule("mio", draft.pk, version_of(draft), _rule(number).pk, into, **how)


def _delete(draft: Edition, number: str) -> None:
    delete_rule("mio", draft.pk, version_of(draft), _rule(number).pk)


def _take_back(draft: Edition, back: int = 0) -> None:
    """The latest step, or one so many steps earlier."""
    take_back_step("ren", draft.pk, steps_of(draft)[back].pk)


def test_added_rule_stands_where_its_number_belongs(draft: Edition) -> None:
    rule = _add(draft, "1-2-4", "An armada of ten ships is a fleet of fleets (4-1-1).")
    numbers = _numbers(draft)
    assert numbers[numbers.index("1-2-4") - 1] == "1-2-3"
    assert (rule.parent, rule.printed_number, rule.is_repaired) == (_rule("1-2"), "", True)
    assert [reference.number for reference in rule.references.all()] == ["4-1-1"]


def test_added_rule_takes_in_the_rules_below_its_number_and_resolves_references_to_it(draft: Edition) -> None:
    assert _rule("1-2-3").references.get().status == "dangling"
    _add(draft, "4-9")
    assert _rule("1-2-3").references.get().status == "resolved"
    _delete(draft, "2-1-2")
    assert _rule("2-1-2-1").parent == _rule("2-1")
    _add(draft, "2-1-2")
    assert _rule("2-1-2-1").parent == _rule("2-1-2")


def test_rules_can_be_added_at_one_place_again_and_again(draft: Edition) -> None:
    for last in range(24, 9, -1):
        _add(draft, f"4-2-1-{last}")
    numbers = _numbers(draft)
    at = numbers.index("4-2-1-1")
    assert numbers[at + 1 : at + 16] == [f"4-2-1-{last}" for last in range(10, 25)]


def test_split_rule_gives_the_printed_number_its_own_rule(draft: Edition) -> None:
    _correct("3-1-2-1", body="A note made in a closed logbook is void. 3-1-2-2The ink is not paid back.")
    new = _split(draft, "3-1-2-1", "3-1-2-2")
    assert (new.number, new.printed_number, new.text) == ("3-1-2-2", "3-1-2-2", "The ink is not paid back.")
    assert _rule("3-1-2-1").text == "A note made in a closed logbook is void."
    assert new.parent == _rule("3-1-2")
    assert not new.is_repaired


def test_split_rule_with_a_number_but_no_text_behind_it(draft: Edition) -> None:
    _correct("3-1-2-1", body="A note is void. 3-1-2-2.")
    new = _split(draft, "3-1-2-1", "3-1-2-2.")
    assert (new.number, new.text) == ("3-1-2-2", "")


def test_split_without_a_printed_number_takes_the_one_that_is_typed(draft: Edition) -> None:
    new = _split(draft, "1-2-1", "A ship that has", "1-2-1-2")
    assert (new.number, new.printed_number, new.parent) == ("1-2-1-2", "", _rule("1-2-1"))
    assert new.text.startswith("A ship that has")
    assert new.first_line == _rule("1-2-1").first_line


def test_split_knows_the_line_in_which_the_second_rule_begins(draft: Edition) -> None:
    new = _split(draft, "2-1-1", "・Ships outside", "2-1-1-1")
    old = _rule("2-1-1")
    assert old.last_line is not None and new.first_line == old.last_line + 1
    assert new.last_line is not None and new.first_line <= new.last_line


def test_merged_rule_goes_on_below_the_other_and_its_children_follow(draft: Edition) -> None:
    _merge(draft, "1-1-2", "1-1-1")
    assert "Sailors\nA sailor is a wooden marker" in _rule("1-1-1").text
    assert _rule("1-1-2-1").parent == _rule("1-1-1")
    assert "1-1-2" not in _numbers(draft)


def test_merged_rule_may_keep_its_number_as_words_of_the_sentence(draft: Edition) -> None:
    before = _rule("1-2-2").text
    _merge(draft, "1-2-3", "1-2-2", keeps_number=True, same_line=True)
    assert _rule("1-2-2").text == f"{before} 1-2-3 A fleet of more than seven ships is an armada. (4-9)"
    assert not draft.findings.filter(number="1-2-3", settlement=None).exists()


def test_deleted_rule_leaves_the_rules_below_it_and_references_to_it_dangle(draft: Edition) -> None:
    _delete(draft, "3-1-2")
    assert _rule("3-1-2-1").parent == _rule("3-1")
    assert _rule("1-1-1").references.get(number="3-1-2").status == "dangling"
    assert Settlement.objects.filter(finding__number="3-1-2", verdict="corrected").count() == 0


def test_a_rule_that_may_hold_another_is_found_and_references_are_not(draft: Edition) -> None:
    assert joined_in(draft) == []
    _correct("3-1-2-1", body="A note is void, see 3-1-2-4 and (3-1-2-5). 3-1-2-2The ink dries.\n3-1-2-3. Paper")
    assert [(found.rule.number, found.number) for found in joined_in(draft)] == [
        ("3-1-2-1", "3-1-2-2"),
        ("3-1-2-1", "3-1-2-3"),
    ]


@pytest.mark.parametrize(
    "act",
    [
        lambda draft: _add(draft, "1-2-4"),
        lambda draft: _add(draft, "4-9"),
        lambda draft: _split(draft, "2-1-1", "・Ships outside", "2-1-1-1"),
        lambda draft: _merge(draft, "1-1-2", "1-1-1"),
        lambda draft: _merge(draft, "1-2-3", "1-2-2", keeps_number=True),
        lambda draft: _merge(draft, "1-1", "1-1-1"),
        lambda draft: _delete(draft, "3-1-2"),
        lambda draft: _delete(draft, "1"),
        lambda draft: _correct("1-2-3", number="1-2-4", parent="", body="See 5-5-5."),
        lambda draft: accept_kind("mio", draft, "repaired number"),
        lambda draft: settle("mio", draft.findings.all()[0], Settlement.Verdict.IGNORED, "As printed."),
    ],
)
def test_each_step_is_taken_back_whole(draft: Edition, act: Callable[[Edition], object]) -> None:
    _add(draft, "4-2-2")  # from here on there is room between rules, which is no part of a step
    _correct("3-1-2-1", body="A note is void.")
    before = rows_of(draft)
    act(draft)
    assert rows_of(draft) != before
    _take_back(draft)
    assert rows_of(draft) == before
    assert DiaryEntry.objects.filter(act="undone", by="ren").count() == 1
    with pytest.raises(ChangedMeanwhileError, match="already taken back"):
        _take_back(draft)


def test_steps_on_different_rules_are_taken_back_in_any_order(draft: Edition) -> None:
    _add(draft, "1-2-4")
    _correct("3-1-2-1", body="A note is void.")
    _delete(draft, "2-2-3")
    after = set(_numbers(draft))
    _take_back(draft, 2)
    assert set(_numbers(draft)) == after - {"1-2-4"}
    _take_back(draft, 1)
    assert _rule("3-1-2-1").text != "A note is void."
    assert "2-2-3" not in _numbers(draft)


def test_a_step_that_a_later_one_builds_on_waits_for_that_one(draft: Edition) -> None:
    _add(draft, "1-2-4")
    _correct("1-2-4", body="Anchors hold twice.")
    before = rows_of(draft)
    with pytest.raises(RefusedError, match="take this later step back first: mio corrected 1-2-4"):
        _take_back(draft, 1)
    assert rows_of(draft) == before
    _take_back(draft)
    _take_back(draft, 1)
    assert "1-2-4" not in _numbers(draft)


def test_a_deleted_rule_comes_back_not_while_its_number_is_given_away(draft: Edition) -> None:
    _delete(draft, "1-2-3")
    _add(draft, "1-2-3")
    with pytest.raises(RefusedError, match="later step"):
        _take_back(draft, 1)
    _take_back(draft)
    _take_back(draft, 1)
    assert _rule("1-2-3").text.startswith("A fleet of more than seven")


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda draft: _add(draft, "1-2-3"), "another rule has the number 1-2-3"),
        (lambda draft: _add(draft, "armada"), "is not a number of a rule"),
        (lambda draft: _add(draft, "1-2-4", "\x07"), "control character"),
        (lambda draft: _split(draft, "1-2-1", "A ship that has"), "type the new rule's number"),
        (lambda draft: _split(draft, "1-2-1", "A ship that has", "1-2-2"), "another rule has the number 1-2-2"),
        (lambda draft: split_rule("mio", draft.pk, version_of(draft), _rule("1-2-1").pk, 9999), "at character 9999"),
        (lambda draft: _merge(draft, "1-2-3", "9-9"), "there is no rule '9-9'"),
        (lambda draft: _merge(draft, "1-2-3", "1-2-3"), "cannot be merged with itself"),
        (lambda draft: delete_rule("mio", draft.pk, version_of(draft), 999_999), "is no longer in"),
        (lambda draft: delete_rule("mio", draft.pk, 77, _rule("1-2-3").pk), "has changed since"),
    ],
)
def test_what_does_not_fit_is_refused_and_leaves_no_step(
    draft: Edition, act: Callable[[Edition], object], message: str
) -> None:
    before = rows_of(draft)
    with pytest.raises(RefusedError, match=message):
        act(draft)
    assert rows_of(draft) == before
    assert steps_of(draft) == []


def test_a_published_edition_is_not_restructured_and_its_steps_are_not_taken_back(draft: Edition) -> None:
    _add(draft, "1-2-4")
    Edition.objects.update(state="published")
    with pytest.raises(RefusedError, match="draft"):
        _delete(draft, "1-2-3")
    with pytest.raises(RefusedError, match="draft"):
        _take_back(draft)
