"""Chapter 5: the basic actions that rules and effects are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.rulebook import rule
from engine.games.masters.turn import rule_processing
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment

# 5-1: drawing ---------------------------------------------------------------------------------------------


def draw(g: Game, at: str, player: str, count: int, by: str = "") -> Procedure:
    """Draw cards one after another (5-1-3); the deck may run out in the middle, which loses the game.

    To draw is to add the top card of the deck to the hand (5-1-1) without showing it (5-1-2). However many they are,
    skills that wait for it become pending once (5-1-5). Before the deck has been placed there is nothing to draw.

    Args:
        by: the card whose skill has them drawn; `` where a rule does.
    """
    told = _drawing(player, by)
    if count > 0 and not facts.cards_in(g, player, "deck"):
        g.proceed("0-2-4", "draw.no_deck", {"player": player}, reading="decks-before-they-are-placed")
        return
    count = yield call(_number_drawn, at, told, count)
    if count <= 0:
        g.proceed("5-1-3", "draw.zero", {"player": player})
    drawn = 0
    for _ in range(count):
        drawn += yield call(_draw_one, at, told)
    if drawn:
        yield call(moment, "5-1-5", "draw", {**told, "amount": drawn})


def _drawing(player: str, by: str) -> dict[str, Any]:
    return {"player": player, "by": by} if by else {"player": player}


def _draw_one(g: Game, at: str, told: Mapping[str, Any]) -> Procedure:
    """5-1-1, 5-1-2: the top card of the deck goes to the hand unseen; returns how many were drawn: none if replaced."""
    top = facts.cards_in(g, told["player"], "deck")[0]
    done = yield call(happen, Event("draw card", at, {**told, "card": top, "to": "hand"}))
    drawn = sum(event.kind == "draw card" for event in done)
    if drawn:
        g.proceed("5-1-2", "draw.unseen", {"player": told["player"]}, quiet=True)
    return drawn


def _number_drawn(g: Game, at: str, told: Mapping[str, Any], count: int) -> Procedure:
    """How many cards are drawn where so many would be: skills can replace that number (9-10-1)."""
    if count <= 0:
        return count
    drawing = Event("draw cards", at, {**told, "amount": count}, quiet=True)
    return sum(event.get("amount", 0) for event in (yield call(happen, drawing)) if event.kind == "draw cards")


def draw_up_to(g: Game, at: str, player: str, count: int, by: str = "") -> Procedure:
    """Draw up to so many cards: before each one the player may end it (5-1-4-1 to 5-1-4-3); arguments as for `draw`."""
    times, drawn, told = 0, 0, _drawing(player, by)
    if count <= 0:
        g.proceed("5-1-4", "draw.zero", {"player": player})
    while times < count:
        options = (Option("draw", "option.draw"),)
        if not (yield Ask(player, "5-1-4-1", "ask.draw", {"player": player}, options, 0, 1, declined=())):
            break
        drawn += yield call(_draw_one, "5-1-4-2", told)
        times += 1
        if times == count:
            g.proceed("5-1-4-3", "draw.ends", {"player": player}, quiet=True)
    if drawn:
        yield call(moment, "5-1-5", "draw", {**told, "amount": drawn})


# 5-10: damage ---------------------------------------------------------------------------------------------


@rule("5-10")
def deal_damage(g: Game, at: str, player: str, amount: int, source: str, by: str) -> Procedure:
    """Deal damage to a player by an `attack` or a `skill`; returns how much was dealt (5-10-1).

    Damage is what rules or effects call so, other life lost is none (1-13-1, 1-13-2); the player receives it (5-10-2).
    Its `source` is the attack card (23-3-3-1) or the card of the skill (23-3-3-2), and effects can refer to it (23-3-1,
    23-3-3). Damage processing follows at once (5-10-3); it counts as dealt once, however much it is (5-10-4).
    """
    if amount <= 0:
        g.proceed("0-2-4-2", "damage.none", {"player": player, "source": source})
        return 0
    facts_of = {"player": player, "amount": amount, "source": source, "by": by}
    dealt = yield call(
        happen, Event("damage", at, facts_of, reading="damage-of-one" if by == "attack" else "damage-at-once")
    )
    total = 0
    for event in (each for each in dealt if each.kind == "damage"):
        if event.get("number_rule"):
            g.proceed(event.facts["number_rule"], "damage.number", event.facts, quiet=True)
        processing = Event("damage processing", "5-10-3", {"player": player}, "damage.processed", quiet=True)
        if not (yield call(happen, processing)):
            continue
        if event.facts["amount"] > 1:
            g.proceed("5-10-4", "damage.once", {"player": player, "amount": event.facts["amount"]}, quiet=True)
        yield call(rule_processing.take_damage, event)
        total += event.facts["amount"]
    return total
