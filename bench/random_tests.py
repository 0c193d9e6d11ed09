"""The engine's random tests with fifty times their share of examples: what breaks a promise."""

from __future__ import annotations

from bench import suite


def report() -> None:
    """Print how many of the tests hold, and the smallest example that breaks one."""
    chosen = ("tests/engine", "-m", "hypothesis", "--hypothesis-profile", "thorough")
    suite.report("random tests of the engine, fifty times their share", *chosen)


if __name__ == "__main__":
    report()
