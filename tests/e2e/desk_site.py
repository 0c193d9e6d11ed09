"""A site of its own process, as `make serve` runs it, with an editor."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from django.conf import settings
from psycopg import connect
from redis import Redis

from tests.own_redis import PROCESS

_BIN = str(Path(sys.executable).parent)

#: The number of the last database that a Redis has, as it is installed.
_LAST_OF_REDIS = 15

#: What this site must not share with another one on the machine.
_OTHERS = {"DATABASE_URL", "REDIS_URL", "CHECKPOINT_INDEX", "DEBUG"}


@dataclass(frozen=True)
class DeskSite:
    """Its address, the editor Mio's password, and the environment that its processes run in."""

    address: str
    password: str
    environment: dict[str, str]


def environment_of(folder: Path, **others: str) -> dict[str, str]:
    """What a site that keeps everything in `folder` is run with."""
    env = {name: value for name, value in os.environ.items() if name not in _OTHERS}
    return env | {"CHECKPOINT_VAR": str(folder), "CHECKPOINT_SOURCES": str(folder / "sources")} | others


#: How a shelf is filled with all that ships.
SHIPPED = ("fill_shelf",)

_FEW_RULES = """
from rules_db.models import Game, Rulebook
from rules_db.shelf.loading import load_games
from tests.rulesite.rulings.shelf import put_masters_on_shelf
list(load_games())
Rulebook.objects.create(game=Game.objects.get(slug="masters"), slug="rule-manual", title="Official Rule Manual")
put_masters_on_shelf()
"""
#: How a few rules of Masters are put there, as an edition that readers have already. What ships is a hundred times as
#: much: with each edition that is published or withdrawn its index would be built again.
FEW_RULES = ("shell", "--no-imports", "--command", _FEW_RULES)


def set_up(env: dict[str, str], shelf: Sequence[str] = SHIPPED, collected: Path | None = None) -> None:
    """Does what `make serve` does before it serves.

    Args:
        shelf: the command that fills the shelf.
        collected: static files that were collected before; to press them together takes ten seconds.
    """
    Path(env["CHECKPOINT_SOURCES"]).mkdir(parents=True, exist_ok=True)
    _manage(env, "migrate", "--verbosity", "0")
    if collected:
        shutil.copytree(collected, Path(env["CHECKPOINT_VAR"]) / "static")
    else:
        _manage(env, "collectstatic", "--noinput", "--verbosity", "0")
    _manage(env, *shelf)


@contextmanager
def desk_site(env: dict[str, str], *, with_worker: bool) -> Iterator[DeskSite]:
    """Serves what is set up; with a worker the tasks are done by a process of Celery's and not by the server."""
    password = json.loads(_manage(env, "add_editor", "mio", "--json"))["password"]
    port = _free_port()
    server = [f"{_BIN}/gunicorn", "rulesite.wsgi", "--bind", f"127.0.0.1:{port}", "--threads", "8"]
    processes = [subprocess.Popen(server, env=env, cwd=settings.BASE_DIR)]
    if with_worker:
        processes.append(begin_worker(env))
    try:
        _wait_for(f"http://127.0.0.1:{port}/")
        yield DeskSite(f"http://127.0.0.1:{port}", password, env)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait(timeout=40)


def begin_worker(environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """A worker of Celery's with one child that does the tasks; both are a process group of their own."""
    command = [f"{_BIN}/celery", "--app", "rulesite", "worker", "--concurrency", "1", "--loglevel", "warning"]
    return subprocess.Popen(command, env=environment, cwd=settings.BASE_DIR, start_new_session=True)


def kill_worker(worker: subprocess.Popen[bytes]) -> None:
    """As when the machine loses its power: neither the worker nor its child has time for anything."""
    os.killpg(worker.pid, signal.SIGKILL)
    worker.wait(timeout=10)


@contextmanager
def fresh_services(database_url: str, redis_url: str) -> Iterator[dict[str, str]]:
    """A database of its own on that PostgreSQL and a number of its own on that Redis, both empty at first."""
    server, name = urlsplit(database_url), f"checkpoint_desk_walk_{PROCESS}"
    queue = urlsplit(redis_url)._replace(path=f"/{_LAST_OF_REDIS - PROCESS}").geturl()
    with connect(server._replace(path="/postgres").geturl(), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        connection.execute(f"CREATE DATABASE {name}")
        Redis.from_url(queue).flushdb()
        yield {"DATABASE_URL": server._replace(path=f"/{name}").geturl(), "REDIS_URL": queue}
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _manage(env: dict[str, str], *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *command], env=env, cwd=settings.BASE_DIR, check=True, stdout=subprocess.PIPE
    )
    return done.stdout.decode()


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def _wait_for(address: str) -> None:
    for _ in range(150):
        try:
            with urlopen(address, timeout=5):
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
    raise TimeoutError(f"{address} does not answer")
