"""Three hundred hurried presses on every form that htmx sends, on a network that delays and loses requests.

The suite has a share of them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PRESSES = "300"


def report() -> None:
    """Print what the browser tests say of it."""
    command = [sys.executable, "-m", "pytest", "-q", "tests/e2e/test_hurried_presses.py", "-k", "never_break"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"PRESSES": PRESSES}, capture_output=True, text=True)
    print(f"Hurried presses: {PRESSES} on each form: {done.stdout.splitlines()[-1]}")
