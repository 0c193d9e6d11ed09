"""How much a random test tries: a share in the suite, fifty times that in `python -m bench.random_tests`."""

from __future__ import annotations

from hypothesis import settings


def share(percent: int) -> int:
    """How many examples a test tries, as a percentage of those of the profile: 100 as a rule, 5,000 in `thorough`."""
    return percent * settings().max_examples // 100
