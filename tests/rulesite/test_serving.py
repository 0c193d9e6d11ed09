"""What the server does beside serving."""

import subprocess
import sys
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from rules_db import aside
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


def test_a_question_of_each_game_is_asked_before_anybody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aside, "_is_server", False)  # put back afterwards: the tests that follow are no server
    monkeypatch.setattr(sys, "setswitchinterval", lambda seconds: None)
    opened, closed = Event(), Event()
    asked: list[str] = []
    monkeypatch.setattr("rules_db.search.search", lambda query, limit: opened.set())
    monkeypatch.setattr("rulesite.ask.answer.answer_to", lambda question, game: asked.append(game))
    monkeypatch.setattr(serving, "connection", SimpleNamespace(close=closed.set))
    serving.post_worker_init(None)
    assert opened.wait(10)
    assert closed.wait(10)
    assert asked == ["masters", "fusion-world"]
    assert aside.builds_aside()
