"""Each rule that Fusion World carries out and a scenario expects is disabled: the scenario notices."""

from __future__ import annotations

from rules_db import coverage
from tests.engine.disabling import Notice, noticed
from tests.shares import SomeOf

GAME = "fusion-world"
#: Nobody is asked anything in the End Phase, so no scenario stops where one would see that it is that phase; and none
#: can say in which order a shuffled deck lies.
UNSEEN = {"7-4-1", "5-9-2"}


def test_disabling_any_rule_is_noticed_and_many_change_what_comes_out(some_of: SomeOf) -> None:
    files, tests = coverage.scenarios_of(GAME), coverage.tests_by_rule(GAME)
    every = set(coverage.cited_in(GAME)) & set(tests)
    rules = {*some_of(sorted(every), 4)}
    found = {rule: noticed(rule, [files[path] for path in tests[rule]]) for rule in rules}

    assert {rule for rule in rules if found[rule] is Notice.NOTHING} == UNSEEN & rules
    assert {rule for rule in rules if found[rule] is Notice.MENTION} == coverage.told_in(GAME) & rules
    assert every >= UNSEEN | coverage.told_in(GAME)
    assert len(every) > 120
    assert sum(notice is Notice.OUTCOME for notice in found.values()) > len(rules) / 3
