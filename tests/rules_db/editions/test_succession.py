from datetime import date
from pathlib import Path

import pytest

from rules_db.editions.bring_in import bring_in
from rules_db.editions.publish import publish, withdraw
from rules_db.editions.succession import SeenFrom, line_of, link_rules, neighbour_of
from rules_db.models import Edition, Rule
from rules_db.refusals import RefusedError
from tests.rules_db.editions.line import SECOND, publish_edition, publish_line, rule, unlink
from tests.rules_db.importing.harbour import HARBOUR
from tests.rules_db.masters import bring_in_harbour, harbour_rulebook, skeleton_of_harbour

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
    publish(draft, forced=[("1-2-2", "4-1-2"), ("1-2-2", "1-2-2")], forbidden=[("1-2-3", "1-2-3")])
    assert rule(first, "1-2-2").rule == rule(draft, "4-1-2").rule == rule(draft, "1-2-2").rule
    assert rule(first, "1-2-3").rule != rule(draft, "1-2-3").rule


def test_a_decision_about_a_number_that_no_rule_has_publishes_nothing(tmp_path: Path) -> None:
    publish_edition(tmp_path, "1.0", 2024, [])
    draft = _draft(tmp_path)
    with pytest.raises(RefusedError, match="the older edition has no rule '9-9-9'"):
        publish(draft, forced=[("9-9-9", "4-1-2")])
    draft.refresh_from_db()
    assert draft.state == "draft"


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


def _draft(folder: Path) -> Edition:
    text = HARBOUR.read_text(encoding="utf-8")
    for old, new in SECOND:
        text = text.replace(old, new, 1)
    path = folder / "draft.txt"
    path.write_text(text, encoding="utf-8")
    return bring_in(path, harbour_rulebook(), "2.0", effective=date(2025, 1, 1)).edition
