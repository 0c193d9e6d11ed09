"""5-6 and 5-7: using cards in combos."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from engine.games.masters.areas.areas import IN_PLAY
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import paying
from engine.games.masters.in_force import continuous, prohibitions
from engine.games.masters.rulebook import rule
from engine.games.masters.turn import timing
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import forbidding
from engine.play.checks import is_of, lies_in, of_card, unless_in


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

    It adds to the power of that player's card (5-7-1), so it lies in their Combo Area, whoever owns it (3-1-6-1).
    After the checkpoint the step grants its next free timing, at which the next combo can be declared.
    """
    card, player = claim.get("with"), claim.player
    steps = _combo_steps(g, claim)
    told = {"card": card, "player": player}
    from_hand = facts.area_of(g, card) == "hand"
    g.proceed(steps.from_hand if from_hand else steps.from_battle, "combo.declared", told)
    paid, _ = yield call(paying.pay_energy, "5-6-1", player, _price(g, card))
    if paid is None:
        yield call(happen, Event("move", "5-7-7", {**told, "to": "drop"}, message="combo.fails"))
    else:
        yield call(happen, Event("combo", steps.placed, {**told, "to": "combo", "master": player}))
    yield call(timing.checkpoint, steps.checkpoint)
    g.proceed(steps.again, "combo.again", {"player": player}, quiet=True, reading="one-combo-a-free-timing")


def _price(g: Game, card: str) -> paying.Price:
    """The combo cost as it is now (2-9, 5-6-1); colours do not matter (5-6-1-1).

    Cards that are used as energy do not pay it: 20-19-1 names energy costs and skill costs alone.
    """
    return _combo_price(continuous.amount(g, card, "combo cost"), continuous.printed_number(g, card, "combo cost"))


@lru_cache(maxsize=1_000)
def _combo_price(total: int, printed: int) -> paying.Price:
    any_color = (("5-6-1-1", "cost.unspecified", {"total": total}),) if total else ()
    return paying.Price(
        total, because=any_color, free="5-6-2", fails="5-6-4", by_others=False, printed=printed, lowered="5-6-3-1"
    )


def _combo_steps(g: Game, claim: Claim) -> ComboSteps:
    return _IN_OFFENSE if claim.player == facts.turn_player(g) else _IN_DEFENSE


def _allowed(g: Game, claim: Claim) -> str:
    return _combo_steps(g, claim).allowed


def _from_battle(g: Game, claim: Claim) -> str:
    return _combo_steps(g, claim).from_battle


def _check_combo_role(g: Game, claim: Claim) -> Reason | None:
    """Not the attack card, not the guard card (5-7-5-1-1, 5-7-6-1-1)."""
    card, fight = claim.get("with"), facts.battle(g)
    if fight is None or card not in (fight.attacker, fight.guard):
        return None
    why = "refused.combo_attacker" if card == fight.attacker else "refused.combo_guard"
    return Reason(_from_battle(g, claim), why, {"card": card}, card)


def _check_combo_numbers(g: Game, claim: Claim) -> Reason | None:
    """A combo cost and a combo power, neither negative (5-7-2)."""
    card = claim.get("with")
    if card not in g.state.cards:
        return None
    cost, power = facts.printed(g, card).combo_cost, facts.printed(g, card).combo_power
    if cost is None or power is None:
        return Reason("5-7-2-1", "refused.combo_numbers", {"card": card}, card)
    return Reason("5-7-2", "refused.combo_numbers", {"card": card}, card) if cost < 0 or power < 0 else None


def _check_combo_cost(g: Game, claim: Claim) -> Reason | None:
    """Enough Active Mode energy for the combo cost (5-6-3), and such as can be switched to Rest Mode (5-7-3).

    Where only cards used as energy would make it enough, that they do not is the reason (20-19-1).
    """
    card = claim.get("with")
    if card not in g.state.cards:
        return None
    price = _price(g, card)
    reason = paying.short_of_energy(g, claim.player, price, "5-6-3")
    if reason is None:
        return None
    if not paying.short_of_energy(g, claim.player, price._replace(by_others=True), "5-6-3"):
        short = paying.short_of_energy(g, claim.player, price, "20-19-1")
        return short and replace(short, reading="no-combo-with-cards-used-as-energy")
    stuck = paying.has_active_energy(g, claim.player, price.total)
    return paying.short_of_energy(g, claim.player, price, "5-7-3") if stuck else reason


def _check_combo_allowed(g: Game, claim: Claim) -> Reason | None:
    """No effect forbids using the card in a combo, or leaving its area for one (0-2-5)."""
    card = claim.get("with")
    if card not in g.state.cards:
        return None
    if reason := prohibitions.of_combo(g, card, claim.player):
        return reason
    return forbidding.forbidden(g, card, "leave", "0-2-5") if facts.area_of(g, card) in IN_PLAY else None


def _combo_candidates(g: Game, player: str) -> Iterator[Claim]:
    for area in ("hand", "battle"):
        for card in facts.cards_in(g, player, area):
            yield Claim(player, {"with": card})


_COMBO_CONDITIONS = (
    # A card of the player's hand or Battle Area (5-7-5-1), from there only one in Active Mode (5-7-5-1-1, 5-7-6-1-1).
    Condition(
        "in hand or Battle Area", lies_in(_allowed, "refused.combo_area", ("hand", "battle")), of_candidates=True
    ),
    Condition("a Battle Card", of_card("5-7-1", "refused.combo_type", is_of("Battle"))),
    Condition("active", of_card(_from_battle, "refused.combo_rest", unless_in("battle", "active"))),
    Condition("not in this battle", _check_combo_role),
    Condition("has combo cost and power", _check_combo_numbers),
    Condition("cost can be paid", _check_combo_cost),
    Condition("allowed", _check_combo_allowed),
)

COMBO_OFFENSE = ActionKind("combo", "8-2-4-1", ("with",), _COMBO_CONDITIONS, _combo_candidates, combo, "8-2-4-1-1")
COMBO_DEFENSE = replace(COMBO_OFFENSE, rule="8-3-4-1", returns="8-3-4-1-1")
