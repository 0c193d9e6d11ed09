"""The tests that take a share of a long list in the suite, each with the whole list."""

from __future__ import annotations

from bench import suite


def report() -> None:
    """Print how many of the tests hold, or which item breaks one."""
    suite.report("tests that take a share in the suite, with their whole lists", "--whole", "tests")


if __name__ == "__main__":
    report()
