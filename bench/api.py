"""Requests made up from the API's description, right and wrong, by the thousand: what breaks a promise of it."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from django.core.cache import cache
from rest_framework.throttling import AnonRateThrottle
from schemathesis import GenerationMode

from tests.rulesite.api.described import hold, operations

EXAMPLES = 300


def report() -> None:
    """Print each promise that is broken, and how many operations were asked; nothing here is kept by the site."""
    start = perf_counter()
    AnonRateThrottle.THROTTLE_RATES = {"anon": None, "rulings": None}
    cache.clear()
    broken = list(_broken())
    print(f"API: {len(operations())} operations, up to {EXAMPLES} right and {EXAMPLES} wrong requests of each")
    print(f"  promises broken   {len(broken)}, {perf_counter() - start:.0f} s")
    for told in broken:
        print(f"  {told}")


def _broken() -> Iterator[str]:
    for operation in operations():
        for mode in GenerationMode:
            try:
                hold(operation, mode, EXAMPLES, is_same_each_time=False)
            except (Exception, BaseExceptionGroup) as failure:  # whatever it is, it is told and the next is asked
                yield f"{operation}, {mode.value}: {_told(failure)}"


def _told(failure: BaseException) -> str:
    """The first promise that is broken, with the request that breaks it."""
    return _told(failure.exceptions[0]) if isinstance(failure, BaseExceptionGroup) else str(failure)
