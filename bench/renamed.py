"""Every scenario of Masters played with each rule number written differently at each place of the program."""

from __future__ import annotations

import json

from tests.engine.renaming import outcome, outcomes_renamed, scenarios


def report() -> None:
    """Say how many scenarios come out otherwise, each by its name; none should."""
    given = scenarios(1)
    renamed, places = outcomes_renamed(given)
    other = [name for name in given if renamed[name] != json.loads(json.dumps(outcome(given[name])))]
    print(
        f"\nNumbers only tell: {places:,} places renamed, {len(other)} of {len(given):,} scenarios come out otherwise"
    )
    for name in other:
        print(f"    {name}")


if __name__ == "__main__":
    report()
