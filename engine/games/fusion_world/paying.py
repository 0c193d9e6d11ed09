"""5-3: paying the cost of a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.fusion_world import facts
from engine.games.fusion_world.rulebook import rule
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import costs, purse, table
from engine.play.costs import Choice, Part
from engine.play.owed import Ways
from engine.play.purse import Markers, Purse


class Price(NamedTuple):
    """So much energy in all (1-2-2), of these colours among it (1-2-3)."""

    total: int
    colors: tuple[str, ...]


#: What pays in place of energy (1-11-1).
ENERGY_MARKERS = Markers("energy_marker")
#: What is free.
NOTHING = Price(0, ())


def price_of(g: Game, card: str) -> Price:
    """The cost of a card; where its specified cost is more than the total, that is what is paid (1-2-2-1, 5-3-1-1)."""
    printed = table.printed(g, card)
    return Price(max(printed.cost or 0, len(printed.specified)), printed.specified)


def short_of_energy(g: Game, player: str, price: Price) -> Reason | None:
    """Why the player cannot pay (5-3-3); None if they can."""
    there = purse_of(g, player).alike
    if len(there) < price.total:
        return Reason("5-3-3", "refused.energy", {"player": player, "needed": price.total, "there": len(there)})
    return _wrong_colors(g, player, tuple(there), price)


def _wrong_colors(g: Game, player: str, ids: Sequence[str], price: Price) -> Reason | None:
    """5-3-1: among what is rested there is a card of each specified colour."""
    if purse_of(g, player).covers(ids, price.colors):
        return None
    return Reason("5-3-1", "refused.energy_colors", {"player": player, "colors": price.colors})


@rule("5-3", stage="paying")
def pay(g: Game, player: str, price: Price) -> Procedure:
    """Pay so much energy; returns whether all of it was paid."""
    return (yield call(costs.pay, (energy(player, price),), False))


def energy(player: str, price: Price) -> Part:
    """So much energy as a part of a cost."""

    def choose(g: Game, choice: Choice) -> Procedure:
        return (yield call(_chosen, player, price, choice))

    def ways(g: Game) -> Ways:
        return (tuple(purse_of(g, player).owed(price.total, price.colors)),)

    return Part(lambda g: short_of_energy(g, player, price), choose, ways)


def _chosen(g: Game, player: str, price: Price, choice: Choice) -> Procedure:
    """Rest so much energy (5-3-1), of the player's choice (3-8-2) unless all of it is alike; nothing for 0 (5-3-2)."""
    if price.total == 0:
        g.proceed("5-3-2", "cost.zero", {"player": player})
        return []
    held = purse_of(g, player)

    def wrong(ids: tuple[str, ...]) -> Reason | None:
        return _wrong_colors(g, player, ids, price)

    def leaves(ids: Sequence[str]) -> bool:
        return choice.leaves(held.owed_with(price.total, ids))

    chosen = yield call(purse.choose, player, "3-8-2", "ask.energy", held, price.total, wrong, leaves)
    cards = [id for id in chosen if not ENERGY_MARKERS.is_one(id)]
    spent = [Event("switch", "5-3-1", {"card": id, "mode": "rest"}, "energy.rested") for id in cards]
    if markers := len(chosen) - len(cards):
        told = {"player": player, "amount": -markers, "count": markers}
        spent.append(Event("energy markers", "1-11-2", told, "energy_markers.spent"))
    return spent


def purse_of(g: Game, player: str) -> Purse:
    """What can be paid with: Active Mode energy, and energy markers instead (1-11-1, 5-3-1), which pay for any of the
    Leader Card's colours (1-11-2). Markers that lie under cards as [Ki] are none of them (1-12-2)."""
    active = [id for id in table.cards_in(g, player, "energy") if table.card(g, id).mode == "active"]
    alike = {id: table.card(g, id).definition for id in active}
    (leader,) = table.cards_in(g, player, "leader")
    return Purse(
        alike | ENERGY_MARKERS.of(player, facts.energy_markers(g, player)),
        lambda id: table.printed(g, leader if ENERGY_MARKERS.is_one(id) else id).colors,
        ENERGY_MARKERS,
    )
