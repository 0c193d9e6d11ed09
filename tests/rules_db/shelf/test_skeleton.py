"""The skeleton that ships: facts, and not a word of anybody's text."""

import json

import pytest

from rules_db.shelf.catalogue import known_games, main_skeleton
from rules_db.shelf.skeleton import read_skeleton, written_skeleton

MANUAL = known_games()[0].rulebooks[0].newest


def test_the_games_are_the_four_of_the_site() -> None:
    assert [game.slug for game in known_games()] == ["masters", "fusion-world", "buddyfight", "dbz"]


def test_the_manual_has_1347_rules_each_with_an_id_of_its_own() -> None:
    rules = read_skeleton(MANUAL.skeleton_path)
    assert len(rules) == len({rule.number for rule in rules}) == len({rule.id for rule in rules}) == 1347


def test_every_rule_but_a_chapter_has_its_parent_in_the_skeleton() -> None:
    rules = read_skeleton(MANUAL.skeleton_path)
    numbers = {rule.number for rule in rules}
    assert [rule.number for rule in rules if rule.parent not in numbers and "-" in rule.number] == []


def test_a_repaired_rule_tells_what_was_printed_and_why() -> None:
    repaired = [r for r in read_skeleton(MANUAL.skeleton_path) if r.printed not in ("", r.number)]
    assert len(repaired) == 36
    assert all(rule.repair for rule in repaired)


def test_references_are_counted_by_status() -> None:
    statuses = [r.status for rule in read_skeleton(MANUAL.skeleton_path) for r in rule.references]
    assert {status: statuses.count(status) for status in set(statuses)} == {
        "resolved": 350,
        "suspect": 8,
        "dangling": 7,
    }


def test_no_line_holds_more_than_facts() -> None:
    allowed = {"number", "id", "parent", "hash", "printed", "repair", "heading", "references"}
    for line in MANUAL.skeleton_path.read_text(encoding="utf-8").splitlines():
        assert set(json.loads(line)) <= allowed


def test_writing_what_was_read_gives_the_file_back() -> None:
    text = MANUAL.skeleton_path.read_text(encoding="utf-8")
    assert written_skeleton(read_skeleton(MANUAL.skeleton_path)) == text


def test_a_game_is_asked_for_its_main_skeleton() -> None:
    assert main_skeleton("masters") == read_skeleton(MANUAL.skeleton_path)
    assert len(main_skeleton("dbz")) == 74  # the publisher's rulings, not the community's


def test_an_unknown_game_has_no_skeleton_to_ask_for() -> None:
    with pytest.raises(LookupError, match="there is no game 'chess'"):
        main_skeleton("chess")
