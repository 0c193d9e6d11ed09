"""The amounts and conditions that skills of every game have: what is counted, compared and combined."""

from __future__ import annotations

from engine.effects.nodes import AnyOf, Compare, Count, Has, Not, Plus, SetBy, TheX, ValueOf
from engine.kernel.game import Game
from engine.play import last_information, selecting
from engine.play.conditions import amount, holds
from engine.play.meanings import SHARED
from engine.play.ruleset import ruleset
from engine.play.sources import Source


@SHARED.comes_to(Count)
def _count(g: Game, value: Count, source: Source) -> int:
    return value.each * len(selecting.fitting(g, value.of, source))


@SHARED.comes_to(ValueOf)
def _value_of(g: Game, value: ValueOf, source: Source) -> int:
    cards = selecting.fitting(g, value.of, source)
    if value.original:
        return value.each * sum(ruleset(g).cards.printed_number(g, id, value.what) for id in cards)
    return value.each * sum(last_information.number(g, source, id, value.what) for id in cards)


@SHARED.comes_to(TheX)
def _the_x(g: Game, value: TheX, source: Source) -> int:
    """An undefined X is zero outside of paying costs."""
    return value.each * int(source.known.get("x", 0))


@SHARED.comes_to(Plus)
def _plus(g: Game, value: Plus, source: Source) -> int:
    return amount(g, value.of, source) + value.change


@SHARED.is_fulfilled(Has)
def _has(g: Game, condition: Has, source: Source) -> bool:
    least, most = amount(g, condition.at_least, source), condition.at_most
    if most is None:
        return selecting.are_there(g, condition.of, source, least)
    return least <= len(selecting.fitting(g, condition.of, source)) <= amount(g, most, source)


@SHARED.is_fulfilled(Compare)
def _compare(g: Game, condition: Compare, source: Source) -> bool:
    one, other = amount(g, condition.left, source), amount(g, condition.right, source)
    return {"at least": one >= other, "at most": one <= other, "exactly": one == other}[condition.how]


@SHARED.is_fulfilled(SetBy)
def _set_by(g: Game, condition: SetBy, source: Source) -> bool:
    return holds(g, condition.of, source)


@SHARED.is_fulfilled(Not)
def _not(g: Game, condition: Not, source: Source) -> bool:
    return not holds(g, condition.of, source)


@SHARED.is_fulfilled(AnyOf)
def _any_of(g: Game, condition: AnyOf, source: Source) -> bool:
    return any(holds(g, one, source) for one in condition.of)
