"""Every rule the engine cites that has a scenario, left out in turn: how many of them are missed, and by what.

`python -m bench.disabled GAME --record` notes those that only their mention misses as told.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from time import perf_counter

from rules_db.coverage import cited_in, record_told, tests_by_rule
from tests.engine.disabling import Notice, noticed
from tests.engine.scenarios import ROOT, load


def report(game: str = "masters", record: bool = False) -> None:
    """Print how many rules are missed by the outcome, how many by their mention, and which by nothing."""
    start = perf_counter()
    tests = tests_by_rule(game)
    scenarios = {path: load(ROOT / path) for paths in tests.values() for path in paths}
    found: dict[Notice, list[str]] = defaultdict(list)
    for rule in sorted(set(cited_in(game)) & set(tests)):
        found[noticed(rule, (scenarios[path] for path in tests[rule]))].append(rule)
    print(f"{game}: each of {sum(map(len, found.values()))} cited rules left out, {perf_counter() - start:.0f} s")
    print(f"  missed by the outcome   {len(found[Notice.OUTCOME])}")
    print(f"  missed by the mention   {len(found[Notice.MENTION])}")
    print(f"  missed by nothing       {len(found[Notice.NOTHING])}  {' '.join(found[Notice.NOTHING])}")
    if record:
        record_told(game, found[Notice.MENTION])


if __name__ == "__main__":
    report(sys.argv[1], record="--record" in sys.argv)
