from datetime import date
from pathlib import Path

import pytest

from rules_db.editions.changes import changes_between
from rules_db.editions.publish import publish, withdraw
from rules_db.editions.succession import SeenFrom, line_of, link_rules, neighbour_of
from rules_db.models import Edition, Rule
from rules_db.refusals import RefusedError
from tests.rules_db.editions.line import (
    MERGED,
    SECOND,
    THIRD,
    bring_in_text,
    decide,
    publish_edition,
    publish_line,
    rule,
    unlink,
)
from tests.rules_db.masters import bring_in_harbour, skeleton_of_harbour

pytestmark = pytest.mark.django_db


def test_a_renumbered_rule_keeps_its_id_through_all_editions(tmp_path: Path) -> None:
    first, second, third = publish_line(tmp_path)
    assert rule(first, "4-1-2").rule == rule(second, "4-1-3").rule == rule(third, "4-1-3").rule


def test_a_reworded_rule_keeps_its_id_and_an_added_one_has_its_own(tmp_path: Path) -> None:
    first, second, _ = publish_line(tmp_path)
    assert rule(first, "4-1-1").rule == rule(second, "4-1-1").rule
    assert not rule(second, "4-1-2").rule.texts.filter(edition=first).exists()


def test_ids_that_nothing_carries_any_more_are_given_up(tmp_path: Path) -> None:
    first, *_ = publish_line(tmp_path)
    assert not Rule.objects.filter(texts=None).exists()
    assert Rule.objects.count() == first.rule_texts.count() + 1


def test_the_line_runs_by_effective_date_whatever_was_imported_first(tmp_path: Path) -> None:
    newer = publish_edition(tmp_path, "2.0", 2025, SECOND)
    older = publish_edition(tmp_path, "1.0", 2024, [])
    assert line_of(newer) == line_of(older) == [older, newer]
    assert neighbour_of(older) == newer
    assert rule(older, "4-1-2").rule == rule(newer, "4-1-3").rule


def test_a_withdrawn_edition_is_not_in_the_line_of_others(tmp_path: Path) -> None:
    first, second, third = publish_line(tmp_path)
    withdraw(second)
    assert line_of(first) == [first, third]


def test_a_withdrawn_edition_keeps_its_ids_when_it_is_published_again(tmp_path: Path) -> None:
    _, _, third = publish_line(tmp_path)
    before = dict(third.rule_texts.values_list("number", "rule"))
    withdraw(third)
    publish(third)
    assert dict(third.rule_texts.values_list("number", "rule")) == before


def test_an_editor_decides_what_became_of_a_rule(tmp_path: Path) -> None:
    first = publish_edition(tmp_path, "1.0", 2024, [])
    draft = _draft(tmp_path)
    decide(first, draft, forced=[("1-2-2", "4-1-2"), ("1-2-2", "1-2-2")], forbidden=[("1-2-3", "1-2-3")])
    publish(draft)
    assert rule(first, "1-2-2").rule == rule(draft, "4-1-2").rule == rule(draft, "1-2-2").rule
    assert rule(first, "1-2-3").rule != rule(draft, "1-2-3").rule


def test_what_was_decided_shows_when_the_published_editions_are_compared(tmp_path: Path) -> None:
    first = publish_edition(tmp_path, "1.0", 2024, [])
    draft = _draft(tmp_path)
    assert ("1-2-2", "4-1-2") not in _pairs(first, draft)
    decide(first, draft, forced=[("1-2-2", "4-1-2")])
    publish(draft)
    assert ("1-2-2", "4-1-2") in _pairs(first, draft)


def test_pairs_decided_on_against_another_edition_publish_nothing(tmp_path: Path) -> None:
    first = publish_edition(tmp_path, "1.0", 2024, [])
    draft = _draft(tmp_path)
    decide(first, draft, forced=[("1-2-2", "4-1-2")])
    publish_edition(tmp_path, "1.5", 2024, SECOND[:1])
    with pytest.raises(RefusedError, match=r"decided on against Harbour 1\.0, which is not its neighbour"):
        publish(draft)
    draft.refresh_from_db()
    assert draft.state == "draft"


def test_rules_that_became_one_live_on_in_it_together(tmp_path: Path) -> None:
    first, second, third = _merged_line(tmp_path)
    merged, merged_again = rule(second, "4-1-1"), rule(third, "4-1-1")
    assert merged.carried == merged_again.carried == [rule(first, "4-1-1").rule_id, rule(first, "4-1-2").rule_id]
    for number in ("4-1-1", "4-1-2"):
        for edition, heir in [(second, merged), (third, merged_again)]:
            assert SeenFrom(edition).successors(rule(first, number)).asserted == [heir]


def test_from_the_merged_rule_the_way_leads_back_to_all_it_was(tmp_path: Path) -> None:
    first, second, third = _merged_line(tmp_path)
    for merged in (rule(second, "4-1-1"), rule(third, "4-1-1")):
        found = SeenFrom(first).successors(merged).asserted
        assert [text.number for text in found] == ["4-1-1", "4-1-2"]
    assert SeenFrom(first).successors(rule(first, "4-1-2")).asserted == [rule(first, "4-1-2")]


def test_a_merged_rule_that_is_taken_apart_again_is_both_old_rules_in_each_part(tmp_path: Path) -> None:
    first, second, third = _merged_line(tmp_path, publish_third=False)
    decide(second, third, forced=[("4-1-1", "4-1-1"), ("4-1-1", "1-2-2")])
    publish(third)
    for number in ("4-1-1", "4-1-2"):
        found = SeenFrom(third).successors(rule(first, number)).asserted
        assert [text.number for text in found] == ["1-2-2", "4-1-1"]


def test_a_part_of_a_rule_that_was_taken_apart_is_itself_in_its_own_edition(tmp_path: Path) -> None:
    first = publish_edition(tmp_path, "1.0", 2024, [])
    draft = _draft(tmp_path)
    decide(first, draft, forced=[("1-2-2", "4-1-2"), ("1-2-2", "1-2-2")])
    publish(draft)
    assert SeenFrom(draft).successors(rule(draft, "4-1-2")).asserted == [rule(draft, "4-1-2")]


def test_an_edition_of_former_days_shares_out_the_rules_of_the_one_after_it(tmp_path: Path) -> None:
    newer = publish_edition(tmp_path, "2.0", 2025, [])
    older = bring_in_text(tmp_path, "1.0", 2024, SECOND)
    decide(older, newer, of=older, forced=[("4-1-1", "4-1-1"), ("4-1-1", "4-1-2"), ("4-1-2", "4-1-2")])
    publish(older)
    assert rule(older, "4-1-1").carried == [rule(newer, "4-1-1").rule_id, rule(newer, "4-1-2").rule_id]
    assert rule(older, "4-1-2").carried == [rule(newer, "4-1-2").rule_id]
    now = SeenFrom(newer).successors(rule(older, "4-1-1")).asserted
    assert [text.number for text in now] == ["4-1-1", "4-1-2"]
    assert [text.number for text in SeenFrom(older).successors(rule(newer, "4-1-2")).asserted] == ["4-1-1", "4-1-2"]


def test_the_only_edition_is_linked_to_nothing() -> None:
    draft = bring_in_harbour(to_be_published=False).edition
    assert (neighbour_of(draft), link_rules(draft)) == (None, 0)


def test_what_was_published_is_not_linked_again(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match=r"Harbour 1\.0 was published, and what was published never changes"):
        link_rules(publish_line(tmp_path)[0])


def test_a_skeleton_keeps_the_ids_it_ships_with() -> None:
    bring_in_harbour("first")
    skeleton = skeleton_of_harbour("undated")
    Edition.objects.filter(pk=skeleton.pk).update(state="draft")
    skeleton.refresh_from_db()
    before = dict(skeleton.rule_texts.values_list("number", "rule"))
    publish(skeleton)
    assert dict(skeleton.rule_texts.values_list("number", "rule")) == before


def test_rules_that_were_never_linked_are_found_by_comparing(tmp_path: Path) -> None:
    first, second, _ = publish_line(tmp_path)
    unlink(second)
    found = SeenFrom(second).successors(rule(first, "4-1-2"))
    assert ([text.number for text in found.asserted], found.proposed) == (["4-1-3"], [])
    found = SeenFrom(first).successors(rule(second, "4-1-3"))
    assert [text.number for text in found.asserted] == ["4-1-2"]


def test_a_rule_has_no_successor_in_another_line(tmp_path: Path) -> None:
    first = publish_edition(tmp_path, "1.0", 2024, [])
    other = Edition.objects.create(rulebook=first.rulebook, label="和訳", language="ja", state="published")
    found = SeenFrom(other).successors(rule(first, "4-1-2"))
    assert (found.asserted, found.proposed) == ([], [])


def test_an_edition_that_somebody_placed_stands_on_that_day_whatever_its_dates_say(tmp_path: Path) -> None:
    first, second, third = publish_line(tmp_path)
    Edition.objects.filter(pk=first.pk).update(placed_on=date(2025, 6, 1))
    first.refresh_from_db()
    assert line_of(first) == [second, first, third]
    assert neighbour_of(third) == first


def test_an_edition_without_a_date_yields_to_the_dated_ones_and_a_draft_does_not(tmp_path: Path) -> None:
    first, _, third = publish_line(tmp_path)
    undated = Edition.objects.create(rulebook=first.rulebook, label="undated")
    assert neighbour_of(undated) == third
    undated.state = Edition.State.PUBLISHED
    undated.save()
    assert [edition.label for edition in line_of(undated)] == ["undated", "1.0", "2.0", "3.0"]
    assert first.rulebook.game.current_edition() == third


def _merged_line(folder: Path, *, publish_third: bool = True) -> tuple[Edition, Edition, Edition]:
    """The first two rules of 4-1 became one in the second edition; the third one has it as it was."""
    first = publish_edition(folder, "1.0", 2024, [])
    second = bring_in_text(folder, "2.0", 2025, MERGED)
    decide(first, second, forced=[("4-1-1", "4-1-1"), ("4-1-2", "4-1-1")])
    publish(second)
    third = bring_in_text(folder, "3.0", 2026, [*MERGED, THIRD[-1]])
    if publish_third:
        publish(third)
    return first, second, third


def _pairs(old: Edition, new: Edition) -> set[tuple[str, str]]:
    return {(pair.old.number, pair.new.number) for pair in changes_between(old, new).pairs if pair.old and pair.new}


def _draft(folder: Path) -> Edition:
    return bring_in_text(folder, "2.0", 2025, SECOND)
