"""12-2-2-2 and 22-10-4: paying the energy cost of a card whose skill is activated from the hand.

[Invoker] lets one card be rested instead of it (22-37-2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.effects.nodes import PayWith, Selector, Skill
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import costs_in_all, paying, what_is_owed
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play import selecting
from engine.play.in_force import in_force
from engine.play.sources import Source, source_of


class Way(NamedTuple):
    """Another way to pay: where it comes from, and the card that is rested."""

    source: Source
    rested: Selector


def unaffordable(g: Game, player: str, card: str, skill: Skill | None) -> Reason | None:
    """Why the player can pay neither the energy cost of a card (5-3-3) nor in another way; None if they can.

    The energy that its skill costs must be there besides (5-8-3); that alone is judged with the skill's cost.
    """
    reason = _short(g, player, card, skill)
    return None if reason is None or any(_ways(g, card, skill)) else reason


def _short(g: Game, player: str, card: str, skill: Skill | None) -> Reason | None:
    price, besides = paying.price_of(g, card), _besides(skill)
    if besides.total and not paying.short_of_energy(g, player, besides, "5-3-3"):
        price = paying.with_besides(price, besides)
    return paying.short_of_energy(g, player, price, "5-3-3")


def _besides(skill: Skill | None) -> paying.Price:
    """The energy that the skill of a card costs besides the card itself."""
    return costs_in_all.energy_of(skill.cost if skill else ())


def pay(g: Game, at: str, player: str, card: str, skill: Skill) -> Procedure:
    """Pay the energy cost of a card, or rest another instead; returns what was paid with, and X.

    What its skill costs besides is paid all the same.
    """
    ways = list(_ways(g, card, skill))
    if ways:
        usual = _short(g, player, card, skill) is None
        options = tuple(Option(way.source.card, "option.card", {"card": way.source.card}) for way in ways)
        told = {"player": player, "card": card}
        chosen = yield Ask(
            player, "22-37-2", "ask.pay_with", told, options, 0 if usual else 1, 1, () if usual else None
        )
        if chosen and not usual:
            g.proceed("5-3-3-1", "cost.another_way", told, quiet=True)
        if chosen:
            rested = yield call(_rest, next(way for way in ways if way.source.card == chosen[0]))
            return rested, unpaid_x(g, card)
    price, source = paying.price_of(g, card), source_of(g, card, skill.name)

    def leaves(ids: Sequence[str]) -> bool:
        return what_is_owed.can_be_paid(g, skill.cost, source, what_is_owed.paid_with(g, player, price, ids))

    return (yield call(paying.pay_energy, at, player, price, leaves if skill.cost else None))


def has_other_ways(g: Game, card: str) -> bool:
    """Whether a skill lets something else be done than pay the energy cost of a card."""
    return any(_ways(g, card, None))


def unpaid_x(g: Game, card: str) -> int:
    """The X of an energy cost that is not paid: zero (1-2-2-2-2)."""
    if "cost" in facts.printed(g, card).x:
        g.proceed("1-2-2-2-2", "cost.x_is_zero", {"card": card}, quiet=True)
    return 0


def _rest(g: Game, way: Way) -> Procedure:
    on = yield call(selecting.select, way.rested, way.source)
    told = [{"card": id, "mode": "rest"} for id in on]
    reading = "invoker-waives-the-energy-cost-alone"
    rested = yield call(happen, *(Event("switch", "22-37-2", facts_of, "energy.rested", reading) for facts_of in told))
    return on if rested else None


def _ways(g: Game, card: str, skill: Skill | None) -> Iterator[Way]:
    """The ways that skills open for a card and that can be gone, with what its skill costs besides."""
    besides = _besides(skill)
    ways = [Way(each.seen_from(g, card), each.action.rested) for each in in_force(g, PayWith, card)]
    for way in ways:
        fitting = [id for id in selecting.fitting(g, way.rested, way.source) if not paying.cannot_be_rested(g, id)]
        player = way.source.master
        if any(not paying.short_of_energy(g, player, besides, "5-3-3", kept=id) for id in fitting):
            yield way
