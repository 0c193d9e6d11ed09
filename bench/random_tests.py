"""The engine's random tests with fifty times their share of examples: what breaks a promise."""

from __future__ import annotations

import subprocess
import sys

COMMAND = (
    sys.executable, "-m", "pytest", "-q", "tests/engine", "-m", "hypothesis", "--hypothesis-profile", "thorough"
)  # fmt: skip


def report() -> None:
    """Print what pytest says: how many of the tests hold, and the smallest example that breaks one."""
    told = subprocess.run(COMMAND, capture_output=True, text=True, check=False).stdout
    print("random tests of the engine, fifty times their share")
    print(told if "failed" in told or "error" in told else f"  {told.splitlines()[-1]}")


if __name__ == "__main__":
    report()
