from pathlib import Path

import pytest

from rules_db.editions.history import history_of, meanings_of
from rules_db.editions.succession import SeenFrom
from tests.rules_db.editions.line import publish_line, rule

pytestmark = pytest.mark.django_db


def test_a_rules_history_names_its_number_in_each_edition(tmp_path: Path) -> None:
    _, _, third = publish_line(tmp_path)
    stages = history_of(rule(third, "4-1-3"))
    assert [(stage.rule.edition.label, stage.rule.number, stage.is_sure) for stage in stages] == [
        ("1.0", "4-1-2", True),
        ("2.0", "4-1-3", True),
        ("3.0", "4-1-3", True),
    ]
    assert [stage.words for stage in stages] == [[], [], []]


def test_a_rules_history_shows_the_words_where_they_changed(tmp_path: Path) -> None:
    first, _, _ = publish_line(tmp_path)
    stages = history_of(rule(first, "4-1-1"))
    assert [[piece for piece in stage.words if piece[0] != "same"] for stage in stages] == [[], [("added", "all ")], []]


def test_the_history_of_a_rule_that_went_ends_with_its_last_edition(tmp_path: Path) -> None:
    first, _, _ = publish_line(tmp_path)
    assert [stage.rule.edition.label for stage in history_of(rule(first, "1-1-1-2"))] == ["1.0", "2.0"]


def test_an_old_number_means_today_s_rule_and_the_one_that_carried_it_before(tmp_path: Path) -> None:
    _, _, third = publish_line(tmp_path)
    meanings = meanings_of("4-1-2", SeenFrom(third))
    assert [(meaning.rule.edition.label, [text.number for text in meaning.now.asserted]) for meaning in meanings] == [
        ("3.0", ["4-1-2"]),
        ("1.0", ["4-1-3"]),
    ]


def test_a_number_that_always_meant_one_rule_has_one_meaning(tmp_path: Path) -> None:
    _, _, third = publish_line(tmp_path)
    assert [meaning.rule.edition.label for meaning in meanings_of("2-1-1", SeenFrom(third))] == ["3.0"]


def test_a_number_that_no_edition_has_means_nothing(tmp_path: Path) -> None:
    _, _, third = publish_line(tmp_path)
    assert meanings_of("9-9-9", SeenFrom(third)) == []
