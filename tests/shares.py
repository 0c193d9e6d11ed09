"""How much a test tries in each run of the suite; `bench.random_tests` and `bench.shares` try more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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

    def __call__(
        self, items: Iterable[Item], one_in: int, known_by: Callable[[Item], object] = lambda item: item
    ) -> list[Item]:
        """About one of so many items, at least one of a list that is not empty.

        An item is known by a text, a number, or several of them, a file by its name: where the checkout lies makes no
        difference. What is none of these says by `known_by` what it is called; without that it is a `TypeError`, since
        the words for an object (those of a set, say) may be others in the next run.
        """
        every = list(items)
        if self.whole or not every:
            return every
        ranks = [int.from_bytes(sha256(_name(known_by(item)).encode()).digest()[:8]) for item in every]
        return [item for item, rank in zip(every, ranks, strict=True) if rank % one_in == 0 or rank == min(ranks)]


def _name(item: object) -> str:
    match item:
        case Path():
            return item.name
        case tuple():
            return str(tuple(_name(part) for part in item))
        case str() | int() | None:
            return str(item)
    raise TypeError(f"A share of {type(item).__name__} objects: say by `known_by` what each is called.")
