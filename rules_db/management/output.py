"""What all commands share: a refusal is one line and exit status 1, `--json` is one document."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, ProgrammingError

from rules_db.refusals import RefusedError


def one_line_refusals(handle: Callable[..., None]) -> Callable[..., None]:
    """Let a command's `handle` raise RefusedError; people see its message and no traceback."""

    @wraps(handle)
    def handled(*args: Any, **options: Any) -> None:
        try:
            handle(*args, **options)
        except RefusedError as refusal:
            raise CommandError(" ".join(str(refusal).split())) from refusal
        except (OperationalError, ProgrammingError) as error:
            message = f"the database is not ready ({error}); does manage.py migrate help?"
            raise CommandError(" ".join(message.split())) from error

    return handled


def print_json(command: BaseCommand, data: Any) -> None:
    command.stdout.write(json.dumps(data, ensure_ascii=False, indent=2))
