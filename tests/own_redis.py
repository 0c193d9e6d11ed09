"""Each process of a run has a Redis of its own, as it has a database: `pytest -p tests.own_redis`.

A plugin and not a part of conftest.py, for it has to be there before the settings read the environment.
"""

from __future__ import annotations

import os
from urllib.parse import urlsplit

#: A process of pytest-xdist is called `gw0`, `gw1` … ; a run in one process has no such name.
PROCESS = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))

if "REDIS_URL" in os.environ:
    os.environ["REDIS_URL"] = urlsplit(os.environ["REDIS_URL"])._replace(path=f"/{PROCESS}").geturl()
