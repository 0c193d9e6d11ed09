"""A sample of the executed rules, each disabled: a scenario that expects it must miss more than its mention."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

import pytest

from rules_db import coverage
from tests.engine.disabling import Notice, noticed

SEED = "checkpoint"
SIZE = 50


@cache
def sample() -> dict[str, list[str]]:
    """The rules whose seeded hash is lowest, with the scenarios that expect them: the same ones however many are added.

    Found when the first is asked for: the tests are collected without reading the engine and its scenarios.
    """
    tests, executed = coverage.tests_by_rule("masters"), set(coverage.executed_in("masters"))
    by_hash = sorted(executed & set(tests), key=lambda number: sha256(f"{SEED} {number}".encode()).hexdigest())
    return {rule: tests[rule] for rule in by_hash[:SIZE]}


@pytest.mark.parametrize("place", range(SIZE))
def test_a_disabled_rule_is_missed(place: int) -> None:
    rule, paths = list(sample().items())[place]
    scenarios = coverage.scenarios_of("masters")

    assert noticed(rule, [scenarios[path] for path in paths]) is not Notice.NOTHING, (
        f"{rule} can be left out and every scenario that expects it comes out as before but for the mention: "
        "let one of them expect what the rule does (state, refusal, asks)"
    )
