"""How often one visitor may do what costs much or could be guessed at.

The counters have a cache of their own: what else is cached cannot push them out.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from django.core.cache import BaseCache, caches
from rest_framework.throttling import AnonRateThrottle, UserRateThrottle

#: Seconds for which attempts to log in count.
LOGIN_PERIOD = 15 * 60


def counters() -> BaseCache:
    return caches["rates"]


class AddressRate(AnonRateThrottle):
    """By the address of the connection."""

    cache = caches["rates"]


class PersonRate(UserRateThrottle):
    """By account, else by the address of the connection."""

    cache = caches["rates"]


class LoginLimit(NamedTuple):
    """How many attempts to log in there may be in `LOGIN_PERIOD`, for one account or from one address."""

    kind: str
    most: int


OF_ACCOUNT = LoginLimit("account", 20)
OF_ADDRESS = LoginLimit("address", 40)


def may_log_in(name: str, address: str) -> bool:
    """Counts an attempt, and says whether it may be made. Further attempts do not lengthen the wait."""
    return all([_counted(OF_ACCOUNT, name.casefold()), _counted(OF_ADDRESS, address)])


def logged_in(name: str) -> None:
    """The attempts of an account count no longer once its password was right."""
    counters().delete(_key(OF_ACCOUNT, name.casefold()))


def _counted(limit: LoginLimit, whose: str) -> bool:
    key = _key(limit, whose)
    if counters().add(key, 1, LOGIN_PERIOD):
        return True
    try:
        return counters().incr(key) <= limit.most
    except ValueError:  # it ran out in this very moment
        return True


def _key(limit: LoginLimit, whose: str) -> str:
    # A hash, for a name can hold what no key may.
    return f"login/{limit.kind}/{sha256(whose.encode()).hexdigest()[:24]}"
