"""Cards that the parts of a cost take: whether each part can have its own, in the order in which they are paid.

A card that is rested for one part can go away for a later one, but not the other way round, and no card is rested or
goes away twice. What a player chooses for one part must leave the others payable: what has been declared can be paid in
full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple


class Owed(NamedTuple):
    """One card that a part of a cost takes.

    Attributes:
        rested: it is rested; else it goes away.
        cards: which cards it can be.
        active: it is a card that is not rested and goes away.
    """

    rested: bool
    cards: frozenset[str]
    active: bool = False


#: What a part of a cost takes, in each of the ways in which it can be paid; nothing for a part that takes no cards.
Ways = Iterable[tuple[Owed, ...]]


def all_ways(parts: Iterable[Ways]) -> Iterator[tuple[Owed, ...]]:
    """What several parts take, one after another, in each way in which they can be paid."""
    for one in product(*parts):
        yield tuple(owed for of_part in one for owed in of_part)


def can_be_paid(parts: Iterable[Ways], first: Sequence[Owed] = ()) -> bool:
    """Whether there are cards for each part of a cost, after those owed `first`."""
    return any(are_there((*first, *owed)) for owed in all_ways(parts))


@lru_cache(maxsize=2_000)
def are_there(owed: tuple[Owed, ...]) -> bool:
    """Whether each can have a card. Cards that fit the same parts are alike, and are counted instead of tried."""
    fits = Counter(
        frozenset(place for place, one in enumerate(owed) if id in one.cards)
        for id in frozenset().union(*(one.cards for one in owed))
    )
    kinds = tuple(fits)
    failed: set[tuple[int, tuple[tuple[int, int], ...]]] = set()

    def serve(place: int, there: tuple[tuple[int, int], ...]) -> bool:
        """Find a card for the part at a place; of each kind so many are still as they were, and so many rested."""
        if place == len(owed):
            return True
        if (place, there) in failed:
            return False
        for number, kind in enumerate(kinds):
            if place in kind:
                for left in _taken(owed[place], *there[number]):
                    if serve(place + 1, (*there[:number], left, *there[number + 1 :])):
                        return True
        failed.add((place, there))
        return False

    return serve(0, tuple((fits[kind], 0) for kind in kinds))


def _taken(one: Owed, untouched: int, rested: int) -> Iterator[tuple[int, int]]:
    """How many cards of a kind are left after one has been taken; one that was rested before is spared others' use."""
    if not one.rested and not one.active and rested:
        yield untouched, rested - 1
    if untouched:
        yield untouched - 1, rested + one.rested
