"""What `make serve` does beside serving; gunicorn reads this module as its configuration.

The cards come in behind the first page: in a process of their own that stands back behind the server, for an import
in a thread of the server would make its readers wait.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import Any

from django.conf import settings
from django.db import connection

from engine.games import PLAYED
from engine.sentences.words import spoken_in
from rules_db.aside import build_aside

#: One line for each request on standard output, with the id that the error log has; off unless asked for.
accesslog = "-" if os.environ.get("ACCESS_LOG") == "1" else None
access_log_format = '%(h)s %(t)s "%(r)s" %(s)s %(b)s %(M)sms %({x-request-id}o)s'

_filling: list[subprocess.Popen[bytes]] = []


def when_ready(server: Any) -> None:
    """Gunicorn calls this as soon as it listens."""
    command = ["nice", sys.executable, "manage.py", "fill_cards"]
    # A session of its own: Ctrl-C is for the server, which ends it below.
    _filling.append(subprocess.Popen(command, cwd=settings.BASE_DIR, start_new_session=True))


def post_worker_init(worker: Any) -> None:
    """Gunicorn calls this in the process that answers; the first reader finds all loaded that a question needs.

    From then on nobody waits for an index or a library that takes the place of another.
    """
    build_aside()
    threading.Thread(target=_make_ready, daemon=True).start()


def _make_ready() -> None:
    """Asks a plain question of each game, so that addresses, indexes, words and example rulings are loaded."""
    from rules_db.search import search  # the models are there by now
    from rulesite.ask.answer import answer_to

    search("rule", limit=1)
    for game in PLAYED:
        for question in spoken.plain[:1] if (spoken := spoken_in(game)) else ():
            answer_to(question, game)
    connection.close()


def on_exit(server: Any) -> None:
    """Gunicorn calls this before it ends; an import that is not done leaves nothing and is begun anew next time."""
    for process in _filling:
        process.terminate()
        process.wait(timeout=10)
