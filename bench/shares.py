"""The tests that take a share of a long list in the suite, each with the whole list."""

from __future__ import annotations

import subprocess
import sys

COMMAND = (sys.executable, "-m", "pytest", "-q", "--whole", "tests")


def report() -> None:
    """Print what pytest says: how many of the tests hold, or which item breaks one."""
    told = subprocess.run(COMMAND, capture_output=True, text=True, check=False).stdout
    print("tests that take a share in the suite, with their whole lists")
    print(told if "failed" in told or "error" in told else f"  {told.splitlines()[-1]}")


if __name__ == "__main__":
    report()
