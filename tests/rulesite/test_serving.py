"""What the server does beside serving."""

import subprocess
import sys
from typing import Any

import pytest

from rulesite import serving


class Filling:
    """A process that only remembers what it was told."""

    def __init__(self, command: list[str], **options: Any) -> None:
        self.command, self.options = command, options
        self.told: list[str] = []

    def terminate(self) -> None:
        self.told.append("terminate")

    def wait(self, timeout: float) -> None:
        self.told.append("wait")


def test_cards_come_in_from_a_process_that_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    monkeypatch.setattr(serving, "_filling", begun)
    monkeypatch.setattr(subprocess, "Popen", Filling)
    serving.when_ready(None)
    (process,) = begun
    assert process.command == ["nice", sys.executable, "manage.py", "fill_cards"]
    assert process.options["start_new_session"]
    serving.on_exit(None)
    assert process.told == ["terminate", "wait"]
