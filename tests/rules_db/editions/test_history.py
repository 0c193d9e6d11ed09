import pytest

from rules_db.editions.history import Stage, earlier_meanings_of, history_of, meanings_of
from rules_db.editions.succession import SeenFrom
from rules_db.models import Edition, RuleText
from tests.rules_db.editions.line import rule, unlink

pytestmark = pytest.mark.django_db


def _told(history: list[tuple[Edition, list[Stage]]]) -> list[tuple[str, list[str]]]:
    return [(edition.label, [stage.rule.number for stage in stages]) for edition, stages in history]


def test_a_rules_history_names_its_number_in_each_edition(line: list[Edition]) -> None:
    _, _, third = line
    history = history_of(rule(third, "4-1-3"))
    assert _told(history) == [("1.0", ["4-1-2"]), ("2.0", ["4-1-3"]), ("3.0", ["4-1-3"])]
    stages = [stage for _, each in history for stage in each]
    assert [(stage.is_sure, stage.is_renumbered, stage.is_reworded, stage.words) for stage in stages] == [
        (True, False, False, []),
        (True, True, False, []),
        (True, False, False, []),
    ]


def test_a_rules_history_shows_the_words_where_they_changed(line: list[Edition]) -> None:
    first, _, _ = line
    stages = [stage for _, each in history_of(rule(first, "4-1-1")) for stage in each]
    assert [stage.is_reworded for stage in stages] == [False, True, False]
    assert [[piece for piece in stage.words if piece[0] != "same"] for stage in stages] == [[], [("added", "all ")], []]


def test_without_texts_a_reworded_rule_is_known_by_its_hash(line: list[Edition]) -> None:
    first, _, _ = line
    RuleText.objects.update(text="")
    stages = [stage for _, each in history_of(rule(first, "4-1-1")) for stage in each]
    assert [(stage.is_reworded, stage.words) for stage in stages] == [(False, []), (True, []), (False, [])]


def test_the_history_of_a_rule_that_went_ends_with_its_last_edition(line: list[Edition]) -> None:
    first, _, _ = line
    assert _told(history_of(rule(first, "1-1-1-2"))) == [("1.0", ["1-1-1-2"]), ("2.0", ["1-1-1-2"]), ("3.0", [])]


def test_a_rule_that_was_taken_apart_has_a_stage_for_each_part(line: list[Edition]) -> None:
    first, second, _ = line
    part = rule(second, "4-1-2")
    part.rule = rule(first, "4-1-1").rule
    part.save()
    assert _told(history_of(rule(first, "4-1-1")))[1] == ("2.0", ["4-1-1", "4-1-2"])


def test_the_history_of_rules_that_became_one_holds_both(line: list[Edition]) -> None:
    first, _, third = line
    rule(third, "4-1-1").also.add(rule(first, "1-1-1-2").rule)
    assert _told(history_of(rule(third, "4-1-1")))[0] == ("1.0", ["1-1-1-2", "4-1-1"])


def test_an_old_number_means_today_s_rule_and_the_one_that_carried_it_before(line: list[Edition]) -> None:
    _, _, third = line
    meanings = meanings_of("4-1-2", SeenFrom(third))
    assert [(meaning.rule.edition.label, [text.number for text in meaning.now.asserted]) for meaning in meanings] == [
        ("3.0", ["4-1-2"]),
        ("1.0", ["4-1-3"]),
    ]


def test_a_number_that_always_meant_one_rule_has_one_meaning(line: list[Edition]) -> None:
    _, _, third = line
    assert [meaning.rule.edition.label for meaning in meanings_of("2-1-1", SeenFrom(third))] == ["3.0"]


def test_a_number_that_no_edition_has_means_nothing(line: list[Edition]) -> None:
    _, _, third = line
    assert meanings_of("9-9-9", SeenFrom(third)) == []


def test_only_editions_before_tell_of_earlier_meanings(line: list[Edition]) -> None:
    first, second, third = line
    told = [
        [
            (meaning.rule.edition.label, meaning.rule.number)
            for meaning in earlier_meanings_of("4-1-2", SeenFrom(edition))
        ]
        for edition in (first, second, third)
    ]
    assert told == [[], [("1.0", "4-1-2")], [("1.0", "4-1-2")]]


def test_a_number_that_went_is_told_with_what_it_meant(line: list[Edition]) -> None:
    _, _, third = line
    [meaning] = earlier_meanings_of("1-1-1-2", SeenFrom(third))
    assert (meaning.rule.edition.label, meaning.now.asserted, meaning.now.proposed) == ("2.0", [], [])


def test_a_rule_that_became_one_with_another_is_no_other_meaning_of_its_number(line: list[Edition]) -> None:
    first, _, third = line
    rule(third, "2-1-1").also.add(rule(first, "1-1-1-2").rule)
    assert [text.number for text in earlier_meanings_of("1-1-1-2", SeenFrom(third))[0].now.asserted] == ["2-1-1"]
    assert earlier_meanings_of("2-1-1", SeenFrom(third)) == []


def test_a_rule_that_is_only_proposed_to_be_the_same_is_not_told_as_another(line: list[Edition]) -> None:
    _first, second, _ = line
    unlink(second)
    RuleText.objects.filter(edition=second, number="4-1-1").update(
        text="Captains weigh nothing at all.", text_hash="other"
    )
    [meaning] = meanings_of("4-1-1", SeenFrom(second))[1:]
    assert [text.number for text in meaning.now.proposed] == ["4-1-1"]
    assert earlier_meanings_of("4-1-1", SeenFrom(second)) == []
