"""5-3: paying the cost of a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.fusion_world import facts
from engine.games.fusion_world.rulebook import rule
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import costs, table
from engine.play.colors import covers
from engine.play.costs import Part

_MARKER = ".energy_marker."


class Price(NamedTuple):
    """So much energy in all (1-2-2), of these colours among it (1-2-3)."""

    total: int
    colors: tuple[str, ...]


#: What is free.
NOTHING = Price(0, ())


def price_of(g: Game, card: str) -> Price:
    """The cost of a card; where its specified cost is more than the total, that is what is paid (1-2-2-1, 5-3-1-1)."""
    printed = table.printed(g, card)
    return Price(max(printed.cost or 0, len(printed.specified)), printed.specified)


def short_of_energy(g: Game, player: str, price: Price) -> Reason | None:
    """Why the player cannot pay (5-3-3); None if they can."""
    sources = _sources(g, player)
    if len(sources) < price.total:
        return Reason("5-3-3", "refused.energy", {"player": player, "needed": price.total, "there": len(sources)})
    return _wrong_colors(g, player, tuple(sources), price)


def _wrong_colors(g: Game, player: str, ids: Sequence[str], price: Price) -> Reason | None:
    """5-3-1: among what is rested there is a card of each specified colour."""
    if covers({id: _colors_of(g, player, id) for id in ids}, price.colors):
        return None
    return Reason("5-3-1", "refused.energy_colors", {"player": player, "colors": ", ".join(price.colors)})


@rule("5-3")
def pay(g: Game, player: str, price: Price) -> Procedure:
    """Pay so much energy; returns whether all of it was paid."""
    return (yield call(costs.pay, (energy(player, price),), False))


def energy(player: str, price: Price) -> Part:
    """So much energy as a part of a cost."""

    def choose(g: Game, before: tuple[Event, ...]) -> Procedure:
        return (yield call(_chosen, player, price))

    return Part(lambda g: short_of_energy(g, player, price), choose)


def _chosen(g: Game, player: str, price: Price) -> Procedure:
    """Rest so much energy (5-3-1), of the player's choice (3-8-2) unless all of it is alike; nothing for 0 (5-3-2)."""
    if price.total == 0:
        g.proceed("5-3-2", "cost.zero", {"player": player})
        return []
    sources = _sources(g, player)
    chosen: tuple[str, ...] = tuple(sources)[: price.total]
    if len(sources) > price.total and len(set(sources.values())) > 1:
        options = tuple(_option(id) for id in sources)
        told = {"player": player, "count": price.total}

        def check(ids: tuple[str, ...]) -> Reason | None:
            return _wrong_colors(g, player, ids, price)

        chosen = yield Ask(player, "3-8-2", "ask.energy", told, options, price.total, price.total, check=check)
    cards = [id for id in chosen if _MARKER not in id]
    spent = [Event("switch", "5-3-1", {"card": id, "mode": "rest"}, "energy.rested") for id in cards]
    if markers := len(chosen) - len(cards):
        told = {"player": player, "amount": -markers, "count": markers}
        spent.append(Event("energy markers", "1-11-2", told, "energy_markers.spent"))
    return spent


def _sources(g: Game, player: str) -> dict[str, str]:
    """What can be paid with, and what makes each alike: Active Mode energy, and energy markers instead (1-11-1, 5-3-1).

    Markers that lie under cards as [Ki] are none of them (1-12-2).
    """
    energy = table.cards_in(g, player, "energy")
    sources = {id: table.card(g, id).definition for id in energy if table.card(g, id).mode == "active"}
    markers = range(1, facts.energy_markers(g, player) + 1)
    return sources | {f"{player}{_MARKER}{place}": "energy marker" for place in markers}


def _colors_of(g: Game, player: str, id: str) -> tuple[str, ...]:
    """The colours a source can pay for; a marker pays for any of the Leader Card's (1-11-2)."""
    colors: tuple[str, ...] = table.printed(g, table.cards_in(g, player, "leader")[0] if _MARKER in id else id).colors
    return colors


def _option(id: str) -> Option:
    return Option(id, "option.energy_marker") if _MARKER in id else Option(id, "option.card", {"card": id}, id)
