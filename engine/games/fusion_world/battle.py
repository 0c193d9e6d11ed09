"""Chapter 8: attacks and battles."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import Power
from engine.games.fusion_world import facts, lines_by_hand
from engine.games.fusion_world.basic_actions import deal_damage
from engine.games.fusion_world.combos import COMBO_DEFENSE, COMBO_OFFENSE
from engine.games.fusion_world.periods import BATTLE, COMBO
from engine.games.fusion_world.rulebook import rule
from engine.games.fusion_world.timing import checkpoint, free_timing
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import table
from engine.play.checks import of_card, of_there, unless_in
from engine.play.durations import end_effects, end_period
from engine.play.lasting import comes_into_force


@rule("8-1")
def attack(g: Game, claim: Claim) -> Procedure:
    """A card attacks: the whole battle, from its declaration to 8-5-9 (8-1-2-2)."""
    attacker, target = claim.get("with"), claim.get("target")
    told = {"attacker": attacker, "guard": target, "player": claim.player}
    yield call(happen, Event("switch", "8-1-1", {**told, "card": attacker, "mode": "rest"}, message="attack"))
    yield call(happen, Event("battle", "8-1-2", told))
    g.proceed("8-1-2-1", "battle.cards", told, quiet=True)
    yield call(
        happen,
        Event("attack", "8-1-3", {"attacker": attacker, "card": attacker}, message="moment", quiet=True),
        Event("attacked", "8-1-3", {"attacker": attacker, "card": target}, message="moment", quiet=True),
    )
    yield call(checkpoint, "8-1-4")
    if not _is_over(g):
        g.proceed("8-1-5", "attack.stands", told, quiet=True)
        for step in (offense_step, defense_step, damage_step):
            yield call(step)
            if _is_over(g):
                break
    yield call(battle_end_step)


def _is_over(g: Game) -> bool:
    """8-1-6: whether the attack card or the guard card has been lost to an effect."""
    fight = facts.battle(g)
    return fight is None or bool(fight.over_by)


def _acts(g: Game, player: str, at: str, kinds: tuple[ActionKind, ...]) -> Procedure:
    """Free timing within a battle; returns whether the step goes on.

    Where an action has taken the attack card or the guard card out of the battle, a checkpoint follows at once (8-1-6).
    """
    acted = yield call(free_timing, player, at, kinds)
    if _is_over(g):
        yield call(checkpoint, "8-1-6")
    return acted and not _is_over(g)


# 8-2 ------------------------------------------------------------------------------------------------------


@rule("8-2")
def offense_step(g: Game) -> Procedure:
    """The turn player combos and activates skills until they do nothing (8-2-4-3)."""
    player = table.turn_player(g)
    g.proceed("8-2-1", "offense.begins", {"player": player}, quiet=True)
    yield call(moment, "8-2-2", "offense step begins", {"player": player})
    while True:
        yield call(checkpoint, "8-2-3")
        if _is_over(g):
            return
        skills = ("8-2-4-2", "8-2-4-2-1")
        kinds = (COMBO_OFFENSE, *lines_by_hand.kinds(g, *skills, "battle"))
        if not (yield from _acts(g, player, "8-2-4", kinds)):
            break
    if not _is_over(g):
        g.proceed("8-2-4-3-1", "offense.ends", {"player": player})


# 8-3 ------------------------------------------------------------------------------------------------------


@rule("8-3")
def defense_step(g: Game) -> Procedure:
    """The non-turn player combos and activates skills until they do nothing (8-3-4-3)."""
    player = table.opponent(table.turn_player(g))
    g.proceed("8-3-1", "defense.begins", {"player": player}, quiet=True)
    yield call(moment, "8-3-2", "defense step begins", {"player": player})
    while True:
        yield call(checkpoint, "8-3-3")
        if _is_over(g):
            return
        skills = ("8-3-4-2", "8-3-4-2-1")
        kinds = (COMBO_DEFENSE, *lines_by_hand.kinds(g, *skills, "battle"))
        if not (yield from _acts(g, player, "8-3-4", kinds)):
            break
    if not _is_over(g):
        g.proceed("8-3-4-3-1", "defense.ends", {"player": player})


# 8-4 ------------------------------------------------------------------------------------------------------


@rule("8-4")
def damage_step(g: Game) -> Procedure:
    """The powers are compared and the result of the battle is carried out; a lost attack goes on to 8-4-7 as well."""
    player = table.turn_player(g)
    g.proceed("8-4-1", "damage.begins", quiet=True)
    yield call(moment, "8-4-2", "damage step begins", {"player": player})
    yield call(checkpoint, "8-4-3")
    if _is_over(g):
        return
    yield call(_add_combo_power)
    fight = facts.battle(g)
    assert fight is not None
    attacking, guarding = facts.power(g, fight.attacker).amount, facts.power(g, fight.guard).amount
    told = {"attacker": fight.attacker, "guard": fight.guard, "attacking": attacking, "guarding": guarding}
    if attacking < guarding:
        g.proceed("8-4-6", "battle.holds", told)
    else:
        g.proceed("8-4-6", "battle.wins", told)
        yield call(_hit_leader if table.is_in(g, fight.guard, "leader") else _ko_guard, fight)
        if _is_over(g):
            return
    yield call(moment, "8-4-7", "damage step ends", {"player": player})
    yield call(checkpoint, "8-4-8")
    g.proceed("8-4-9", "damage.ends", quiet=True)


def _add_combo_power(g: Game) -> Procedure:
    """8-4-4, 8-4-5: the combo power in each player's Combo Area is added to that player's card in the battle."""
    fight = facts.battle(g)
    assert fight is not None
    player = table.turn_player(g)
    for at, whose, card in (("8-4-4", player, fight.attacker), ("8-4-5", table.opponent(player), fight.guard)):
        combos = table.cards_in(g, whose, "combo")
        if not combos:
            g.proceed(at, "combo.none", {"player": whose, "card": card}, quiet=True)
        for combo in reversed(combos):
            added = Power(table.printed(g, combo).combo_power)
            yield call(happen, comes_into_force(at, added, (card,), COMBO, combo, whose, "combo.power"))


def _hit_leader(g: Game, fight: facts.Battle) -> Procedure:
    """8-4-6-1: the guard card is a Leader Card."""
    player = table.master(g, fight.guard)
    yield call(checkpoint, "8-4-6-1-1")
    if _is_over(g):
        return
    yield call(deal_damage, "8-4-6-1-1-1", 1, fight.attacker, "attack", player)
    told = {"card": fight.attacker, "player": player}
    yield call(moment, "8-4-6-1-2", "deals damage", told, "damage-dealt-at-the-step-before")


def _ko_guard(g: Game, fight: facts.Battle) -> Procedure:
    """8-4-6-2: the guard card is a Battle Card."""
    yield call(happen, Event("battle decided", "8-4-6-2", {"card": fight.guard}, quiet=True))
    yield call(happen, Event("ko", "8-4-6-2-1", {"card": fight.guard, "by": fight.attacker, "way": "battle"}))
    yield call(checkpoint, "8-4-6-2-2")
    if not _is_over(g):
        told = {"card": fight.attacker, "ko": fight.guard}
        yield call(moment, "8-4-6-2-3", "card KOs", told)


# 8-5 ------------------------------------------------------------------------------------------------------


@rule("8-5", stage="battle end step")
def battle_end_step(g: Game) -> Procedure:
    """What combos added is taken off, combo cards are dropped, and what lasts for the battle ends."""
    player, other = table.turn_player(g), table.opponent(table.turn_player(g))
    yield call(checkpoint, "8-5-1")
    yield call(end_period, "8-5-2", COMBO.stage, "combo.power_ends")
    yield call(checkpoint, "8-5-3")
    combos = table.cards_of_both(g, "combo")
    if not combos:
        g.proceed("8-5-4", "combo.none_left", quiet=True)
    yield call(happen, *(Event("move", "8-5-4", {"card": id, "to": "drop"}) for id in combos))
    yield call(moment, "8-5-5", "battle ends", {"player": player})
    yield call(checkpoint, "8-5-6")
    yield call(end_effects, "8-5-7", player, BATTLE)
    yield call(end_effects, "8-5-8", other, BATTLE)
    yield call(happen, Event("battle over", "8-5-9"))


# The action of the Main Phase -----------------------------------------------------------------------------


def _check_first_turn(g: Game, claim: Claim) -> Reason | None:
    """The player who goes first cannot attack in their first turn (7-3-4-3-1)."""
    return Reason("7-3-4-3-1", "refused.first_turn", {"player": claim.player}) if table.turn_number(g) == 1 else None


def _can_attack(g: Game, player: str, card: str) -> bool:
    """A Leader Card or Battle Card of one's own, in its area (8-1-1)."""
    return table.master(g, card) == player and facts.fights(g, card)


def _is_active(g: Game, player: str, card: str) -> bool:
    """It is rested to attack, so it is in Active Mode (8-1-1); when it came into play does not matter."""
    return not facts.fights(g, card) or table.card(g, card).mode == "active"


def _can_be_attacked(g: Game, player: str, card: str) -> bool:
    """An opponent's Leader Card or Battle Card (8-1-1)."""
    return table.master(g, card) != player and facts.fights(g, card)


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    for card in facts.in_play(g, player):
        for target in facts.in_play(g, table.opponent(player)):
            yield Claim(player, {"with": card, "target": target})


#: A Battle Card can be attacked in Rest Mode only (8-1-1), a Leader Card in either.
_check_target_mode = of_card("8-1-1", "refused.target_active", unless_in("battle", "rest"), "target")

ATTACK = ActionKind(
    "attack",
    "7-3-4-3",
    ("with", "target"),
    (
        Condition("not the first turn", _check_first_turn),
        Condition("attacker", of_there("8-1-1", "refused.attacker", _can_attack), "with"),
        Condition("attacker active", of_card("8-1-1", "refused.attacker_rest", _is_active), "with"),
        Condition("target", of_there("8-1-1", "refused.target", _can_be_attacked, "target"), "target"),
        Condition("target in Rest Mode", _check_target_mode, "target"),
    ),
    _candidates,
    attack,
    "7-3-4-3-2",
)
