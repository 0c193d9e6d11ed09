"""A sample of the rules the engine cites, each left out: one that acts is missed by what comes out, one that is told by
its mention alone. All of them: `python -m bench.disabled`."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

import pytest

from rules_db import coverage
from tests.engine.disabling import Notice, noticed

SEED = "checkpoint"
EXECUTED, TOLD = 40, 10


@cache
def sample() -> tuple[list[str], list[str]]:
    """The executed and the told rules whose seeded hash is lowest: the same ones however many are added.

    Found when the first is asked for: the tests are collected without reading the engine and its scenarios.
    """
    told, tested = coverage.told_in("masters"), set(coverage.tests_by_rule("masters"))
    by_hash = sorted(
        set(coverage.cited_in("masters")) & tested,
        key=lambda number: sha256(f"{SEED} {number}".encode()).hexdigest(),
    )
    executed = [number for number in by_hash if number not in told]
    return executed[:EXECUTED], [number for number in by_hash if number in told][:TOLD]


def without(rule: str) -> Notice:
    """What the scenarios that expect a rule notice when it is left out."""
    scenarios = coverage.scenarios_of("masters")
    return noticed(rule, [scenarios[path] for path in coverage.tests_by_rule("masters")[rule]])


@pytest.mark.parametrize("place", range(EXECUTED))
def test_without_an_executed_rule_a_scenario_comes_out_otherwise(place: int) -> None:
    rule = sample()[0][place]

    assert without(rule) is Notice.OUTCOME, (
        f"{rule} can be left out and every scenario that expects it comes out as before: "
        "let one of them expect what the rule does (state, refusal, asks)"
    )


@pytest.mark.parametrize("place", range(TOLD))
def test_without_a_told_rule_only_its_mention_is_missed(place: int) -> None:
    rule = sample()[1][place]

    assert without(rule) is Notice.MENTION, (
        f"{rule} is listed as told; if it acts now, note it anew with `python -m bench.disabled masters --record`"
    )
