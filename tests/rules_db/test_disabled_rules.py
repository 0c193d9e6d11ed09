"""A sample of the executed rules, each disabled: a scenario that expects it must miss more than its mention."""

from __future__ import annotations

from hashlib import sha256

import pytest

from rules_db import coverage
from tests.engine.disabling import Notice, noticed
from tests.engine.scenarios import ROOT, load

SEED = "checkpoint"
SIZE = 50


def sample() -> list[str]:
    """The rules whose seeded hash is lowest: the same ones however many are added."""
    tested = set(coverage.executed_in("masters")) & set(coverage.tests_by_rule("masters"))
    return sorted(tested, key=lambda number: sha256(f"{SEED} {number}".encode()).hexdigest())[:SIZE]


@pytest.mark.parametrize("rule", sample())
def test_a_disabled_rule_is_missed(rule: str) -> None:
    scenarios = [load(ROOT / path) for path in coverage.tests_by_rule("masters")[rule]]

    assert noticed(rule, scenarios) is not Notice.NOTHING, (
        f"{rule} can be left out and every scenario that expects it comes out as before but for the mention: "
        "let one of them expect what the rule does (state, refusal, asks)"
    )
