"""What the engine makes of the manual, rule by rule."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rules_db import coverage as module
from rules_db.coverage import (
    CLASSES,
    by_chapter,
    cited_in,
    contradictions,
    coverage,
    deviation,
    mentioned_in,
    shown_by_of,
    texts_read,
    untested,
)
from rules_db.shelf.catalogue import main_skeleton

#: Cited rules that have no scenario yet, one number a line.
STILL_UNTESTED = Path(__file__).parent / "untested_rules.txt"

#: Rules of the manual that define and that no ruling shows, with the reason.
NOT_SHOWN = {
    "1-5-9": "the engine plays no text in parentheses, which only explains",
    "1-5-9-1": "the engine plays no text in parentheses",
    "3-1-2": "it is about what players may know; a skill can count cards with or without it",
    **dict.fromkeys(
        ("3-3-4", "3-4-4", "3-6-4", "3-6-5", "3-7-3", "3-8-4", "3-10-3", "3-13-4"),
        "it says that an area has no limit, and a limit that is missing refuses nothing",
    ),
}


@pytest.fixture(scope="module")
def masters() -> dict[str, Any]:
    return coverage("masters")


def test_every_rule_of_the_manual_is_listed_once(masters: dict[str, Any]) -> None:
    assert list(masters["rules"]) == [rule.number for rule in main_skeleton("masters")]
    assert sum(masters["counts"].values()) == 1347


def test_an_executed_rule_names_its_function_and_its_scenarios(masters: dict[str, Any]) -> None:
    entry = masters["rules"]["8-4-6-2-1"]

    assert entry["class"] == "executed"
    assert entry["function"] == "engine.games.masters.battle.battle._ko_guard"
    assert any(test.endswith(".toml") for test in entry["tests"])


def test_a_keyword_is_found_in_its_file(masters: dict[str, Any]) -> None:
    assert masters["rules"]["22-4-2"]["function"] == "engine.games.masters.keywords.blocker"


def test_a_title_over_rules_is_a_heading(masters: dict[str, Any]) -> None:
    assert masters["rules"]["8-4"]["class"] == "heading"
    assert masters["rules"]["8"]["class"] == "heading"


def test_a_rule_nothing_carries_out_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cited_in", lambda game: {})
    monkeypatch.setattr(module, "mentioned_in", lambda game: {})
    entry = coverage("masters")["rules"]["22-46-3"]

    assert (entry["class"], entry["function"]) == ("open", "")
    assert entry["reason"]


def test_a_rule_outside_play_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cited_in", lambda game: {})
    monkeypatch.setattr(module, "outside_of", lambda game: {"2-13-2": "what an illustration shows"})
    entry = coverage("masters")["rules"]["2-13-2"]

    assert (entry["class"], entry["function"], entry["reason"]) == ("outside", "", "what an illustration shows")


def test_nothing_outside_play_is_carried_out_or_does_not_exist() -> None:
    assert contradictions("masters") == []


def test_what_is_wrong_with_the_list_of_rules_outside_play_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "outside_of", lambda game: {"8-4-6-2-1": "no play", "99-1": "no play", "2-13-2": " "})

    assert contradictions("masters") == [
        "outside.toml: 99-1 is no rule",
        "outside.toml: 8-4-6-2-1 is carried out by engine.games.masters.battle.battle._ko_guard",
        "outside.toml: 2-13-2 has no reason",
    ]
    with pytest.raises(CommandError, match=r"^outside\.toml: 99-1 is no rule; "):
        call_command("engine_coverage", "masters")


def test_a_rule_that_is_only_told_is_not_called_executed(masters: dict[str, Any]) -> None:
    """The Damage Step names the attack that is over; nothing would come out otherwise if it did not."""
    entry = masters["rules"]["8-4-9"]

    assert entry["class"] == "told"
    assert entry["function"].startswith("engine.games.masters.battle")


def test_lists_of_told_rules_and_of_what_shows_a_definition_name_what_the_engine_cites(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "told_in", lambda game: frozenset({"8-4-9", "99-2"}))
    monkeypatch.setattr(module, "shown_by_of", lambda game: {"1-1": "8-4-6", "99-3": "8-4-6", "1-2": "99-4"})

    assert contradictions("masters") == [
        "told.toml: nothing cites 99-2",
        "shown_by.toml: 99-3 is no rule",
        "shown_by.toml: nothing cites 99-4, which shows 1-2",
    ]


def test_every_rule_that_defines_says_where_it_can_be_seen_or_why_it_cannot(masters: dict[str, Any]) -> None:
    defining = {number for number, entry in masters["rules"].items() if entry["class"] == "defines"}

    assert set(shown_by_of("masters")) | set(NOT_SHOWN) == defining
    assert set(shown_by_of("masters")).isdisjoint(NOT_SHOWN)


def test_what_shows_a_definition_has_scenarios(masters: dict[str, Any]) -> None:
    assert [by for by in shown_by_of("masters").values() if not masters["rules"][by]["tests"]] == []


def test_each_cited_rule_has_a_scenario_that_expects_it(masters: dict[str, Any]) -> None:
    """That the scenario's run cites it too is what playing the scenario tests."""
    known = STILL_UNTESTED.read_text(encoding="utf-8").split()
    without = [number for number in untested(masters["rules"]) if number not in known]

    assert not without, f"carried out, and in no scenario's expectation: {' '.join(without)}"


def test_a_rule_that_no_scenario_expects_would_be_found() -> None:
    rules = {"1-1": {"class": "executed", "tests": []}, "1-2": {"class": "executed", "tests": ["a.toml"]}}
    others = {"1-3": {"class": "open", "tests": []}, "1-4": {"class": "told", "tests": []}}

    assert untested({**rules, **others}) == ["1-1", "1-4"]


def test_chapters_add_up_to_the_whole(masters: dict[str, Any]) -> None:
    chapters = by_chapter(masters["rules"])

    assert list(chapters) == [str(chapter) for chapter in range(24)]
    for kind in CLASSES:
        assert sum(counts[kind] for counts in chapters.values()) == masters["counts"][kind]


@pytest.mark.parametrize(("executed", "said"), [(880, ""), (854, ""), (906, ""), (853, "-3.1 %"), (907, "+3.1 %")])
def test_a_count_far_from_an_independent_reading_is_explained(executed: int, said: str) -> None:
    found = {"rules": {}, "counts": {"executed": executed - 200, "told": 200}}

    assert said in deviation("masters", found)
    assert bool(deviation("masters", found)) == bool(said)


def test_the_engine_cites_no_rule_that_does_not_exist() -> None:
    known = {rule.number for rule in main_skeleton("masters")}

    assert set(cited_in("masters")) <= known
    assert set(mentioned_in("masters")) <= known


def test_the_text_of_every_rule_relied_on_was_noted() -> None:
    """If this fails, read the rules again and run `manage.py engine_coverage masters --record`."""
    assert set(texts_read("masters")) == set(cited_in("masters")) | set(mentioned_in("masters"))


def test_a_rule_whose_text_has_changed_is_to_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "texts_read", lambda game: {"8-4-6": "0" * 16})

    rules = coverage("masters")["rules"]
    assert [number for number, entry in rules.items() if entry["read_again"]] == ["8-4-6"]


def test_the_command_prints_one_document() -> None:
    out = StringIO()
    call_command("engine_coverage", "masters", "--json", stdout=out)

    assert set(json.loads(out.getvalue())) == {"rules", "counts"}


def test_a_game_that_is_not_played_is_refused() -> None:
    with pytest.raises(CommandError, match="does not play 'buddyfight'"):
        call_command("engine_coverage", "buddyfight")
