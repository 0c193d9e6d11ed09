"""5-8-2, 5-8-3: what cards the parts of a cost take, each in its order (1-6-3), so that all can be paid together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from engine.play import conditions, owed
from engine.play.owed import Owed
from engine.play.sources import Source


def can_be_paid(g: Game, costs: Sequence[Cost], source: Source, first: Sequence[Owed] = ()) -> bool:
    """Whether there are cards for each part of a cost, after those owed `first`."""
    return owed.can_be_paid([_ways(g, cost, source) for cost in costs], first)


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


def _ways(g: Game, cost: Cost, source: Source) -> Iterator[tuple[Owed, ...]]:
    """What a part takes, in each of the ways in which it can be paid (1-6-6-1)."""
    match cost:
        case CostSetBy(of):
            yield from _ways(g, of, source)
        case Either(options):
            for option in options:
                yield from _ways_of_all(g, option, source)
        case AnyOrder(groups):
            for first in groups:
                rest = tuple(part for group in groups if group is not first for part in group)
                yield from _ways_of_all(g, (*first, *rest), source)
        case RestThis():
            yield (Owed(True, frozenset((source.card,))),)
        case PayEnergy():
            yield paying.owed_for(g, source.master, paying.price_in_skill(cost))
        case PayZEnergy(count):
            yield _of_z_energy(g, source, count)
        case PayZEnergyCost():
            yield _of_z_energy(g, source, paying.z_cost_of(g, source.card))
        case Rest() | Place() if not getattr(cost, "all_there", False) and not cost.on.where.top:
            yield of_part(g, cost, source)
        case _:
            yield ()


def _ways_of_all(g: Game, costs: Sequence[Cost], source: Source) -> Iterator[tuple[Owed, ...]]:
    return owed.all_ways(_ways(g, cost, source) for cost in costs)


def _of_z_energy(g: Game, source: Source, count: int) -> tuple[Owed, ...]:
    there = frozenset(facts.cards_in(g, source.master, "z-energy"))
    return (Owed(False, there),) * count
