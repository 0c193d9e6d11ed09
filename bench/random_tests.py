"""The random tests of the engine and of damaged documents with fifty times their share of examples."""

from __future__ import annotations

from bench import suite


def report() -> None:
    """Print how many of the tests hold, and the smallest example that breaks one."""
    chosen = (
        "tests/engine",
        "tests/rules_db/importing/test_damage.py",
        "-m",
        "hypothesis",
        "--hypothesis-profile",
        "thorough",
    )
    suite.report("random tests of the engine and of damaged documents, fifty times their share", *chosen)


if __name__ == "__main__":
    report()
