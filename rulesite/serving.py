"""What `make serve` does beside serving; gunicorn reads this module as its configuration.

The cards come in behind the first page: in a process of their own that stands back behind the server, for an import
in a thread of the server would make its readers wait.
"""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from django.conf import settings

_filling: list[subprocess.Popen[bytes]] = []


def when_ready(server: Any) -> None:
    """Gunicorn calls this as soon as it listens."""
    command = ["nice", sys.executable, "manage.py", "fill_cards"]
    # A session of its own: Ctrl-C is for the server, which ends it below.
    _filling.append(subprocess.Popen(command, cwd=settings.BASE_DIR, start_new_session=True))


def on_exit(server: Any) -> None:
    """Gunicorn calls this before it ends; an import that is not done leaves nothing and is begun anew next time."""
    for process in _filling:
        process.terminate()
        process.wait(timeout=10)
