"""Visitors who mean harm, by the thousand: `python -m bench.visitors [FIRST [VISITORS]]`.

What they send and what breaks under it: `tests/rulesite/visitors.py`. Nothing that they save is kept.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from unittest import mock

from django.conf import settings
from django.core.cache import caches
from django.db import transaction
from django.test import Client
from django.test.utils import override_settings
from django.urls import Resolver404, resolve

from tests.rulesite.visitors import Answered, Visitor

VISITORS, VISITS = 200, 25
#: Static files, of which none need be collected for this.
_AS_THEY_STAND = "django.contrib.staticfiles.storage.StaticFilesStorage"


def report(first: int = 0, visitors: int = VISITORS) -> None:
    """Print how each kind of address was answered, the dearest visit of each, and every visit that broke something."""
    statuses: dict[str, Counter[int]] = defaultdict(Counter)
    dearest: dict[str, Answered] = {}
    broken: list[tuple[int, Answered]] = []
    with (
        transaction.atomic(),
        override_settings(STORAGES=settings.STORAGES | {"staticfiles": {"BACKEND": _AS_THEY_STAND}}),
        mock.patch("rulesite.rates.PersonRate.allow_request", return_value=True),
    ):
        client = Client(HTTP_HOST="localhost")
        for number in range(first, first + visitors):
            for answered in Visitor(client, number).comes(VISITS):
                kind = _kind(answered.visit.path)
                statuses[kind][answered.status] += 1
                dearest[kind] = max(dearest.get(kind, answered), answered, key=lambda each: each.seconds)
                broken += [(number, answered)] if answered.broke else []
                caches["rates"].clear()
        transaction.set_rollback(True)
    print(
        f"{sum(map(Counter.total, statuses.values())):,} visits of {visitors} visitors, {len(broken)} broke something"
    )
    for kind, counted in sorted(statuses.items()):
        told = ", ".join(f"{status}: {count}" for status, count in sorted(counted.items()))
        print(f"  {kind:<28} {dearest[kind].seconds:5.2f} s at most   {told}")
    for number, answered in broken:
        print(f"  {number}: {answered.broke}\n      {str(answered.visit)[:600]}")


def _kind(path: str) -> str:
    try:
        return resolve(path).view_name or path
    except Resolver404:
        return "(no address)"


if __name__ == "__main__":
    report(*map(int, sys.argv[1:3]))
