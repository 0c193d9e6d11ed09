"""5-8: the costs of skills, what they consist of (1-6-5), and how each is paid.

Among them are what keywords on a skill ask for (1-6-5-3) and marker skill costs (1-6-5-4, 13-4-1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.effects.nodes import (
    Action,
    AnyOrder,
    CarryOut,
    Condition,
    Cost,
    CostSetBy,
    Either,
    Has,
    Markers,
    Mill,
    Not,
    PayByHand,
    PayEnergy,
    PayZEnergy,
    PayZEnergyCost,
    Pick,
    PickEach,
    Place,
    Require,
    Rest,
    RestThis,
    Selector,
    Skill,
    TakeMarkers,
)
from engine.effects.spelling import changed
from engine.effects.walking import nodes_in
from engine.games.masters.areas import moving_cards
from engine.games.masters.areas.areas import MARKERS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import cost_cards, costs_in_all, energy_costs, paying, picking_each, what_is_owed
from engine.games.masters.effects import possible
from engine.games.masters.events import marker_removal
from engine.games.masters.keywords.cites import rule_of_skill
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import validity
from engine.games.masters.skills.by_hand import BY_HAND
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play import chosen_together, conditions, selecting
from engine.play.by_hand import COST
from engine.play.carrying_out import carry_out
from engine.play.owed import Owed
from engine.play.ruleset import ruleset
from engine.play.sources import Source

#: The parts of a cost that are to be paid after another.
Unpaid = Sequence[Cost]
#: Only parts that are more than one can stand in each other's way.
_SEVERAL = 2


def unpayable(g: Game, skill: Skill, source: Source) -> Reason | None:
    """Why a skill's cost cannot be paid now; None if it can. All its parts count together (1-6-6, 5-8-2, 5-8-3)."""
    return _unpayable(g, skill.cost, skill, source)


def _unpayable(g: Game, costs: Sequence[Cost], skill: Skill, source: Source) -> Reason | None:
    for cost in costs:
        if reason := _CHECKS[type(cost)](g, cost, skill, source):
            return reason
    if reason := costs_in_all.short(g, costs, skill, source):
        return reason
    owed_before = _owed_before(g, skill, source)
    if len(costs) + len(owed_before) < _SEVERAL or what_is_owed.can_be_paid(g, costs, source, owed_before):
        return None
    told = {"card": source.card, "skill": skill.name}
    return Reason("5-8-3", "refused.parts_together", told, source.card)


def _owed_before(g: Game, skill: Skill, source: Source) -> tuple[Owed, ...]:
    """The energy cost that an Extra Card of the hand takes before its skill's cost (12-2-2-2), if it can be paid at all
    and in no other way."""
    if facts.printed(g, source.card).type != "Extra" or not facts.is_in(g, source.card, "hand"):
        return ()
    if energy_costs.has_other_ways(g, source.card, skill):
        return ()
    if energy_costs.unaffordable(g, source.master, source.card, skill):
        return ()
    return paying.owed_for(g, source.master, paying.price_of(g, source.card))


@rule("5-8", stage="paying")
def pay_skill_cost(g: Game, at: str, skill: Skill, source: Source) -> Procedure:
    """Pay a skill's cost: what it says is carried out (1-6-2, 5-8-1), part by part in the order of the text (1-6-3).

    Returns whether all of it was paid (5-8-4): where one part is not, none of the others counts (1-6-6). What effects
    add comes after it (1-6-4).
    """
    if sum(not isinstance(cost, CostSetBy) for cost in skill.cost) > 1:
        g.proceed("1-6-3", "cost.in_order", {"card": source.card, "skill": skill.name}, quiet=True)
    if less := validity.energy_less(g, source.card, skill):
        told = {"card": source.card, "skill": skill.name, "count": less}
        g.proceed("5-8-3-1", "cost.skill_lowered", told, quiet=True)
    return (yield call(_pay_all, at, skill.cost, skill, source))


def _pay_all(
    g: Game, at: str, costs: Sequence[Cost], skill: Skill, source: Source, owed: Sequence[Cost] = ()
) -> Procedure:
    """Pay some parts of a cost.

    Args:
        owed: the parts that are to be paid after them.
    """
    for place, cost in enumerate(costs, 1):
        rest = (*costs[place:], *owed)
        paid = yield call(_PAYMENTS[type(cost)], at, cost, skill, source, rest)
        if not paid:
            told = {"card": source.card, "skill": skill.name}
            if len(costs) > 1:
                g.proceed("1-6-6", "cost.fails_in_part", told, quiet=True)
            g.proceed("5-8-4", "cost.fails", told, reading="a-failed-cost-stays-paid")
            return False
    return True


def _leaving(g: Game, cost: Rest | Place, skill: Skill, source: Source, owed: Unpaid) -> selecting.Fits | None:
    """Why cards cannot be chosen for a part of a cost: what is owed after it could not be paid any more (5-8-3).

    A cost that is a single part can be left unpaid where nobody sees the cards (5-2-7); then nothing is lost.
    """
    if len(skill.cost) < 2:
        return None

    def refused(ids: Sequence[str]) -> Reason | None:
        if not owed or what_is_owed.can_be_paid(g, owed, source, what_is_owed.of_part(g, cost, source, ids)):
            return None
        told = {"card": source.card, "skill": skill.name}
        return Reason("5-8-3", "refused.leaves_too_little", told, source.card)

    return refused


# What can be paid, and how ----------------------------------------------------------------------------------


def _check_rest_this(g: Game, cost: RestThis, skill: Skill, source: Source) -> Reason | None:
    reason = paying.cannot_be_rested(g, source.card)
    if reason and reason.why == "refused.is_rested":
        told = {"card": source.card, "skill": skill.name}
        return Reason(_rule(skill), "refused.rest_cost", told, source.card)
    return reason


def _rule(skill: Skill) -> str:
    """The rule by which a cost cannot be paid: that of a keyword skill for its cost, or the usual one."""
    return rule_of_skill(skill, "cost") or "5-8-3"


def _pay_rest_this(g: Game, at: str, cost: RestThis, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    if paying.cannot_be_rested(g, source.card):
        return False
    told = {"card": source.card, "mode": "rest", "skill": skill.name, "by": source.card}
    return bool((yield call(happen, Event("switch", at, told, message="cost.rest"))))


def _check_cards(g: Game, cost: Rest | Place | Pick, skill: Skill, source: Source) -> Reason | None:
    """As many cards as the cost takes are there, and would get to where they are to be placed (1-6-6-2)."""
    if getattr(cost, "all_there", False):
        return None
    needed = conditions.amount(g, cost.on.how_many.choose, source) if not cost.on.how_many.up_to else 0
    least = max(needed, 0 if cost.on.how_many.up_to else 1)
    there = cost_cards.for_paying(g, cost, source, None if chosen_together.is_asked(cost.on) else least)
    if not chosen_together.possible(g, cost.on, source, there):
        skills_card = {"card": source.card, "skill": skill.name}
        at, reading = _rule(skill), _reading(skill, cost.on)
        return Reason(at, "refused.cards_together", skills_card, source.card, reading)
    if len(there) >= least:
        return None
    told = {"needed": max(needed, 1), "there": len(there)}
    if in_vain := cost_cards.in_vain(g, cost, source):
        at, reading = rule_of_skill(skill, "cost") or "1-6-6-2", "a-cost-that-cannot-arrive"
        return Reason(at, "refused.would_not_arrive", {**told, "cards": in_vain}, in_vain[0], reading)
    return Reason(_rule(skill), "refused.cards_to_pay", told, source.card, _reading(skill, cost.on))


def _pay_rest(g: Game, at: str, cost: Rest, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    on = yield call(
        selecting.select, changed(cost.on, mode="active"), source, at, _leaving(g, cost, skill, source, owed)
    )
    if not cost.on.how_many.up_to and len(on) < conditions.amount(g, cost.on.how_many.choose, source):
        return False  # what was rested for a part of the cost before is not there any more
    told = [{"card": id, "mode": "rest", "by": source.card} for id in on]
    reading = _reading(skill, cost.on)
    done = yield call(happen, *(Event("switch", at, facts_of, "cost.rests", reading) for facts_of in told))
    return len(done) == len(on)


def _pay_place(g: Game, at: str, cost: Place, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    """5-8-2-2: the cost is paid only if as many cards as it takes arrive where it says."""
    on = yield call(selecting.select, cost.on, source, at, _leaving(g, cost, skill, source, owed))
    if not (cost.on.how_many.up_to or cost.all_there) and len(on) < conditions.amount(
        g, cost.on.how_many.choose, source
    ):
        return False  # what was placed for a part of the cost before is not there any more
    if cost.to == "under":
        return (yield call(_pay_under, at, on, source))
    told = {"to": cost.to, "by": source.card, "where": cost.where}
    discarded = cost.to == "drop" and cost.on.where.area == ("hand",)
    number, message = (rule_of_skill(skill, "cost") or "20-7-1", "discard") if discarded else (at, "cost.placed")
    moves = [Event("move", number, {**told, "card": id}, message, _reading(skill, cost.on)) for id in on]
    moved = yield call(moving_cards.move, moves, source)
    return not cost_cards.went_elsewhere(g, on, cost.to) and len(moved) == len(on)


def _pay_under(g: Game, at: str, on: Sequence[str], source: Source) -> Procedure:
    """23-2-4: cards that pay by coming to lie under this one."""
    told = [{"card": id, "under": source.card, "by": source.card} for id in on]
    done = yield call(happen, *(Event("place under", at, facts_of) for facts_of in told))
    return len(done) == len(on)


def _reading(skill: Skill, on: Selector) -> str:
    """The reading by which these cards pay for a keyword skill, if one is needed."""
    return "colors-a-keyword-names" if on.together.matching else "swap-shows-one-card" if "Swap" in skill.family else ""


def _pay_pick(g: Game, at: str, cost: Pick, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    on = yield call(selecting.select, cost.on, source, at)
    if cost.shown and on:
        g.proceed("20-11-2-1", "reveal", {"player": source.master, "cards": on}, reading=_reading(skill, cost.on))
        source.revealed.update(on)
    return cost.on.how_many.up_to or bool(on)


def _check_energy(g: Game, cost: PayEnergy, skill: Skill, source: Source) -> Reason | None:
    return None  # judged for all parts together


def _pay_energy(g: Game, at: str, cost: PayEnergy, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    price = paying.price_in_skill(cost)
    at = "1-6-5-1" if cost.x or price.total != len(price.colors) else "1-6-5-2"

    def leaves(ids: Sequence[str]) -> bool:
        first = paying.purse_of(g, source.master, price).owed_with(price.total, ids)
        return what_is_owed.can_be_paid(g, owed, source, first)

    paid, x = yield call(paying.pay_energy, at, source.master, price, leaves if owed else None)
    if cost.x:
        source.known["x"] = x
    return paid is not None


def _check_z_energy(g: Game, cost: PayZEnergy, skill: Skill, source: Source) -> Reason | None:
    return paying.short_of_z_energy(g, source.master, cost.count)


def _pay_z_energy(g: Game, at: str, cost: PayZEnergy, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    paid, _ = yield call(paying.pay_z_energy, source.master, cost.count)
    return paid


def _check_z_energy_cost(g: Game, cost: PayZEnergyCost, skill: Skill, source: Source) -> Reason | None:
    return paying.short_of_z_energy(g, source.master, paying.z_cost_of(g, source.card))


def _pay_z_energy_cost(g: Game, at: str, cost: PayZEnergyCost, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    return (yield call(paying.pay_z_energy_cost_of, source.master, source.card, "5-8-3-1"))


def _check_mill(g: Game, cost: Mill, skill: Skill, source: Source) -> Reason | None:
    there = len(facts.cards_in(g, source.master, "deck"))
    if there >= cost.count:
        return None
    return Reason(_rule(skill), "refused.deck_too_small", {"needed": cost.count, "there": there})


def _pay_mill(g: Game, at: str, cost: Mill, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    """Cards of a deck move one by one (3-2-3)."""
    milled = []
    for _ in range(cost.count):
        milled.append(facts.cards_in(g, source.master, "deck")[0])
        told = {"card": milled[-1], "to": "drop", "by": source.card}
        yield call(happen, Event("move", at, told, message="milled"))
    return not cost_cards.went_elsewhere(g, milled, "drop")


def _check_markers(g: Game, cost: Markers, skill: Skill, source: Source) -> Reason | None:
    """13-4-1-3: no more markers can be removed than lie on the card. 13-4-1-4: once a turn for each card."""
    there = facts.card(g, source.card).count(MARKERS)
    if there + cost.change < 0:
        told = {"card": source.card, "needed": -cost.change, "there": there}
        return Reason("13-4-1-3", "refused.markers", told, source.card)
    if facts.times_used(g, source.card, MARKER_SKILL):
        told = {"card": source.card}
        return Reason("13-4-1-4", "refused.marker_skill_used", told, source.card, "a-marker-skill-for-each-card")
    return None


def _pay_markers(g: Game, at: str, cost: Markers, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    told = {"card": source.card, "amount": abs(cost.change), "by": source.card}
    key = f"used:{source.card}:{MARKER_SKILL}"
    yield call(happen, Event("used", "13-4-1-4", {"card": source.card, "key": key}, "used.marker_skill", quiet=True))
    if cost.change > 0:
        yield call(happen, Event("add markers", "13-4-1-1", told))
    elif cost.change < 0:
        yield call(marker_removal.remove, source.card, -cost.change, told, "13-4-1-3")
    else:
        g.proceed("13-4-1-2", "markers.none", told)
    return True


def _check_take_markers(g: Game, cost: TakeMarkers, skill: Skill, source: Source) -> Reason | None:
    there = max((facts.card(g, id).count(MARKERS) for id in selecting.fitting(g, cost.on, source)), default=0)
    if there >= cost.count:
        return None
    told = {"needed": cost.count, "there": there}
    return Reason(_rule(skill), "refused.unison_markers", told, source.card)


def _pay_take_markers(g: Game, at: str, cost: TakeMarkers, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    enough = [id for id in selecting.fitting(g, cost.on, source) if facts.card(g, id).count(MARKERS) >= cost.count]
    if not enough:
        return False  # what the skill cost before has taken them
    return (yield call(marker_removal.remove, enough[0], cost.count, {"by": source.card}, at))


def _check_require(g: Game, cost: Require, skill: Skill, source: Source) -> Reason | None:
    """9-6-4-1-1: a condition among the costs is fulfilled or not."""
    if conditions.holds(g, cost.condition, source):
        return None
    return Reason(
        _rule(skill),
        "refused.condition",
        {"card": source.card, "skill": skill.name},
        source.card,
    )


def _pay_require(g: Game, at: str, cost: Require, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    reading = "all-of-none" if _is_of_none(g, cost.condition, source) else ""
    g.proceed("9-6-4-1-1", "cost.condition", {"card": source.card, "skill": skill.name}, quiet=True, reading=reading)
    return conditions.holds(g, cost.condition, source)
    yield


def _is_of_none(g: Game, condition: Condition, source: Source) -> bool:
    """Whether all cards somewhere shall be of one kind, and none lies there."""
    if not isinstance(condition, Not) or not isinstance(condition.of, Has) or condition.of.of.compared.non is None:
        return False
    return not selecting.fitting(g, changed(condition.of.of, non=None), source)


def _check_either(g: Game, cost: Either, skill: Skill, source: Source) -> Reason | None:
    """1-6-6-1: one of the options can be paid."""
    reasons = [_unpayable(g, option, skill, source) for option in cost.options]
    return None if None in reasons else reasons[0]


def _pay_either(g: Game, at: str, cost: Either, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    """1-6-6-1, 5-8-2-1: the player chooses one of the costs and pays it alone."""
    payable = [place for place, option in enumerate(cost.options) if not _unpayable(g, option, skill, source)]
    chosen = payable[0]
    if len(payable) > 1:
        options = tuple(Option(str(place + 1), "option.place", {"place": place + 1}) for place in payable)
        told = {"card": source.card, "skill": skill.name}
        (answer,) = yield Ask(source.master, "1-6-6-1", "ask.which_cost", told, options)
        chosen = int(answer) - 1
    return (yield call(_pay_all, at, cost.options[chosen], skill, source, owed))


def _check_set_by(g: Game, cost: CostSetBy, skill: Skill, source: Source) -> Reason | None:
    reason = _unpayable(g, (cost.of,), skill, source)
    if reason is None or not cost.by:
        return reason
    at = ruleset(g).cites[f"{cost.by}, refused"].rule
    return Reason(at, reason.why, reason.facts, reason.card, cancels=at if skill.is_keyword_skill else "")


def _pay_set_by(g: Game, at: str, cost: CostSetBy, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    at = ruleset(g).cites[cost.by].rule if cost.by else at
    if isinstance(cost.of, PayEnergy):  # its steps say how it is paid, and not why
        told = {"card": source.card, "skill": skill.name, "count": paying.price_in_skill(cost.of).total}
        g.proceed(at, "cost.energy_besides", told, quiet=True)
    return (yield call(_PAYMENTS[type(cost.of)], at, cost.of, skill, source, owed))


def _check_any_order(g: Game, cost: AnyOrder, skill: Skill, source: Source) -> Reason | None:
    return _unpayable(g, tuple(part for group in cost.groups for part in group), skill, source)


def _pay_any_order(g: Game, at: str, cost: AnyOrder, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    """The player says which group comes first, if there is more than one to pay."""
    groups = [group for group in cost.groups if group]
    if len(groups) > 1:
        options = tuple(Option(str(place), "option.place", {"place": place}) for place in range(1, len(groups) + 1))
        told = {"card": source.card, "skill": skill.name}
        rule = ruleset(g).cites[cost.by].rule if cost.by else at
        (answer,) = yield Ask(source.master, rule, "ask.first_cost", told, options)
        groups.insert(0, groups.pop(int(answer) - 1))
    return (yield call(_pay_all, at, tuple(part for group in groups for part in group), skill, source, owed))


def _check_by_hand(g: Game, cost: PayByHand, skill: Skill, source: Source) -> Reason | None:
    """Whether what the card asks for can be paid is judged part by part, as it is paid."""
    return None


def _pay_by_hand(g: Game, at: str, cost: PayByHand, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    source.rule = at
    yield call(BY_HAND.step_by_step, source, COST)
    return True


def _check_carry_out(g: Game, cost: CarryOut, skill: Skill, source: Source) -> Reason | None:
    """5-8-3: what the cost says can be done. Cards that it chooses first are asked for by that part of it."""
    chosen = {node.called for node in nodes_in(skill.cost) if isinstance(node, Selector) and node.called}
    of_others = tuple(action for action in cost.actions if _means(action) not in chosen)
    if possible.can_all_be_done(g, of_others, source):
        return None
    told = {"card": source.card, "skill": skill.name}
    return Reason(_rule(skill), "refused.cost_not_done", told, source.card)


def _means(action: Action) -> str:
    on = getattr(action, "on", None)
    return on.where.who if isinstance(on, Selector) else ""


def _pay_carry_out(g: Game, at: str, cost: CarryOut, skill: Skill, source: Source, owed: Unpaid) -> Procedure:
    """5-8-1: the cost is paid by carrying out what it says."""
    usual, own_words = source.rule, source.in_own_words
    source.rule, source.in_own_words = at, False
    done = yield call(carry_out, cost.actions, source)
    source.rule, source.in_own_words = usual, own_words
    return bool(done)


#: Under this name the activations of skills with marker costs are counted for each card (13-4-1-4).
MARKER_SKILL = "marker skill"

_CHECKS: dict[type, Callable[..., Reason | None]] = {
    RestThis: _check_rest_this,
    Rest: _check_cards,
    Place: _check_cards,
    Pick: _check_cards,
    PickEach: picking_each.cannot_pick,
    PayEnergy: _check_energy,
    PayZEnergy: _check_z_energy,
    PayZEnergyCost: _check_z_energy_cost,
    Mill: _check_mill,
    Markers: _check_markers,
    TakeMarkers: _check_take_markers,
    PayByHand: _check_by_hand,
    Require: _check_require,
    Either: _check_either,
    CostSetBy: _check_set_by,
    AnyOrder: _check_any_order,
    CarryOut: _check_carry_out,
}
_PAYMENTS: dict[type, Callable[..., Procedure]] = {
    RestThis: _pay_rest_this,
    Rest: _pay_rest,
    Place: _pay_place,
    Pick: _pay_pick,
    PickEach: picking_each.pick,
    PayEnergy: _pay_energy,
    PayZEnergy: _pay_z_energy,
    PayZEnergyCost: _pay_z_energy_cost,
    Mill: _pay_mill,
    Markers: _pay_markers,
    TakeMarkers: _pay_take_markers,
    PayByHand: _pay_by_hand,
    Require: _pay_require,
    Either: _pay_either,
    CostSetBy: _pay_set_by,
    AnyOrder: _pay_any_order,
    CarryOut: _pay_carry_out,
}
