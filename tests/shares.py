"""How much a test tries in each run of the suite; `bench.random_tests` and `bench.shares` try more."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from hypothesis import settings

Item = TypeVar("Item")


def share(percent: int) -> int:
    """How many examples a random test tries, as a percentage of the profile's: 100 as a rule, 5,000 in `thorough`."""
    return percent * settings().max_examples // 100


class SomeOf:
    """What takes a share of a list, or all of it if `whole`.

    Which items it takes depends on their names alone, so that another item more or less does not change the others, and
    every checkout takes the same.
    """

    def __init__(self, whole: bool) -> None:
        self.whole = whole

    def __call__(self, items: Iterable[Item], one_in: int) -> list[Item]:
        """About one of so many items, at least one of a list that is not empty.

        An item is known by its `str`, a file by its name: where the checkout lies makes no difference.
        """
        every = list(items)
        if self.whole or not every:
            return every
        ranks = [int.from_bytes(sha256(_name(item).encode()).digest()[:8]) for item in every]
        return [item for item, rank in zip(every, ranks, strict=True) if rank % one_in == 0 or rank == min(ranks)]


def _name(item: object) -> str:
    return item.name if isinstance(item, Path) else str(item)
