"""The tasks: ids in, one service call. With REDIS_URL a worker does them, else one thread of this process.

Each can be done twice without harm, for a queue may hand a task out again.
"""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any

from celery import shared_task
from django.conf import settings
from django.db import connections, transaction

from rules_db.desk.card_runs import run_cards
from rules_db.desk.running import run

_log = logging.getLogger(__name__)


@shared_task
def import_submission(submission_id: int) -> None:
    run(submission_id)


@shared_task
def import_cards_submission(submission_id: int) -> None:
    run_cards(submission_id)


def begin_import(submission_id: int) -> None:
    """Have a submission imported as soon as it is in the database; this comes back at once."""
    transaction.on_commit(partial(_begin, import_submission, submission_id))


def begin_card_import(submission_id: int) -> None:
    """Have a file of cards imported as soon as it is in the database; this comes back at once."""
    transaction.on_commit(partial(_begin, import_cards_submission, submission_id))


def _begin(task: Any, submission_id: int) -> None:
    if settings.REDIS_URL:
        task.delay(submission_id)
    else:
        _thread().submit(_in_the_background, task, submission_id)


@cache
def _thread() -> ThreadPoolExecutor:
    """One, so that imports queue up and readers keep the rest of the machine; made after the server's fork."""
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="tasks")


def _in_the_background(task: Any, submission_id: int) -> None:
    try:
        task(submission_id)
    except Exception:
        _log.exception("the import of submission %s failed", submission_id)
    finally:
        connections.close_all()
