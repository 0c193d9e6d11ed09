"""5-3 and 5-4: paying energy and Z-Energy.

What must be there to declare an action is what the cost is by now: an effect that has changed it lets an action be
declared that what is printed would not (5-3-3-1, 5-4-3-1, 5-6-3-1, 5-8-3-1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.effects.nodes import Forbid, PayEnergy, Permit
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards.cards import CardDefinition
from engine.games.masters.in_force import continuous
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import validity
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play import forbidding, purse
from engine.play.numbers_chosen import choose_number
from engine.play.owed import Owed

#: What pays in place of energy (1-14-2).
ENERGY_MARKERS = purse.Markers("energy_marker")

# 5-3: energy ------------------------------------------------------------------------------------------------


class Price(NamedTuple):
    """An energy cost: what it takes to play a card from the hand or to activate a skill (1-2-1).

    Attributes:
        total: how much in all, its orbs among them (1-2-2).
        colors: its specified cost, one colour for each orb: so much energy of that colour must be included (1-2-3).
        x: whether X comes on top (1-2-2-2).
        because: the rules that made it other than printed, with their messages and what those need.
        free: the rule by which nothing is paid where the cost is zero.
        fails: the rule by which the action fails where paying does (1-2-6).
        by_others: whether cards that are used as energy can pay it (20-19-1).
        printed: what it would be without effects.
        lowered: the rule by which that does not matter.
    """

    total: int
    colors: tuple[str, ...] = ()
    x: bool = False
    because: tuple[tuple[str, str, dict[str, Any]], ...] = ()
    free: str = "5-3-2"
    fails: str = "5-3-4"
    by_others: bool = True
    printed: int = 0
    lowered: str = "5-3-3-1"


def by_colors(total: int) -> tuple[tuple[str, str, dict[str, Any]], ...]:
    """Why a price is what its orbs come to: they are more than the printed total (1-2-2-1) and are what is paid."""
    return (("1-2-2-1", "cost.colors_are_total", {"total": total}), ("5-3-1-1", "cost.by_colors", {"count": total}))


def price_in_skill(cost: PayEnergy) -> Price:
    """The price of energy that a skill costs; each of its colours is one orb (1-2-3-2-3)."""
    total = max(cost.total, len(cost.colors))
    return Price(total, cost.colors, cost.x, by_colors(total) if 0 < cost.total < total else ())


def price_of(g: Game, card: str) -> Price:
    """The energy cost of a card as it is now (1-2)."""
    printed = facts.printed(g, card)
    if not continuous.can_be_otherwise(g, "cost"):
        return _printed_price(printed)
    total = continuous.number(g, card, "cost")
    orbs = continuous.specified_cost(g, card)
    by_orbs = any(term.message == continuous.ORBS_ARE_TOTAL for term in total.terms)
    because = [
        (term.rule, "cost.changed", {"card": card, "amount": term.amount, "by": term.card})
        for term in total.terms[1:]
        if term.message != continuous.ORBS_ARE_TOTAL
    ]
    if by_orbs or (orbs and len(printed.specified) > (printed.cost or 0) and not printed.x):
        because += by_colors(total.amount)
    if printed.specified and (at := continuous.without_specified_cost(g, card)):
        because.append((at, "cost.unspecified", {"total": total.amount}))
    usual = continuous.printed_number(g, card, "cost")
    return Price(total.amount, orbs, "cost" in printed.x, tuple(because), printed=usual)


def _printed_price(printed: CardDefinition) -> Price:
    """The energy cost as it is printed: worked out once, for all games with the card."""
    key = ("printed price",)
    price: Price | None = printed.worked_out.get(key)
    if price is None:
        total = max(printed.cost or 0, len(printed.specified))
        by_orbs = len(printed.specified) > (printed.cost or 0) and not printed.x
        because = by_colors(total) if by_orbs else ()
        price = Price(total, printed.specified, "cost" in printed.x, because, printed=total)
        printed.worked_out[key] = price
    return price


def with_besides(price: Price, besides: Price) -> Price:
    """A price and another that is paid after it, as they must be there together."""
    by_others = price.by_others and besides.by_others
    return Price(price.total + besides.total, (*price.colors, *besides.colors), by_others=by_others)


def short_of_energy(g: Game, player: str, price: Price, at: str, kept: str = "") -> Reason | None:
    """Why the player cannot pay so much energy, some of it of certain colours (5-3-3); None if possible.

    Args:
        kept: a card that is used for something else.
    """
    sources = energy_of(g, player, price)
    there = len(sources) - (kept in sources)
    if there < price.total:
        return Reason(at, "refused.energy", {"player": player, "needed": price.total, "there": there})
    if price.colors and not purse_of(g, player, price).covers([id for id in sources if id != kept], price.colors):
        return Reason("5-3-1", "refused.energy_colors", {"player": player, "colors": price.colors})
    return None


@rule("5-3", stage="paying")
def pay_energy(g: Game, at: str, player: str, price: Price, leaves: purse.LeavesRest | None = None) -> Procedure:
    """Switch so much energy to Rest Mode (5-3-1, 1-1-2); an energy marker can stand in for a card (1-14-1, 1-14-2).

    The player chooses X first where the cost has one (1-2-2-2-1), then which energy, unless all choices are alike. A
    cost of zero is not paid at all (5-3-2). Returns what was paid with, None if paying failed, and X.

    Args:
        leaves: whether energy, if it pays this, leaves what is owed besides payable (5-8-3).
    """
    for rule_, message, told in price.because:
        g.proceed(rule_, message, {"player": player, **told}, quiet=True)
    if price.total < price.printed:
        tell_if_lowered(g, price.lowered, player, price.total, price.printed, len(energy_of(g, player, price)))
    if short_of_energy(g, player, price, at):
        g.proceed(price.fails, "cost.not_paid", {"player": player})
        return None, 0
    x = (yield call(_choose_x, player, price)) if price.x else 0
    total = price.total + x
    if total == 0:
        g.proceed(price.free, "cost.zero", {"player": player}, quiet=True)
        return (), x
    held = purse_of(g, player, price)

    def wrong(ids: tuple[str, ...]) -> Reason | None:
        told = {"player": player, "colors": price.colors}
        if not held.covers(ids, price.colors):
            return Reason("5-3-1", "refused.energy_colors", told)
        return Reason("5-8-3", "refused.leaves_too_little", told) if leaves and not leaves(ids) else None

    chosen = yield call(purse.choose, player, "3-8-2", "ask.energy", held, total, wrong, leaves)
    if price.colors:
        told = {"player": player, "colors": price.colors}
        g.proceed("5-3-1", "cost.orbs", told, quiet=True)
    spent = _spend(g, player, chosen, at)
    paid = yield call(happen, *spent)
    if len(paid) < len(spent):
        reading = "a-failed-cost-stays-paid" if paid else "energy-that-is-not-switched"
        g.proceed(price.fails, "cost.not_paid", {"player": player}, reading=reading)
        return None, x
    return chosen, x


def _choose_x(g: Game, player: str, price: Price) -> Procedure:
    """1-2-2-2-1: the card's master determines X, no more than the energy allows (5-3-3)."""
    most = len(energy_of(g, player, price)) - price.total
    return (yield call(choose_number, "1-2-2-2-1", "ask.x_cost", {"player": player}, player, most))


def tell_if_lowered(g: Game, at: str, player: str, cost: int, printed: int, there: int) -> None:
    """Say that a cost can be paid only because an effect has lowered it, where that is so."""
    if cost <= there < printed:
        g.proceed(at, "cost.lowered", {"player": player, "count": cost, "printed": printed, "there": there}, quiet=True)


def has_active_energy(g: Game, player: str, count: int) -> bool:
    """Whether so much energy and so many energy markers are there in Active Mode, switched or not as they can be."""
    energy, markers = facts.cards_in(g, player, "energy"), facts.energy_markers(g, player)
    if len(energy) + markers < count:
        return False
    return sum(facts.card(g, id).mode == "active" for id in energy) + markers >= count


def purse_of(g: Game, player: str, price: Price) -> purse.Purse:
    """The same, with the colours that each can pay for (5-3-1)."""
    return purse.Purse(energy_of(g, player, price), lambda id: colors_of(g, id), ENERGY_MARKERS)


def owed_for(g: Game, player: str, price: Price) -> tuple[Owed, ...]:
    """The cards that an energy cost takes: for each of its orbs energy of that colour, and any for the rest."""
    return tuple(purse_of(g, player, price).owed(price.total, price.colors))


def energy_of(g: Game, player: str, price: Price) -> Mapping[str, str]:
    """What the player can pay with: Active Mode energy and energy markers, and what makes each alike.

    Cards that an effect lets be used as energy count as well (20-19-1), where the price can be paid with them.
    """
    return g.derived(("energy", player, price.by_others), lambda: _sources(g, player, price.by_others))


def _sources(g: Game, player: str, by_others: bool) -> dict[str, str]:
    active = [id for id in facts.cards_in(g, player, "energy") if facts.card(g, id).mode == "active"]
    sources = {id: facts.card(g, id).definition for id in active}
    if by_others and validity.may_be(g, Permit):
        sources |= {id: id for id in facts.in_play(g, player) if forbidding.permitted(g, id, "use as energy")}
    if validity.may_be(g, Forbid, Permit):
        sources = {id: alike for id, alike in sources.items() if not cannot_be_rested(g, id)}
    markers = facts.energy_markers(g, player)
    return sources | ENERGY_MARKERS.of(player, markers) if markers else sources


def cannot_be_rested(g: Game, card: str) -> Reason | None:
    """Why a card cannot be switched to Rest Mode; None if it can (0-2-4-1, 0-2-5).

    Only where cards are in one of the two positions can they be switched to the other (1-10-1).
    """
    mode = facts.card(g, card).mode
    if mode == "active":
        return continuous.forbidden_to_switch(g, card, "rest")
    if not mode:
        return Reason("1-10-1", "refused.no_mode", {"card": card}, card)
    return Reason("0-2-4-1", "refused.is_rested", {"card": card}, card)


def _spend(g: Game, player: str, ids: Sequence[str], at: str) -> list[Event]:
    """Energy is rested, markers are used up; a card that is only used as energy (20-19-1) is rested as well."""
    cards = [id for id in ids if not ENERGY_MARKERS.is_one(id)]
    rules = [at if facts.is_in(g, id, "energy") else "20-19-1" for id in cards]
    told = [{"card": id, "mode": "rest"} for id in cards]
    spent = [Event("switch", rule, of_card, "energy.rested") for rule, of_card in zip(rules, told, strict=True)]
    if markers := len(ids) - len(cards):
        colors = continuous.information(g, facts.leader(g, player), "color")
        reading = "marker-has-the-leaders-colors" if len(colors) > 1 else ""
        spent.append(Event("energy marker", "1-14-2", {"player": player, "amount": markers}, reading=reading))
    return spent


def colors_of(g: Game, id: str) -> frozenset[str]:
    """The colours a source of energy can pay for; a marker has the Leader's (1-14-2)."""
    card = facts.leader(g, id[0]) if ENERGY_MARKERS.is_one(id) else id
    return continuous.information(g, card, "color")


# 5-4: Z-Energy ------------------------------------------------------------------------------------------------


def z_cost_of(g: Game, card: str) -> int:
    """The Z-Energy cost of a card as it is now (1-4); 0 where it has none."""
    return continuous.amount(g, card, "z cost")


def short_of_z_energy(g: Game, player: str, count: int) -> Reason | None:
    """Why the player cannot pay so much Z-Energy (1-4-1, 5-4-3); None if possible."""
    there = len(facts.cards_in(g, player, "z-energy"))
    if there >= count:
        return None
    told = {"player": player, "needed": count, "there": there}
    return Reason("5-4-3", "refused.z_energy", told, reading="z-energy-lies-in-an-area-of-its-own")


@rule("5-4", stage="paying")
def pay_z_energy(g: Game, player: str, count: int, x: bool = False) -> Procedure:
    """Cards of the player's choice go from the Z-Energy Area to their owners' Drop Areas (1-3-2, 5-4-1, 3-13-2).

    Returns whether all of it was paid, and X where the cost has one (1-4-1-1-1).
    """
    cards = facts.cards_in(g, player, "z-energy")
    number = 0
    if x:
        most = len(cards) - count
        number = yield call(choose_number, "1-4-1-1-1", "ask.x_cost", {"player": player}, player, most)
    count += number
    chosen: tuple[str, ...] = cards[:count]
    if 0 < count < len(cards):
        options = tuple(Option(id, "option.card", {"card": id}, id) for id in cards)
        told = {"player": player, "count": count}
        chosen = yield Ask(player, "3-13-2", "ask.z_energy_cost", told, options, count, count)
    unpaid = ("5-4-1-1", "cost.unspecified") if count else ("5-4-2", "cost.zero")
    g.proceed(*unpaid, {"player": player, "total": count}, quiet=True)
    yield call(happen, *(Event("move", "5-4-1", {"card": id, "to": "drop"}, "z_energy.paid") for id in chosen))
    paid = all(facts.is_in(g, id, "drop") for id in chosen)
    if not paid:
        g.proceed("5-4-4", "cost.not_paid", {"player": player}, reading="a-failed-cost-stays-paid")
    return paid, number


def pay_z_energy_cost_of(g: Game, player: str, card: str, lowered: str = "5-4-3-1") -> Procedure:
    """Pay the Z-Energy cost of a card, if it is a Z-Card; returns whether all of it was paid.

    Args:
        lowered: the rule by which a cost that effects have lowered can be paid although the printed one could not.
    """
    printed = facts.printed(g, card)
    if not printed.z:
        return True
    cost, there = z_cost_of(g, card), len(facts.cards_in(g, player, "z-energy"))
    tell_if_lowered(g, lowered, player, cost, printed.z_cost or 0, there)
    paid, _ = yield call(pay_z_energy, player, cost, "z_cost" in printed.x)
    return paid
