"""5-6: combos."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.games.fusion_world import facts
from engine.games.fusion_world.rulebook import rule
from engine.games.fusion_world.timing import checkpoint
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import table
from engine.play.checks import is_of, lies_in, of_card, unless_in


class ComboSteps(NamedTuple):
    """The numbers of one player's combo; 5-6-3 and 5-6-4 are the same step for step."""

    allowed: str
    from_battle: str
    from_hand: str
    placed: str
    checkpoint: str


_IN_OFFENSE = ComboSteps("5-6-3-1", "5-6-3-1-1", "5-6-3-1-2", "5-6-3-2", "5-6-3-3")
_IN_DEFENSE = ComboSteps("5-6-4-1", "5-6-4-1-1", "5-6-4-1-2", "5-6-4-2", "5-6-4-3")


@rule("5-6")
def combo(g: Game, claim: Claim) -> Procedure:
    """A player puts one Battle Card into the Combo Area (5-6-1), without any cost; the next combo is declared at the
    free timing that follows (5-6-3-4, 5-6-4-4)."""
    card, player, steps = claim.get("with"), claim.player, _steps(g, claim)
    told = {"card": card, "player": player}
    from_hand = table.is_in(g, card, "hand")
    g.proceed(steps.from_hand if from_hand else steps.from_battle, "combo.declared", told)
    yield call(happen, Event("combo", steps.placed, {**told, "to": "combo", "master": player}))
    yield call(checkpoint, steps.checkpoint)


def _steps(g: Game, claim: Claim) -> ComboSteps:
    return _IN_OFFENSE if claim.player == table.turn_player(g) else _IN_DEFENSE


def _allowed(g: Game, claim: Claim) -> str:
    return _steps(g, claim).allowed


def _from_battle(g: Game, claim: Claim) -> str:
    return _steps(g, claim).from_battle


def _check_role(g: Game, claim: Claim) -> Reason | None:
    """Another than the player's own card in the battle (5-6-3-1-1, 5-6-4-1-1)."""
    card, fight = claim.get("with"), facts.battle(g)
    if fight is None or card not in (fight.attacker, fight.guard):
        return None
    why = "refused.combo_attacker" if card == fight.attacker else "refused.combo_guard"
    return Reason(_from_battle(g, claim), why, {"card": card}, card)


def _check_power(g: Game, claim: Claim) -> Reason | None:
    """It has a combo power (5-6-2-1) of 0 or more (5-6-2)."""
    card = claim.get("with")
    if card not in g.state.cards:
        return None
    power = table.printed(g, card).combo_power
    if power is None:
        return Reason("5-6-2-1", "refused.combo_power", {"card": card}, card)
    return Reason("5-6-2", "refused.combo_power_negative", {"card": card}, card) if power < 0 else None


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    for card in table.cards_in_all(g, player, ("hand", "battle")):
        yield Claim(player, {"with": card})


_CONDITIONS = (
    # A card of the player's hand or Battle Area (5-6-3-1, 5-6-4-1), from there only one in Active Mode (5-6-3-1-1,
    # 5-6-4-1-1).
    Condition("in hand or Battle Area", lies_in(_allowed, "refused.combo_area", ("hand", "battle"))),
    Condition("a Battle Card", of_card("5-6-1", "refused.no_battle_card", is_of("Battle"))),
    Condition("active", of_card(_from_battle, "refused.combo_rest", unless_in("battle", "active"))),
    Condition("not in this battle", _check_role),
    Condition("has combo power", _check_power),
)

COMBO_OFFENSE = ActionKind("combo", "8-2-4-1", ("with",), _CONDITIONS, _candidates, combo, "8-2-4-1-1")
COMBO_DEFENSE = replace(COMBO_OFFENSE, rule="8-3-4-1", returns="8-3-4-1-1")
