"""5-8-2: whether the parts of a skill cost can be paid all together, where each can be paid by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.effects.nodes import (
    AnyOrder,
    Cost,
    CostSetBy,
    Markers,
    Mill,
    PayEnergy,
    PayZEnergy,
    PayZEnergyCost,
    Place,
    Rest,
    RestThis,
    Skill,
    TakeMarkers,
)
from engine.games.masters.areas.areas import MARKERS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import cost_cards, paying
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import conditions, selecting
from engine.play.owed import Owed, are_there
from engine.play.sources import Source


def short(g: Game, costs: Sequence[Cost], skill: Skill, source: Source) -> Reason | None:
    """What is missing for all parts of a cost together; None if nothing is.

    Of several costs of which one is chosen (1-6-6-1) each is judged by itself.
    """
    parts = list(_parts(costs))
    if len(parts) < 2 and not any(isinstance(part, PayEnergy) for part in parts):
        return None
    return (
        _short_of_energy(g, parts, source)
        or _short_of_z_energy(g, parts, source)
        or _short_of_cards_to_rest(g, parts, skill, source)
        or _short_of_cards_to_place(g, parts, source)
        or _short_of_deck(g, parts, source)
        or _short_of_markers(g, parts, source)
    )


def energy_of(costs: Sequence[Cost]) -> paying.Price:
    """The energy that all parts of a cost come to; of several of which one is chosen, none counts."""
    prices = [paying.price_in_skill(part) for part in _parts(costs) if isinstance(part, PayEnergy)]
    colors = tuple(color for price in prices for color in price.colors)
    return paying.Price(sum(price.total for price in prices), colors)


def _parts(costs: Sequence[Cost]) -> Iterator[Cost]:
    """The parts of a cost, with those that a rule sets or lets be paid in any order."""
    for cost in costs:
        match cost:
            case CostSetBy(of):
                yield from _parts((of,))
            case AnyOrder(groups):
                yield from _parts(tuple(part for group in groups for part in group))
            case _:
                yield cost


def _short_of_energy(g: Game, parts: Sequence[Cost], source: Source) -> Reason | None:
    price = energy_of(parts)
    return paying.short_of_energy(g, source.master, price, "5-3-3") if price.total else None


def _short_of_z_energy(g: Game, parts: Sequence[Cost], source: Source) -> Reason | None:
    of_card = facts.printed(g, source.card).z_cost or 0
    counts = [part.count for part in parts if isinstance(part, PayZEnergy)]
    counts += [of_card for part in parts if isinstance(part, PayZEnergyCost)]
    return paying.short_of_z_energy(g, source.master, sum(counts)) if len(counts) > 1 else None


def _short_of_cards_to_rest(g: Game, parts: Sequence[Cost], skill: Skill, source: Source) -> Reason | None:
    """A card that is rested for one part cannot be rested for another."""
    needed = [[source.card] for part in parts if isinstance(part, RestThis)]
    for part in parts:
        if isinstance(part, Rest):
            needed += [cost_cards.for_paying(g, part, source)] * _certain(g, part, source)
    if _are_enough(needed):
        return None
    told = {"needed": len(needed), "there": len({id for cards in needed for id in cards})}
    return Reason("5-8-2", "refused.cards_to_pay", told, source.card)


def _short_of_cards_to_place(g: Game, parts: Sequence[Cost], source: Source) -> Reason | None:
    """A card that goes away for one part cannot go for another."""
    needed: list[list[str]] = []
    for part in parts:
        if isinstance(part, Place):
            needed += [cost_cards.for_paying(g, part, source)] * _certain(g, part, source)
    if _are_enough(needed):
        return None
    told = {"needed": len(needed), "there": len({id for cards in needed for id in cards})}
    return Reason("5-8-3", "refused.cards_to_pay", told, source.card)


def _certain(g: Game, part: Rest | Place, source: Source) -> int:
    """How many cards a part takes in any case."""
    if part.on.where.who == "this":
        return 1
    return 0 if part.on.how_many.up_to else conditions.amount(g, part.on.how_many.choose, source)


def _are_enough(needed: Sequence[Sequence[str]]) -> bool:
    """Whether each can have a card of its own among those it can be."""
    return are_there(tuple(Owed(False, frozenset(cards)) for cards in needed))


def _short_of_deck(g: Game, parts: Sequence[Cost], source: Source) -> Reason | None:
    """Several [Burst], and other parts that take cards from the deck, need a deck for all of them."""
    milled = sum(part.count for part in parts if isinstance(part, Mill))
    if not milled:
        return None
    placed = (part.on for part in parts if isinstance(part, Place) and part.on.where.area == ("deck",))
    needed = milled + sum(
        conditions.amount(g, on.how_many.choose, source) or on.where.top for on in placed if on.where.master == "you"
    )
    there = len(facts.cards_in(g, source.master, "deck"))
    if there >= needed:
        return None
    return Reason("5-8-3", "refused.deck_too_small", {"needed": needed, "there": there}, source.card)


def _short_of_markers(g: Game, parts: Sequence[Cost], source: Source) -> Reason | None:
    """Several [Spirit Boost], and the markers a skill costs its own card, come off the one Unison Card (3-11-4)."""
    taking = [part for part in parts if isinstance(part, TakeMarkers)]
    cards = {id for part in taking for id in selecting.fitting(g, part.on, source)}
    own = sum(-part.change for part in parts if isinstance(part, Markers)) if source.card in cards else 0
    needed = sum(part.count for part in taking) + max(0, own)
    there = max((facts.card(g, id).count(MARKERS) for id in cards), default=0)
    if not taking or there >= needed:
        return None
    return Reason("5-8-3", "refused.unison_markers", {"needed": needed, "there": there}, source.card)
