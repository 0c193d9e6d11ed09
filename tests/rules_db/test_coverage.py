"""What the engine makes of the manual, rule by rule."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rules_db import coverage as module
from rules_db.coverage import coverage, executed_in, mentioned_in, texts_read
from rules_db.shelf.catalogue import main_skeleton


@pytest.fixture(scope="module")
def masters() -> dict[str, Any]:
    return coverage("masters")


def test_every_rule_of_the_manual_is_listed_once(masters: dict[str, Any]) -> None:
    assert list(masters["rules"]) == [rule.number for rule in main_skeleton("masters")]
    assert sum(masters["counts"].values()) == 1347


def test_a_rule_carried_out_names_its_function_and_its_scenarios(masters: dict[str, Any]) -> None:
    entry = masters["rules"]["8-4-6-2-1"]

    assert entry["class"] == "executed"
    assert entry["function"] == "engine.games.masters.battle._ko_guard"
    assert any(test.endswith(".toml") for test in entry["tests"])


def test_a_keyword_is_found_in_its_file(masters: dict[str, Any]) -> None:
    assert masters["rules"]["22-4-2"]["function"] == "engine.games.masters.keywords.blocker"


def test_a_title_over_rules_is_a_heading(masters: dict[str, Any]) -> None:
    assert masters["rules"]["8-4"]["class"] == "heading"
    assert masters["rules"]["8"]["class"] == "heading"


def test_a_rule_nothing_carries_out_says_so(masters: dict[str, Any]) -> None:
    entry = masters["rules"]["22-46-3"]

    assert (entry["class"], entry["function"]) == ("open", "")
    assert entry["reason"]


def test_the_engine_cites_no_rule_that_does_not_exist() -> None:
    known = {rule.number for rule in main_skeleton("masters")}

    assert set(executed_in("masters")) <= known
    assert set(mentioned_in("masters")) <= known


def test_the_text_of_every_rule_relied_on_was_noted() -> None:
    """If this fails, read the rules again and run `manage.py engine_coverage masters --record`."""
    assert set(texts_read("masters")) == set(executed_in("masters")) | set(mentioned_in("masters"))


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
