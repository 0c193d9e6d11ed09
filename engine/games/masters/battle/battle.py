"""Chapter 8: card attacks and battles."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import Power
from engine.games.masters.battle import duties
from engine.games.masters.battle.combos import COMBO_DEFENSE, COMBO_OFFENSE
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.boards.in_the_middle import BATTLE_STEPS, COUNTER_TIMING, DAMAGE, DECLARED, DEFENSE, OFFENSE
from engine.games.masters.costs.paying import cannot_be_rested
from engine.games.masters.events.basic_actions import deal_damage
from engine.games.masters.in_force import continuous, shields, tolls
from engine.games.masters.in_force.continuous import power
from engine.games.masters.periods import BATTLE, COMBO
from engine.games.masters.playing import unison_cards
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import counters
from engine.games.masters.skills.skills import ACTIVATE_DEFENSE, ACTIVATE_OFFENSE
from engine.games.masters.turn.skipping import skip
from engine.games.masters.turn.timing import checkpoint, free_timing
from engine.kernel.asking import ActionKind, Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import forbidding
from engine.play.checks import of_there
from engine.play.durations import end_effects, end_period
from engine.play.lasting import comes_into_force
from engine.play.loops import Loops
from engine.play.sources import source_of

#: What a card attacks with if nothing says otherwise: the manual gives no number where it deals the damage.
DAMAGE_OF_AN_ATTACK = 1


@rule("8-1")
def attack(g: Game, claim: Claim, begins_in: str = "") -> Procedure:
    """A card attacks: the whole battle, from its declaration to 8-5-13.

    That is how long a skill means that speaks of an attack or a battle. A battle that a board stands in is carried on
    from that step of it.
    """
    if not begins_in:
        if not (yield from _declare(g, claim)):
            return
        begins_in = DECLARED
    if begins_in == DECLARED:
        yield from _set_off(g)
        begins_in = COUNTER_TIMING
    if begins_in == COUNTER_TIMING:
        yield from _counter_timing(g)
    for step in BATTLE_STEPS[BATTLE_STEPS.index(begins_in) :]:
        if step in _STEPS and not _is_over(g):
            yield call(_STEPS[step], step != begins_in)
    yield call(battle_end_step)


def _declare(g: Game, claim: Claim) -> Procedure:
    """8-1-1 and 8-1-2: the attack, which begins a battle; returns whether what comes before it was done (20-14-1)."""
    attacker, target = claim.get("with"), claim.get("target")
    if not (yield call(tolls.take, attacker, "attack")):
        return False
    told = {"attacker": attacker, "guard": target, "player": claim.player}
    if _needs_permission(g, target):
        g.proceed("0-2-2", "attack.permitted", told)
    yield call(happen, Event("switch", "8-1-1", {**told, "card": attacker, "mode": "rest"}, message="attack"))
    yield call(happen, Event("battle", "8-1-2", told))
    return True


def _set_off(g: Game) -> Procedure:
    """8-1-2-1 and 8-1-3: skills that speak of the guard card and of the attack begin to wait."""
    fight = facts.battle(g)
    assert fight is not None
    told = {"attacker": fight.attacker, "card": fight.target}
    yield call(moment, "8-1-2-1", "becomes guard", told)
    yield call(
        happen,
        Event("attack", "8-1-3", {**told, "player": facts.turn_player(g)}, message="moment", quiet=True),
        Event("attacked", "8-1-3", told, message="moment", quiet=True),
    )


def _counter_timing(g: Game) -> Procedure:
    """8-1-4 to 8-1-6: the attack can be countered, and if it is not negated the battle goes on with its steps."""
    fight, player = facts.battle(g), facts.turn_player(g)
    assert fight is not None
    yield call(counters.counter_timing, "8-1-4", facts.Declared("attack", player, fight.attacker))
    yield call(checkpoint, "8-1-5")
    if _is_negated(g):
        told = {"attacker": fight.attacker, "guard": fight.target, "player": player}
        g.proceed("8-1-6-1", "attack.negated", told)
    elif not _is_over(g):
        yield call(happen, Event("battle stage", "8-1-6", {"stage": "steps"}, "attack.valid", quiet=True))


def _is_over(g: Game) -> bool:
    """8-1-7: whether the attack card or guard card has been lost to an effect, which leads to the Battle End Step.

    An attack that is negated later than 8-1-6 leads there too: its cards are attack card and guard card no longer.
    """
    fight = facts.battle(g)
    return fight is None or bool(fight.over_by) or fight.negated


def _is_negated(g: Game) -> bool:
    fight = facts.battle(g)
    return fight is not None and fight.negated


def _moment_of(at: str, kind: str, player: str) -> Event:
    """A step of the battle begins or ends, which skills that speak of `your` step ask the player of."""
    return Event(kind, at, {"player": player}, "moment", "whose-step-of-a-battle", quiet=True)


# 8-2 ------------------------------------------------------------------------------------------------------


@rule("8-2", stage="offense step")
def offense_step(g: Game, from_the_beginning: bool) -> Procedure:
    """The turn player combos and activates skills until they do nothing (8-2-4-3)."""
    if from_the_beginning:
        if (yield from skip(g, "offense step", facts.turn_player(g))):
            return
        g.proceed("8-2-1", "offense.begins", {"player": facts.turn_player(g)}, quiet=True)
        yield call(happen, _moment_of("8-2-2", "offense step begins", facts.turn_player(g)))
    loops = Loops()
    while True:
        yield call(checkpoint, "8-2-3")
        if _is_over(g):
            return
        acted = yield call(free_timing, facts.turn_player(g), "8-2-4", (COMBO_OFFENSE, ACTIVATE_OFFENSE), loops)
        if _is_over(g):
            return
        if not acted:
            break
    g.proceed("8-2-4-3-1", "offense.ends", {"player": facts.turn_player(g)})
    fight = facts.battle(g)
    if fight and _guards_without_defense(g, fight):
        g.proceed("8-2-4-3-1-1", "offense.leads_to_damage", {"card": fight.guard}, quiet=True)


# 8-3 ------------------------------------------------------------------------------------------------------


@rule("8-3", stage="defense step")
def defense_step(g: Game, from_the_beginning: bool) -> Procedure:
    """The non-turn player combos and activates skills until they do nothing (8-3-4-3); for a Unison Card nobody does,
    also where no Offense Step has led past the step (13-5-1)."""
    fight = facts.battle(g)
    assert fight is not None
    if _guards_without_defense(g, fight):
        g.proceed("13-5-1", "defense.skipped", {"card": fight.guard})
        return
    player = facts.opponent(facts.turn_player(g))
    if from_the_beginning:
        if (yield from skip(g, "defense step", player)):
            return
        g.proceed("8-3-1", "defense.begins", {"player": player}, quiet=True)
        yield call(happen, _moment_of("8-3-2", "defense step begins", player))
    loops = Loops()
    while True:
        yield call(checkpoint, "8-3-3")
        if _is_over(g):
            return
        acted = yield call(free_timing, player, "8-3-4", (COMBO_DEFENSE, ACTIVATE_DEFENSE), loops)
        if _is_over(g):
            return
        if not acted:
            break
    g.proceed("8-3-4-3-1", "defense.ends", {"player": player})


def _guards_without_defense(g: Game, fight: facts.Battle) -> bool:
    return facts.printed(g, fight.guard).type == "Unison"


# 8-4 ------------------------------------------------------------------------------------------------------


@rule("8-4", stage="damage step")
def damage_step(g: Game, from_the_beginning: bool) -> Procedure:
    """The powers are compared and the result of the battle is carried out; no board stands inside it."""
    if (yield from skip(g, "damage step", facts.turn_player(g))):
        return
    g.proceed("8-4-1", "damage.begins", quiet=True)
    yield call(happen, _moment_of("8-4-2", "damage step begins", facts.turn_player(g)))
    yield call(checkpoint, "8-4-3")
    if _is_over(g):
        return
    yield call(_add_combo_power)
    fight = facts.battle(g)
    assert fight is not None
    attacking, guarding = power(g, fight.attacker).amount, power(g, fight.guard).amount
    told = {"attacker": fight.attacker, "guard": fight.guard, "attacking": attacking, "guarding": guarding}
    if attacking < guarding:
        g.proceed("8-4-6", "battle.holds", told)
        return
    g.proceed("8-4-6", "battle.wins", told)
    results = {"Leader": _hit_leader, "Battle": _ko_guard, "Unison": _hit_unison}
    yield call(results[facts.printed(g, fight.guard).type], fight)
    if _is_over(g):
        return
    yield call(happen, _moment_of("8-4-7", "damage step ends", facts.turn_player(g)))
    yield call(checkpoint, "8-4-8")
    g.proceed("8-4-9", "damage.ends", quiet=True)


def _add_combo_power(g: Game) -> Procedure:
    """8-4-4, 8-4-5: the combo power in each player's Combo Area is added to that player's card in the battle."""
    fight = facts.battle(g)
    assert fight is not None
    turn_player = facts.turn_player(g)
    sides = (("8-4-4", turn_player, fight.attacker), ("8-4-5", facts.opponent(turn_player), fight.guard))
    for at, player, card in sides:
        combos = facts.cards_in(g, player, "combo")
        if not combos:
            g.proceed(at, "combo.none", {"player": player, "card": card}, quiet=True)
        for combo in reversed(combos):
            amount = continuous.number(g, combo, "combo power").amount
            reading = "combo-power-for-any-type"
            added = comes_into_force(at, Power(amount), (card,), COMBO, combo, player, "combo.power", reading=reading)
            yield call(happen, added)


def _hit_leader(g: Game, fight: facts.Battle) -> Procedure:
    """8-4-6-1: the guard card is a Leader Card."""
    player = facts.master(g, fight.guard)
    g.proceed("8-4-6-1", "damage.to_leader", {"card": fight.guard, "player": player}, quiet=True)
    if forbidding.forbidden_to(g, player, "take damage", "0-2-5"):
        g.proceed("8-4-6-1-1", "damage.will_not_be_taken", {"player": player})
    else:
        about_to_be = {"card": fight.attacker, "player": player}
        yield call(moment, "8-4-6-1-1", "would deal damage", about_to_be, "would-deal-damage")
    yield call(checkpoint, "8-4-6-1-2")
    if _is_over(g):
        return
    dealt = yield call(deal_damage, "8-4-6-1-2-1", player, DAMAGE_OF_AN_ATTACK, fight.attacker, "attack")
    if dealt:
        yield call(moment, "8-4-6-1-3", "deals damage", {"card": fight.attacker, "player": player})


def _ko_guard(g: Game, fight: facts.Battle) -> Procedure:
    """8-4-6-2: the guard card is a Battle Card."""
    told = {"card": fight.guard, "attacker": fight.attacker, "way": "battle"}  # no skill does it (5-12-2)
    yield call(happen, Event("battle stage", "8-4-6-2", {**told, "stage": "decided"}, "battle.decided", quiet=True))
    ko = yield call(happen, Event("ko", "8-4-6-2-1", told, reading="ko-triggers-once"))
    yield call(checkpoint, "8-4-6-2-2")
    if any(event.kind == "ko" for event in ko) and not _is_over(g):
        yield call(moment, "8-4-6-2-3", "card KOs", {"card": fight.attacker, "ko": fight.guard})


def _hit_unison(g: Game, fight: facts.Battle) -> Procedure:
    """8-4-6-3: the guard card is a Unison Card."""
    yield call(moment, "8-4-6-3-1", "marker would be removed", {"card": fight.guard})
    yield call(checkpoint, "8-4-6-3-2")
    if _is_over(g):
        return
    yield call(
        happen,
        Event("battle stage", "8-4-6-3", {"card": fight.guard, "stage": "decided"}, "battle.decided", quiet=True),
    )
    hit = Event("loses markers", "8-4-6-3-3", {"card": fight.guard}, "unison.loses_markers", quiet=True)
    if (yield call(happen, hit)) and (yield call(unison_cards.lose_markers_in_battle, fight)):
        yield call(moment, "8-4-6-3-4", "marker is removed", {"card": fight.guard})


_STEPS = {OFFENSE: offense_step, DEFENSE: defense_step, DAMAGE: damage_step}


# 8-5 ------------------------------------------------------------------------------------------------------


@rule("8-5", stage="battle end step")
def battle_end_step(g: Game) -> Procedure:
    """Combo cards leave, what lasts for the battle ends, and the Main Phase goes on."""
    turn_player, other = facts.turn_player(g), facts.opponent(facts.turn_player(g))
    yield call(checkpoint, "8-5-1")
    yield call(_keep_as_z_energy, "8-5-2", turn_player)
    yield call(_keep_as_z_energy, "8-5-3", other)
    yield call(checkpoint, "8-5-4")
    yield call(end_period, "8-5-5", COMBO.stage, "combo.power_ends")
    combos = [*facts.cards_in(g, turn_player, "combo"), *facts.cards_in(g, other, "combo")]
    moments = [
        Event("combo card dropped", "8-5-6", {"card": id}, "moment", "combo-cards-in-advance", True) for id in combos
    ]
    yield call(happen, *(moments or [Event("no combo card dropped", "8-5-6", {}, message="moment", quiet=True)]))
    yield call(checkpoint, "8-5-7")
    combos = [*facts.cards_in(g, turn_player, "combo"), *facts.cards_in(g, other, "combo")]
    if not combos:
        g.proceed("8-5-8", "combo.none_left", quiet=True)
    yield call(happen, *(Event("move", "8-5-8", {"card": id, "to": "drop"}) for id in combos))
    yield call(happen, *_battle_ends(g, combos))
    yield call(checkpoint, "8-5-10")
    yield call(end_effects, "8-5-11", turn_player, BATTLE)
    yield call(end_effects, "8-5-12", other, BATTLE)
    yield call(happen, Event("battle over", "8-5-13"))


def _battle_ends(g: Game, dropped: list[str]) -> list[Event]:
    """8-5-9: the end of the battle, also for the skills of combo cards that have been dropped (8-5-10-1)."""
    there = [id for id in dropped if facts.is_in(g, id, "drop")]
    own = [
        Event("battle of combo ends", "8-5-10-1", _combo_of(g, id), "moment", "order-at-battle-end", True)
        for id in there
    ]
    reading = "a-negated-battle-ends-too" if _is_negated(g) else ""
    return [Event("battle ends", "8-5-9", {}, "moment", reading, True), *own]


def _combo_of(g: Game, card: str) -> dict[str, str]:
    """A combo card, and where it came from unless the board began with it in the Combo Area."""
    came_from = g.state.facts.get(facts.combo_from(card))
    return {"card": card, "came from": str(came_from)} if came_from else {"card": card}


def _keep_as_z_energy(g: Game, at: str, player: str) -> Procedure:
    """8-5-2, 8-5-3: the player can place up to one Battle Card of the Combo Area in its owner's Z-Energy Area."""
    combos = [id for id in facts.cards_in(g, player, "combo") if facts.printed(g, id).type == "Battle"]
    if not combos:
        g.proceed(at, "z_energy.none", {"player": player}, quiet=True)
        return
    options = tuple(Option(id, "option.card", {"card": id}, id) for id in combos)
    chosen = yield Ask(player, at, "ask.z_energy", {"player": player}, options, 0, 1, declined=())
    yield call(
        happen,
        *(Event("move", at, {"card": id, "to": "z-energy", "player": player}, "z_energy") for id in chosen),
    )


# The action of the Main Phase -----------------------------------------------------------------------------


def _check_first_turn(g: Game, claim: Claim) -> Reason | None:
    """The player who goes first cannot attack in their first turn (7-3-4-5-1)."""
    return Reason("7-3-4-5-1", "refused.first_turn", {"player": claim.player}) if facts.turn_number(g) == 1 else None


def _check_attacker_active(g: Game, claim: Claim) -> Reason | None:
    """The attacking card is switched from Active Mode to Rest Mode (8-1-1)."""
    card = claim.get("with")
    if card not in g.state.cards or not _fights(g, card):
        return None
    reason = cannot_be_rested(g, card)
    if reason and reason.why == "refused.is_rested":
        return Reason("8-1-1", "refused.attacker_rest", {"card": card}, card)
    return reason


def _check_attack_allowed(g: Game, claim: Claim) -> Reason | None:
    """No effect forbids the card to attack (0-2-5)."""
    card = claim.get("with")
    return forbidding.forbidden(g, card, "attack", "0-2-5") if card in g.state.cards else None


def _check_player_allowed(g: Game, claim: Claim) -> Reason | None:
    """No effect forbids the player to attack (0-2-5)."""
    card = claim.get("with")
    return _master_may_not_attack(g, card, claim.player) if card in g.state.cards else None


def _check_tolls(g: Game, claim: Claim) -> Reason | None:
    """What has to be done before the card attacks can be (20-14-1)."""
    card = claim.get("with")
    return tolls.refused(g, card, "attack") if card in g.state.cards else None


def _master_may_not_attack(g: Game, card: str, player: str) -> Reason | None:
    """Why the card's master cannot attack (0-2-5); that the card is unaffected has nothing to do with it (20-4-1-1)."""
    reason = forbidding.forbidden_to(g, player, "attack", "0-2-5", card)
    if reason and reason.card and shields.shielded(g, card, source_of(g, reason.card), chosen=False):
        return forbidding.forbidden_to(g, player, "attack", "20-4-1-1", card)
    return reason


def _check_target_mode(g: Game, claim: Claim) -> Reason | None:
    """A Battle Card can be attacked in Rest Mode only (8-1-1), unless the attacker is allowed more (0-2-2)."""
    card, attacker = claim.get("target"), claim.get("with")
    if card not in g.state.cards or not _fights(g, card) or not _needs_permission(g, card):
        return None
    if attacker in g.state.cards and forbidding.permitted(g, attacker, "attack active cards"):
        return None
    return Reason("8-1-1", "refused.target_active", {"card": card}, card)


def _check_target_spared(g: Game, claim: Claim) -> Reason | None:
    """No effect forbids the card to be attacked, by anything or by this card (0-2-5)."""
    card = claim.get("target")
    if card not in g.state.cards:
        return None
    return forbidding.forbidden(g, card, "be attacked", "0-2-5", claim.get("with"), claim.player)


def _check_directed(g: Game, claim: Claim) -> Reason | None:
    """The card may attack this one, where an effect directs its attacks (0-2-5)."""
    return duties.refused(g, claim, lambda other: not any(check(g, other) for check in _OF_THE_TARGET))


def _needs_permission(g: Game, target: str) -> bool:
    """Whether only the text of a card can let another attack this one, which takes precedence over 8-1-1 (0-2-2)."""
    return facts.printed(g, target).type == "Battle" and facts.card(g, target).mode != "rest"


def _fights(g: Game, card: str) -> bool:
    """Whether the card is of the type that attacks and is attacked in the area it is in (8-1-1).

    A card under another is one with the card on top, and neither attacks nor is attacked by itself (23-2-2).
    """
    return facts.is_in(g, card, facts.printed(g, card).type.lower())


def _can_attack(g: Game, player: str, card: str) -> bool:
    """A Leader Card, Battle Card or Unison Card of one's own, in its area (8-1-1)."""
    return facts.master(g, card) == player and _fights(g, card)


def _can_be_attacked(g: Game, player: str, card: str) -> bool:
    """An opponent's Leader Card, Unison Card or Battle Card (8-1-1)."""
    return facts.master(g, card) != player and _fights(g, card)


_check_target = of_there("8-1-1", "refused.target", _can_be_attacked, "target")

#: What is asked of the card that is attacked, but for the effects that direct attacks.
_OF_THE_TARGET = (_check_target, _check_target_mode, _check_target_spared)


def _attack_candidates(g: Game, player: str) -> Iterator[Claim]:
    targets = facts.in_play(g, facts.opponent(player))
    for card in facts.in_play(g, player):
        for target in targets:
            yield Claim(player, {"with": card, "target": target})


ATTACK = ActionKind(
    "attack",
    "7-3-4-5",
    ("with", "target"),
    (
        Condition("not the first turn", _check_first_turn),
        Condition("attacker", of_there("8-1-1", "refused.attacker", _can_attack), "with"),
        Condition("attacker active", _check_attacker_active, "with"),
        Condition("attack allowed", _check_attack_allowed, "with"),
        Condition("player may attack", _check_player_allowed, "with"),
        Condition("what comes first can be done", _check_tolls, "with"),
        Condition("target", _check_target, "target"),
        Condition("target in Rest Mode", _check_target_mode),
        Condition("target may be attacked", _check_target_spared),
        Condition("attack goes where it may", _check_directed),
    ),
    _attack_candidates,
    attack,
    "7-3-4-5-2",
)
