"""5-5-2-1, 12-2-2-2 and 22-10-4: paying the energy cost of a card that is played, or whose skill is activated from the
hand.

[Invoker] lets one card be rested instead of it (22-37-2), and text can let other things be done (5-3-3-1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.effects.nodes import Action, PayInstead, PayWith, Selector, Skill
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import costs_in_all, paying, what_is_owed
from engine.games.masters.effects import possible
from engine.games.masters.skills import validity
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play import selecting
from engine.play.carrying_out import resolve
from engine.play.in_force import in_force
from engine.play.sources import Source, source_of


class Way(NamedTuple):
    """Another way to pay.

    Attributes:
        id: what a player calls it. source: where it comes from.
        rested: the card that is rested, for [Invoker]. instead: else what is done.
    """

    id: str
    source: Source
    rested: Selector | None = None
    instead: tuple[Action, ...] = ()


#: What an energy cost is paid for: to play its card, or to activate a skill of it.
_PLAY, _ACTIVATE = "play", "activate"


def unaffordable(g: Game, player: str, card: str, skill: Skill | None) -> Reason | None:
    """Why the player can pay neither the energy cost of a card (5-3-3) nor in another way; None if they can.

    The energy that its skill costs must be there besides (5-8-3); that alone is judged with the skill's cost.
    """
    reason = _short(g, player, card, skill)
    return None if reason is None or any(_ways(g, card, skill, _ACTIVATE)) else reason


def can_be_played_unpaid(g: Game, card: str) -> bool:
    """Whether a skill lets a card be played without its energy cost, or with something else done instead."""
    return any(_ways(g, card, None, _PLAY))


def _short(g: Game, player: str, card: str, skill: Skill | None) -> Reason | None:
    price, besides = paying.price_of(g, card), _besides(skill)
    if besides.total and not paying.short_of_energy(g, player, besides, "5-3-3"):
        price = paying.with_besides(price, besides)
    return paying.short_of_energy(g, player, price, "5-3-3")


def _besides(skill: Skill | None) -> paying.Price:
    """The energy that the skill of a card costs besides the card itself."""
    return costs_in_all.energy_of(skill.cost if skill else ())


def pay(g: Game, at: str, player: str, card: str, skill: Skill) -> Procedure:
    """Pay the energy cost of a card, or do something else instead; returns what was paid with, and X.

    What its skill costs besides is paid all the same.
    """
    ways = list(_ways(g, card, skill, _ACTIVATE))
    if way := (yield call(_choose_way, player, card, ways, _short(g, player, card, skill) is None)):
        return (yield call(_go, way)), unpaid_x(g, card)
    price, source = paying.price_of(g, card), source_of(g, card, skill.name)

    def leaves(ids: Sequence[str]) -> bool:
        return what_is_owed.can_be_paid(
            g, skill.cost, source, paying.purse_of(g, player, price).owed_with(price.total, ids)
        )

    return (yield call(paying.pay_energy, at, player, price, leaves if skill.cost else None))


def pay_to_play(g: Game, at: str, player: str, card: str, price: paying.Price) -> Procedure:
    """Pay the energy cost of a card that is played, or do something else instead; returns what was paid with, and X."""
    ways = list(_ways(g, card, None, _PLAY))
    if way := (yield call(_choose_way, player, card, ways, paying.short_of_energy(g, player, price, at) is None)):
        return (yield call(_go, way)), unpaid_x(g, card)
    return (yield call(paying.pay_energy, at, player, price))


def _choose_way(g: Game, player: str, card: str, ways: Sequence[Way], usual: bool) -> Procedure:
    """The way in which the player pays; None if it is the usual one, where that can be gone."""
    if not ways:
        return None
    options = tuple(Option(way.id, "option.card", {"card": way.source.card}) for way in ways)
    told = {"player": player, "card": card}
    at = "22-37-2" if any(way.rested for way in ways) else "5-3-3-1"
    chosen = yield Ask(player, at, "ask.pay_with", told, options, 0 if usual else 1, 1, () if usual else None)
    if chosen and not usual:
        g.proceed("5-3-3-1", "cost.another_way", told, quiet=True)
    return next((way for way in ways if (way.id,) == chosen), None)


def has_other_ways(g: Game, card: str, skill: Skill) -> bool:
    """Whether a skill lets something else be done than pay the energy cost of a card."""
    return any(_ways(g, card, skill, _ACTIVATE))


def unpaid_x(g: Game, card: str) -> int:
    """The X of an energy cost that is not paid: zero (1-2-2-2-2)."""
    if "cost" in facts.printed(g, card).x:
        g.proceed("1-2-2-2-2", "cost.x_is_zero", {"card": card}, quiet=True)
    return 0


def _go(g: Game, way: Way) -> Procedure:
    """What is paid with in another way; None if that fails."""
    if way.rested is None:
        return () if (yield call(resolve, way.instead, way.source)) else None
    on = yield call(selecting.select, way.rested, way.source)
    told = [{"card": id, "mode": "rest"} for id in on]
    reading = "invoker-waives-the-energy-cost-alone"
    rested = yield call(happen, *(Event("switch", "22-37-2", facts_of, "energy.rested", reading) for facts_of in told))
    return on if rested else None


def _ways(g: Game, card: str, skill: Skill | None, what: str) -> Iterator[Way]:
    """The ways that skills open for a card and that can be gone, with what its skill costs besides."""
    if not validity.may_be(g, PayWith, PayInstead):
        return
    besides = _besides(skill)
    for each in in_force(g, PayWith, card) if what == _ACTIVATE else ():
        source, rested = each.seen_from(g, card), each.action.rested
        fitting = [id for id in selecting.fitting(g, rested, source) if not paying.cannot_be_rested(g, id)]
        if any(not paying.short_of_energy(g, source.master, besides, "5-3-3", kept=id) for id in fitting):
            yield Way(source.card, source, rested)
    for place, each in enumerate(in_force(g, PayInstead, card, what), 1):
        source, types, instead = each.seen_from(g, card), each.action.types, each.action.instead
        source.rule = "5-3-3-1"
        if types and (skill is None or skill.type not in types):
            continue
        affordable = not paying.short_of_energy(g, source.master, besides, "5-3-3")
        if affordable and possible.can_all_be_done(g, instead, source):
            yield Way(f"{source.card}:unpaid{place if place > 1 else ''}", source, instead=instead)
