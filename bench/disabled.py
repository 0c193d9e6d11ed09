"""Every executed rule that has a scenario, disabled: how many of them are missed, and by what."""

from __future__ import annotations

from collections import defaultdict
from time import perf_counter

from rules_db.coverage import executed_in, tests_by_rule
from tests.engine.disabling import Notice, noticed
from tests.engine.scenarios import ROOT, load


def report(game: str = "masters") -> None:
    """Print how many rules are missed by the outcome, how many by their mention, and which by nothing."""
    start = perf_counter()
    tests = tests_by_rule(game)
    scenarios = {path: load(ROOT / path) for paths in tests.values() for path in paths}
    found: dict[Notice, list[str]] = defaultdict(list)
    for rule in sorted(set(executed_in(game)) & set(tests)):
        found[noticed(rule, (scenarios[path] for path in tests[rule]))].append(rule)
    print(f"{game}: each of {sum(map(len, found.values()))} executed rules disabled, {perf_counter() - start:.0f} s")
    print(f"  missed by the outcome   {len(found[Notice.OUTCOME])}")
    print(f"  missed by the mention   {len(found[Notice.MENTION])}")
    print(f"  missed by nothing       {len(found[Notice.NOTHING])}  {' '.join(found[Notice.NOTHING])}")
