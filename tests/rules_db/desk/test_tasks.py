"""Who does the work: one thread of this process, or a worker where there is Redis."""

from __future__ import annotations

import threading

import pytest
from pytest import MonkeyPatch
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from rules_db import tasks

pytestmark = pytest.mark.django_db


@pytest.fixture
def done(monkeypatch: MonkeyPatch) -> list[tuple[int, str]]:
    """The runs that were done, each with the name of the thread that did it."""
    done: list[tuple[int, str]] = []
    monkeypatch.setattr(tasks, "run", lambda pk: done.append((pk, threading.current_thread().name)))
    return done


def test_without_redis_one_thread_of_the_server_does_one_after_the_other(
    settings: Settings,
    done: list[tuple[int, str]],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    settings.REDIS_URL = ""
    with django_capture_on_commit_callbacks(execute=True):
        tasks.begin_import(1)
        tasks.begin_import(2)
        assert done == []  # not before the submission is in the database
    tasks._thread().submit(int).result(timeout=10)
    assert done == [(1, "tasks_0"), (2, "tasks_0")]


def test_a_run_that_fails_does_not_stop_the_thread(
    settings: Settings,
    monkeypatch: MonkeyPatch,
    done: list[tuple[int, str]],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    settings.REDIS_URL = ""

    def failing(pk: int) -> None:
        done.append((pk, "tried"))
        raise KeyError

    monkeypatch.setattr(tasks, "run", failing)
    with django_capture_on_commit_callbacks(execute=True):
        tasks.begin_import(1)
        tasks.begin_import(2)
    tasks._thread().submit(int).result(timeout=10)
    assert done == [(1, "tried"), (2, "tried")]


def test_with_redis_the_task_goes_to_the_queue(
    settings: Settings,
    monkeypatch: MonkeyPatch,
    done: list[tuple[int, str]],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    queued: list[int] = []
    monkeypatch.setattr(tasks.import_submission, "delay", queued.append)
    with django_capture_on_commit_callbacks(execute=True):
        tasks.begin_import(7)
    assert (queued, done) == ([7], [])
