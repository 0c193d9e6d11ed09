"""5-8-2, 5-8-3: whether cards can be found for all parts of a cost at once, each in its order (1-6-3).

A card that is rested for one part can be placed elsewhere for a later one, but not the other way round, and nothing is
rested or placed twice. What a player chooses for one part must leave the others payable: an action that has been
declared can be paid in full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.effects.nodes import (
    AnyOrder,
    Cost,
    CostSetBy,
    Either,
    PayEnergy,
    PayZEnergy,
    PayZEnergyCost,
    Place,
    Rest,
    RestThis,
)
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import cost_cards, paying
from engine.kernel.game import Game
from engine.play import conditions
from engine.play.sources import Source


class Owed(NamedTuple):
    """One card that a part of a cost takes.

    Attributes:
        rested: it is switched to Rest Mode; else it goes away.
        cards: which cards it can be.
        active: it is a card in Active Mode that goes away.
    """

    rested: bool
    cards: frozenset[str]
    active: bool = False


def can_be_paid(g: Game, costs: Sequence[Cost], source: Source, first: Sequence[Owed] = ()) -> bool:
    """Whether there are cards for each part of a cost, after those owed `first`."""
    return any(_are_there((*first, *owed)) for owed in _owed(g, tuple(costs), source))


def for_energy(g: Game, player: str, price: paying.Price) -> Iterator[Owed]:
    """What an energy cost takes: for each of its orbs energy of that colour (5-3-1), and any for the rest."""
    sources = paying.energy_of(g, player, price)
    for color in price.colors:
        yield Owed(True, frozenset(id for id in sources if color in paying.colors_of(g, id)))
    for _ in range(price.total - len(price.colors)):
        yield Owed(True, frozenset(sources))


def paid_with(g: Game, player: str, price: paying.Price, ids: Sequence[str]) -> list[Owed]:
    """What an energy cost takes if this energy is among what pays it."""
    chosen = [Owed(True, frozenset((id,))) for id in ids]
    others = frozenset(paying.energy_of(g, player, price)).difference(ids)
    return chosen + [Owed(True, others)] * max(0, price.total - len(ids))


def of_part(g: Game, cost: Rest | Place, source: Source, chosen: Sequence[str] = ()) -> tuple[Owed, ...]:
    """What one part takes, the cards that have been chosen for it first."""
    rested, active = isinstance(cost, Rest), cost.on.lying.mode == "active"
    there = frozenset(cost_cards.for_paying(g, cost, source))
    count = (
        1
        if cost.on.where.who == "this"
        else 0
        if cost.on.how_many.up_to
        else conditions.amount(g, cost.on.how_many.choose, source)
    )
    taken = tuple(Owed(rested, frozenset((id,)), active) for id in chosen)
    return (*taken, *(Owed(rested, there - frozenset(chosen), active) for _ in range(count - len(chosen))))


def _owed(g: Game, costs: tuple[Cost, ...], source: Source) -> Iterator[tuple[Owed, ...]]:
    """What a cost takes, in each of the ways in which it can be paid (1-6-6-1)."""
    if not costs:
        yield ()
        return
    for first in _owed_for(g, costs[0], source):
        for others in _owed(g, costs[1:], source):
            yield (*first, *others)


def _owed_for(g: Game, cost: Cost, source: Source) -> Iterator[tuple[Owed, ...]]:
    match cost:
        case CostSetBy(_, _, of):
            yield from _owed_for(g, of, source)
        case Either(options):
            for option in options:
                yield from _owed(g, option, source)
        case AnyOrder(_, groups):
            for first in groups:
                rest = tuple(part for group in groups if group is not first for part in group)
                yield from _owed(g, (*first, *rest), source)
        case RestThis():
            yield (Owed(True, frozenset((source.card,))),)
        case PayEnergy():
            yield tuple(for_energy(g, source.master, paying.price_in_skill(cost)))
        case PayZEnergy(count):
            yield _of_z_energy(g, source, count)
        case PayZEnergyCost():
            yield _of_z_energy(g, source, paying.z_cost_of(g, source.card))
        case Rest() | Place() if not getattr(cost, "all_there", False) and not cost.on.where.top:
            yield of_part(g, cost, source)
        case _:
            yield ()


def _of_z_energy(g: Game, source: Source, count: int) -> tuple[Owed, ...]:
    there = frozenset(facts.cards_in(g, source.master, "z-energy"))
    return (Owed(False, there),) * count


@lru_cache(maxsize=2_000)
def _are_there(owed: tuple[Owed, ...]) -> bool:
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
