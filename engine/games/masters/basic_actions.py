"""Chapter 5: the basic actions that rules and effects are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.effects.nodes import Discard, PayEnergy, RestThis, Skill
from engine.games.masters import board_facts as facts
from engine.games.masters import continuous, rule_processing, timing
from engine.games.masters.rulebook import rule
from engine.kernel.asking import ActionKind, Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment
from engine.kernel.verdicts import Claim, Condition, Reason

# 5-1: drawing ---------------------------------------------------------------------------------------------


def draw(g: Game, at: str, player: str, count: int) -> Procedure:
    """Draw cards one after another (5-1-3); the deck may run out in the middle, which loses the game.

    However many they are, skills that wait for it become pending once (5-1-5).
    """
    for _ in range(count):
        top = facts.cards_in(g, player, "deck")[0]
        yield call(happen, Event("draw card", at, {"card": top, "player": player, "to": "hand"}))
    if count > 0:
        yield call(moment, "5-1-5", "draw", {"player": player})


# 5-3: paying energy ---------------------------------------------------------------------------------------


def short_of_energy(g: Game, player: str, total: int, colors: tuple[str, ...], at: str) -> Reason | None:
    """Why the player cannot pay so much energy, some of it of certain colours (5-3-3); None if possible."""
    sources = _energy(g, player)
    if len(sources) < total:
        return Reason(at, "refused.energy", {"player": player, "needed": total, "there": len(sources)})
    if not _covers(g, tuple(sources), colors):
        return Reason("5-3-1", "refused.energy_colors", {"player": player, "colors": ", ".join(colors)})
    return None


@rule("5-3")
def pay_energy(g: Game, at: str, player: str, total: int, colors: tuple[str, ...] = ()) -> Procedure:
    """Switch so much energy to Rest Mode (5-3-1); an energy marker can stand in for a card (1-14-2).

    The player chooses which, unless all choices are alike. A cost of zero is not paid at all (5-3-2).
    """
    if total == 0:
        return
    sources = _energy(g, player)
    chosen: tuple[str, ...] = tuple(sources)[:total]
    if len(sources) > total and len(set(sources.values())) > 1:

        def wrong_colors(ids: tuple[str, ...]) -> Reason | None:
            told = {"player": player, "colors": ", ".join(colors)}
            return None if _covers(g, ids, colors) else Reason("5-3-1", "refused.energy_colors", told)

        options = tuple(_energy_option(id) for id in sources)
        told = {"player": player, "count": total}
        chosen = yield Ask(player, "3-8-2", "ask.energy", told, options, total, total, check=wrong_colors)
    yield call(happen, *(_spend(player, id, at) for id in chosen))


def _energy(g: Game, player: str) -> dict[str, str]:
    """What the player can pay with: Active Mode energy and energy markers, and what makes each alike."""
    active = [id for id in facts.cards_in(g, player, "energy") if not cannot_be_rested(g, id)]
    sources = {id: facts.card(g, id).definition for id in active}
    for place in range(facts.energy_markers(g, player)):
        sources[f"{player}.energy_marker.{place + 1}"] = "energy marker"
    return sources


def cannot_be_rested(g: Game, card: str) -> Reason | None:
    """Why a card cannot be switched to Rest Mode; None if it can (0-2-4-1, 0-2-5)."""
    if facts.card(g, card).mode != "active":
        return Reason("0-2-4-1", "refused.is_rested", {"card": card}, card)
    return continuous.forbidden(g, card, "switch", "0-2-5")


def _energy_option(id: str) -> Option:
    if ".energy_marker." in id:
        return Option(id, "option.energy_marker")
    return Option(id, "option.card", {"card": id}, id)


def _spend(player: str, id: str, at: str) -> Event:
    if ".energy_marker." in id:
        return Event("energy marker", "1-14-2", {"player": player})
    return Event("switch", at, {"card": id, "mode": "rest"}, message="energy.rested")


def _covers(g: Game, ids: tuple[str, ...], colors: tuple[str, ...]) -> bool:
    """Whether each colour can be paid by a source of its own; a marker has the Leader's colours (1-14-2)."""
    taken: dict[str, int] = {}

    def pays(id: str, color: str) -> bool:
        card = facts.leader(g, id[0]) if ".energy_marker." in id else id
        return color in facts.printed(g, card).colors

    def place(orb: int, tried: set[str]) -> bool:
        """Find a source for one orb, moving another orb to its second choice where that helps."""
        for id in ids:
            if id not in tried and pays(id, colors[orb]):
                tried.add(id)
                if id not in taken or place(taken[id], tried):
                    taken[id] = orb
                    return True
        return False

    return all(place(orb, set()) for orb in range(len(colors)))


# 5-7: combos ----------------------------------------------------------------------------------------------


class ComboSteps(NamedTuple):
    """The numbers of one player's combo; the procedures of 5-7-5 and 5-7-6 are the same step for step."""

    allowed: str
    from_battle: str
    from_hand: str
    placed: str
    checkpoint: str
    again: str


_IN_OFFENSE = ComboSteps("5-7-5-1", "5-7-5-1-1", "5-7-5-1-2", "5-7-5-2", "5-7-5-3", "5-7-5-4")
_IN_DEFENSE = ComboSteps("5-7-6-1", "5-7-6-1-1", "5-7-6-1-2", "5-7-6-2", "5-7-6-3", "5-7-6-4")


@rule("5-7")
def combo(g: Game, claim: Claim) -> Procedure:
    """A player uses a card in a combo, the turn player by 5-7-5, the other by 5-7-6.

    After the checkpoint the step grants its next free timing, at which the next combo can be declared.
    """
    card, player = claim.get("with"), claim.player
    steps = _combo_steps(g, claim)
    told = {"card": card, "player": player}
    from_hand = facts.area_of(g, card) == "hand"
    g.proceed(steps.from_hand if from_hand else steps.from_battle, "combo.declared", told)
    yield call(pay_energy, "5-6-1", player, facts.printed(g, card).combo_cost or 0)
    yield call(happen, Event("combo", steps.placed, {**told, "to": "combo"}))
    yield call(timing.checkpoint, steps.checkpoint)
    g.proceed(steps.again, "combo.again", {"player": player}, quiet=True, reading="one-combo-a-free-timing")


def _combo_steps(g: Game, claim: Claim) -> ComboSteps:
    return _IN_OFFENSE if claim.player == facts.turn_player(g) else _IN_DEFENSE


def _check_combo_card(g: Game, claim: Claim) -> Reason | None:
    """A card of the player's hand or Battle Area (5-7-5-1)."""
    card = claim.get("with")
    if card in g.state.cards and g.state.cards[card].area in (
        f"{claim.player}.hand",
        f"{claim.player}.battle",
    ):
        return None
    return Reason(
        _combo_steps(g, claim).allowed, "refused.combo_area", {"card": card}, card if card in g.state.cards else ""
    )


def _check_combo_type(g: Game, claim: Claim) -> Reason | None:
    """A combo is made with Battle Cards (5-7-1)."""
    card = claim.get("with")
    if card not in g.state.cards or facts.printed(g, card).type == "Battle":
        return None
    return Reason("5-7-1", "refused.combo_type", {"card": card}, card)


def _check_combo_active(g: Game, claim: Claim) -> Reason | None:
    """From the Battle Area only a card in Active Mode (5-7-5-1-1, 5-7-6-1-1)."""
    card = claim.get("with")
    if card not in g.state.cards or facts.area_of(g, card) != "battle" or facts.card(g, card).mode == "active":
        return None
    return Reason(_combo_steps(g, claim).from_battle, "refused.combo_rest", {"card": card}, card)


def _check_combo_role(g: Game, claim: Claim) -> Reason | None:
    """Not the attack card, not the guard card (5-7-5-1-1, 5-7-6-1-1)."""
    card, fight = claim.get("with"), facts.battle(g)
    if fight is None or card not in (fight.attacker, fight.guard):
        return None
    why = "refused.combo_attacker" if card == fight.attacker else "refused.combo_guard"
    return Reason(_combo_steps(g, claim).from_battle, why, {"card": card}, card)


def _check_combo_numbers(g: Game, claim: Claim) -> Reason | None:
    """A combo cost and a combo power, neither negative (5-7-2)."""
    card = claim.get("with")
    if card not in g.state.cards:
        return None
    numbers = facts.printed(g, card).combo_cost, facts.printed(g, card).combo_power
    if all(number is not None and number >= 0 for number in numbers):
        return None
    return Reason("5-7-2-1" if None in numbers else "5-7-2", "refused.combo_numbers", {"card": card}, card)


def _check_combo_cost(g: Game, claim: Claim) -> Reason | None:
    """Enough Active Mode energy for the combo cost (5-6-3)."""
    card = claim.get("with")
    if card not in g.state.cards:
        return None
    return short_of_energy(g, claim.player, facts.printed(g, card).combo_cost or 0, (), "5-6-3")


def _check_combo_allowed(g: Game, claim: Claim) -> Reason | None:
    """No effect forbids using the card in a combo (0-2-5)."""
    card = claim.get("with")
    return continuous.forbidden(g, card, "combo", "0-2-5") if card in g.state.cards else None


def _combo_candidates(g: Game, player: str) -> Iterator[Claim]:
    for area in ("hand", "battle"):
        for card in facts.cards_in(g, player, area):
            yield Claim(player, {"with": card})


_COMBO_CONDITIONS = (
    Condition("in hand or Battle Area", _check_combo_card),
    Condition("a Battle Card", _check_combo_type),
    Condition("active", _check_combo_active),
    Condition("not in this battle", _check_combo_role),
    Condition("has combo cost and power", _check_combo_numbers),
    Condition("cost can be paid", _check_combo_cost),
    Condition("allowed", _check_combo_allowed),
)

COMBO_OFFENSE = ActionKind("combo", "8-2-4-1", ("with",), _COMBO_CONDITIONS, _combo_candidates, combo)
COMBO_DEFENSE = ActionKind("combo", "8-3-4-1", ("with",), _COMBO_CONDITIONS, _combo_candidates, combo)

# 5-8: skill costs -----------------------------------------------------------------------------------------


def unpayable(g: Game, player: str, card: str, skill: Skill) -> Reason | None:
    """Why a skill's cost cannot be paid now; None if it can. All its parts count together (5-8-2, 5-8-3)."""
    rests = [cost for cost in skill.cost if isinstance(cost, RestThis)]
    energy = [cost for cost in skill.cost if isinstance(cost, PayEnergy)]
    discards = sum(cost.count for cost in skill.cost if isinstance(cost, Discard))
    if rests and (reason := cannot_be_rested(g, card)):
        if reason.rule == "0-2-4-1":
            told = {"card": card, "skill": skill.name}
            return Reason(skill.cost_rule or "5-8-3", "refused.rest_cost", told, card)
        return reason
    if len(rests) > 1:
        return Reason("5-8-2", "refused.rest_cost", {"card": card, "skill": skill.name}, card)
    if discards > (there := len(facts.cards_in(g, player, "hand"))):
        return Reason("5-8-3", "refused.discard", {"needed": discards, "there": there})
    total = sum(_energy_total(cost) for cost in energy)
    colors = tuple(color for cost in energy for color in cost.colors)
    return short_of_energy(g, player, total, colors, "5-3-3") if energy else None


def _energy_total(cost: PayEnergy) -> int:
    """1-2-2-1: where the colours ask for more than the total, they are the total."""
    return max(cost.total, len(cost.colors))


@rule("5-8")
def pay_skill_cost(g: Game, at: str, player: str, card: str, skill: Skill) -> Procedure:
    """Pay a skill's cost, its parts in their order (1-6-3)."""
    for cost in skill.cost:
        match cost:
            case RestThis():
                told = {"card": card, "mode": "rest", "skill": skill.name}
                yield call(happen, Event("switch", at, told, message="cost.rest"))
            case PayEnergy():
                yield call(pay_energy, "1-6-5-1", player, _energy_total(cost), cost.colors)
            case Discard(count):
                yield call(_discard, player, count)


def _discard(g: Game, player: str, count: int) -> Procedure:
    hand = facts.cards_in(g, player, "hand")
    chosen: tuple[str, ...] = hand
    if len(hand) > count:
        options = tuple(Option(id, "option.card", {"card": id}, id) for id in hand)
        chosen = yield Ask(player, "5-2-3", "ask.discard", {"player": player, "count": count}, options, count, count)
    yield call(happen, *(Event("move", "20-7-1", {"card": id, "to": "drop"}, message="discard") for id in chosen))


# 5-10: damage ---------------------------------------------------------------------------------------------


@rule("5-10")
def deal_damage(g: Game, at: str, player: str, amount: int, source: str, by: str) -> Procedure:
    """Deal damage to a player by an `attack` or a `skill`; returns how much was dealt (5-10-1).

    Damage processing follows at once (5-10-3); it counts as dealt once, however much it is (5-10-4).
    """
    if amount <= 0:
        g.proceed("21-3-2", "damage.none", {"player": player, "source": source})
        return 0
    facts_of = {"player": player, "amount": amount, "source": source, "by": by}
    dealt = yield call(
        happen, Event("damage", at, facts_of, reading="damage-of-one" if by == "attack" else "damage-at-once")
    )
    total = 0
    for event in dealt:
        yield call(rule_processing.take_damage, event)
        total += event.facts["amount"]
    return total
