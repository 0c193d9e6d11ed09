"""What takes seconds to build is built aside, in a thread of the server, while readers have what was there before.

Only a server builds aside: a command has nothing to answer with meanwhile, so it builds at once and waits.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable

from django.db import connection

#: Seconds after which a build that failed is tried again.
RETRY_AFTER = 30
#: Seconds after which a thread that only calculates gives way to one that answers a reader; Python's own 0.005 adds
#: up, for a page waits so long after every question to the database.
_GIVES_WAY_AFTER = 0.0005

_log = logging.getLogger(__name__)
_lock = threading.Lock()
_under_way: set[str] = set()
_failed_at: dict[str, float] = {}
_is_server = False


def build_aside() -> None:
    """Say that this process is a server, whose readers never wait for a build that replaces something."""
    global _is_server
    _is_server = True
    sys.setswitchinterval(_GIVES_WAY_AFTER)


def builds_aside() -> bool:
    return _is_server


def begin(name: str, build: Callable[[], object]) -> None:
    """Have something built in the background, unless the build of that name is under way or has failed just now."""
    with _lock:
        if name in _under_way or time.monotonic() - _failed_at.get(name, -RETRY_AFTER) < RETRY_AFTER:
            return
        _under_way.add(name)
    threading.Thread(target=_build, args=(name, build), name=f"building {name}", daemon=True).start()


def _build(name: str, build: Callable[[], object]) -> None:
    try:
        build()
        _failed_at.pop(name, None)
    except Exception:
        _failed_at[name] = time.monotonic()
        _log.exception("building %s failed; readers keep what is there", name)
    finally:
        connection.close()
        with _lock:
            _under_way.discard(name)
