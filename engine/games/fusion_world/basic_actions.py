"""Chapter 5: the basic actions that rules and effects are made of."""

from __future__ import annotations

from typing import cast

from engine.effects.nodes import Power
from engine.games.fusion_world.nodes import OriginalPower
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Until
from engine.play import lasting, table
from engine.play.in_force import in_force


def draw(g: Game, at: str, player: str, count: int) -> Procedure:
    """Draw the top card so many times (5-1-1, 5-1-2, 5-1-3); without any left the game is lost already (14-2-2-2)."""
    if count <= 0:
        g.proceed("5-1-3", "draw.none", {"player": player})
    for _ in range(count):
        top = table.cards_in(g, player, "deck")[0]
        yield call(happen, Event("draw card", at, {"card": top, "player": player, "to": "hand"}))


def discard(g: Game, at: str, player: str, count: int) -> Procedure:
    """Put so many cards of the player's choice from the hand into the Drop Area (13-7-1), or as many as there are."""
    chosen = hand = table.cards_in(g, player, "hand")
    if len(hand) > count:
        options = tuple(Option(id, "option.card", {"card": id}, id) for id in hand)
        told = {"player": player, "count": count}
        chosen = yield Ask(player, at, "ask.discard", told, options, count, count)
    elif len(hand) < count:
        g.proceed("0-2-4", "as_many_as_possible", {"player": player})
    yield call(happen, *(Event("move", "13-7-1", {"card": id, "to": "drop"}, "discard") for id in chosen))


def ko(g: Game, at: str, card: str) -> Procedure:
    """KO a Battle Card (5-10-1): one in the Battle Area (13-1-2); what is none is not KO'd (0-2-4)."""
    if table.is_in(g, card, "battle") and table.printed(g, card).type == "Battle":
        yield call(happen, Event("ko", at, {"card": card}))
    else:
        g.proceed("0-2-4", "ko.no_battle_card", {"card": card})


def switch(g: Game, at: str, card: str, mode: str) -> Procedure:
    """Switch a card to a mode; what is in it already is not switched (0-2-4-1)."""
    if table.card(g, card).mode == mode:
        g.proceed("0-2-4-1", "switch.already", {"card": card, "mode": mode})
    elif not table.card(g, card).mode:
        g.proceed("1-8-1", "switch.no_mode", {"card": card})
    else:
        yield call(happen, Event("switch", at, {"card": card, "mode": mode}))


def deal_damage(g: Game, at: str, amount: int, source: str, *players: str) -> Procedure:
    """Deal damage to players (5-8-1, 5-8-2), 0 of which is none (14-3-2); the next checkpoint processes it (5-8-3)."""
    if amount <= 0:
        g.proceed("14-3-2", "damage.none", {"player": players[0]})
        return
    reading = "damage-waits-for-a-checkpoint"
    told = [{"player": player, "amount": amount, "source": source} for player in players]
    yield call(happen, *(Event("damage", at, facts_of, reading=reading) for facts_of in told))


def give_power(g: Game, at: str, card: str, amount: int, source: str, until: Until) -> Procedure:
    """Change a card's power until a period ends (1-5-2-2)."""
    yield call(happen, _lasts(g, at, Power(amount), card, source, until, "effect.power"))


def set_original_power(g: Game, card: str, amount: int, source: str, until: Until) -> Procedure:
    """Change what a card's power is before anything is added to it, until a period ends (13-3-1)."""
    event = _lasts(g, "13-3-1", OriginalPower(amount), card, source, until, "effect.original_power")
    reading = "the-latest-original-power" if any(in_force(g, OriginalPower, card)) else ""
    yield call(happen, event.but(amount=amount)._replace(reading=reading))


def _lasts(
    g: Game, at: str, action: Power | OriginalPower, card: str, source: str, until: Until, message: str
) -> Event:
    held, master = lasting.frozen(action, cast(int, action.amount)), table.master(g, source)
    return lasting.comes_into_force(at, held, (card,), until, source, master, message)
