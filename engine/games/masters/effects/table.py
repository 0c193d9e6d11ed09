"""Actions on what is going on: the battle, what was declared, other skills, the turn, the game."""

from __future__ import annotations

from engine.effects.nodes import (
    Activate,
    BecomeGuard,
    NegateAttack,
    NegateBlock,
    NegateDeclared,
    PlayedOtherwise,
    Skip,
    Win,
)
from engine.games.masters.areas.areas import IN_PLAY
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.meanings import performs
from engine.games.masters.skills import counters, skills
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment
from engine.play import selecting
from engine.play.sources import Source


@performs(BecomeGuard)
def _become_guard(g: Game, action: BecomeGuard, source: Source) -> Procedure:
    """A card becomes the guard card (22-4-3), unless it has left (9-6-11).

    Where there is no battle, or its attack has been negated (8-1-2-1), no card can become one (0-2-4).
    """
    fight = facts.battle(g)
    on = yield call(selecting.select, action.on, source)
    if not on:
        return False
    no_battle = fight is None or fight.negated
    if no_battle or facts.area_of(g, on[0]) not in IN_PLAY:
        at, message = ("0-2-4", "skill.no_battle") if no_battle else ("9-6-11", "skill.fails")
        g.proceed(at, message, {"card": source.card, "skill": source.skill})
        return False
    assert fight is not None
    told = {"card": on[0], "attacker": fight.attacker}
    reading = "" if fight.guard == fight.target else "blockers-in-a-row"
    yield call(happen, Event("guard changes", source.rule, {**told, "before": fight.guard}, reading=reading))
    if fight.stage == "attack":
        yield call(moment, "22-4-3-1", "attacked", {**told, "only": on[0]})
    else:
        g.proceed("8-1-7-2", "guard.no_trigger", told, quiet=True)
    yield call(moment, "8-1-2-1", "becomes guard", told)
    return True


@performs(NegateBlock)
def _negate_block(g: Game, action: NegateBlock, source: Source) -> Procedure:
    """22-4-4: the card that was attacked becomes the guard card again, if it is still there; no attack on it."""
    fight = facts.battle(g)
    target = (facts.card(g, fight.target).under or fight.target) if fight else ""
    if fight is None or fight.negated or fight.guard == target or facts.area_of(g, target) not in IN_PLAY:
        g.proceed("0-2-4", "skill.nothing_to_negate", {"card": source.card, "skill": source.skill})
        return False
    told = {"card": target, "attacker": fight.attacker, "before": fight.guard, "by": source.card}
    yield call(happen, Event("guard changes", "22-4-4", told, message="blocker.negated", reading="negating-a-blocker"))
    yield call(moment, "8-1-2-1", "becomes guard", told)
    return True


@performs(NegateAttack)
def _negate_attack(g: Game, action: NegateAttack, source: Source) -> Procedure:
    """8-1-6-1: the attack going on is negated."""
    fight = facts.battle(g)
    if fight is None or fight.negated:
        return False
    told = {"card": fight.attacker, "by": source.card}
    reading = "" if fight.stage == "attack" else "a-later-negated-attack"
    return bool((yield call(happen, Event("attack negated", source.rule, told, reading=reading))))


@performs(NegateDeclared)
def _negate_declared(g: Game, action: NegateDeclared, source: Source) -> Procedure:
    """What set the [Counter] off is negated (22-10-8); `to` is where a played card goes instead."""
    return (yield call(counters.negate, source, action))


@performs(PlayedOtherwise)
def _played_otherwise(g: Game, action: PlayedOtherwise, source: Source) -> Procedure:
    """9-7-4: what was declared goes on, and the card comes into play in another way."""
    return (yield call(counters.play_otherwise, source, action))


@performs(Activate)
def _activate(g: Game, action: Activate, source: Source) -> Procedure:
    """9-11-1-1: another skill is activated and resolved while this effect is being resolved."""
    on = yield call(selecting.select, action.on, source)
    whole = bool(on)
    for id in on:
        done = yield call(skills.activate_by_effect, id, action.skill, source.master, action.pays)
        whole = whole and done
    return whole


@performs(Skip)
def _skip(g: Game, action: Skip, source: Source) -> Procedure:
    """20-13: a player's next turn, phase or step of this kind is skipped."""
    player = source.master if action.player == "you" else facts.opponent(source.master)
    yield call(happen, Event("skip", source.rule, {"player": player, "what": action.what}))
    return True


@performs(Win)
def _win(g: Game, action: Win, source: Source) -> Procedure:
    """0-1-3-5: the game ends as soon as this part of the effect is resolved."""
    winner = source.master if action.player == "you" else facts.opponent(source.master)
    told = {"result": f"{winner} wins", "player": facts.opponent(winner), "card": source.card}
    yield call(happen, Event("game ends", "0-1-3-5", told, "game.by_effect", "the-first-to-happen-ends-the-game"))
    return True
