"""Tests of the suite run with more than their share."""

from __future__ import annotations

import subprocess
import sys


def report(what: str, *arguments: str) -> None:
    """Run pytest, and print how many of the tests hold, or what it says of the one that does not.

    Args:
        what: which tests they are, in words. arguments: what pytest is given.
    """
    command = (sys.executable, "-m", "pytest", "-q", *arguments)
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    print(what)
    print(told if "failed" in told or "error" in told else f"  {told.splitlines()[-1]}")
