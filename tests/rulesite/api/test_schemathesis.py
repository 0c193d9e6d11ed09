"""What the API's description promises of every address, the code keeps: a share of what `make bench` asks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from rest_framework.throttling import AnonRateThrottle
from schemathesis import GenerationMode

from rules_db.models import Edition
from tests.rulesite.api.described import hold, operations

EXAMPLES = 3


@pytest.fixture(autouse=True)
def without_rates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AnonRateThrottle, "THROTTLE_RATES", {"anon": None, "rulings": None})
    cache.clear()


@pytest.fixture(autouse=True)
def connected() -> Iterator[None]:
    """Keeps the test's own connection, which the end of a request would close: Django's client does the same."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("operation", operations())
def test_what_is_described_is_kept(operation: str, mode: GenerationMode, lanterns: Edition) -> None:
    hold(operation, mode, EXAMPLES)
