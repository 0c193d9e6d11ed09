"""Whether an effect's actions could be carried out now, where a player may only choose what can be (9-10-3)."""

from __future__ import annotations

from engine.effects.nodes import KO, Action, Discard, Draw, Put, Selector, Switch
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import shields
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.play import conditions, selecting
from engine.play.sources import Source


def can_all_be_done(g: Game, actions: tuple[Action, ...], source: Source) -> bool:
    """Whether each of the actions could be carried out in full on the board as it is.

    What is done with cards that one of them chooses can be done if they can be chosen.
    """
    named = {on.called for action in actions if (on := getattr(action, "on", None)) is not None and on.called}
    return all(_can_be_done(g, action, source) for action in actions if _on(action) not in named)


def _on(action: Action) -> str:
    """The word by which an action means its cards, `` if it has none."""
    on = getattr(action, "on", None)
    return on.where.who if on is not None else ""


def _can_be_done(g: Game, action: Action, source: Source) -> bool:
    if isinstance(action, Discard | Draw):
        meant = {"you": (source.master,), "opponent": (facts.opponent(source.master),)}
        area = "hand" if isinstance(action, Discard) else "deck"
        there = min(len(facts.cards_in(g, player, area)) for player in meant.get(action.player, facts.PLAYERS))
        return there >= conditions.amount(g, action.count, source)
    on = getattr(action, "on", None)
    if on is None:
        return True
    cards = [id for id in selecting.fitting(g, on, source) if _can_be_done_with(g, action, id, source)]
    needed = 0 if on.how_many.up_to else max(1, conditions.amount(g, on.how_many.choose, source))
    return len(cards) >= needed


def _can_be_done_with(g: Game, action: Action, id: str, source: Source) -> bool:
    """Whether a card can be chosen for an action, is not so already, and nothing forbids what is to be done with it."""
    on: Selector = action.on  # type: ignore[union-attr]
    if shields.shielded(g, id, source, bool(on.how_many.choose), on.how_many.ignoring):
        return False
    told = {"card": id, "by": source.card}
    match action:
        case KO():
            event = Event("ko", source.rule, {**told, "way": "skill"})
        case Switch():
            if facts.card(g, id).mode in ("", action.mode):
                return False
            event = Event("switch", source.rule, {**told, "mode": action.mode})
        case Put():
            event = Event("move", source.rule, {**told, "to": action.to})
        case _:
            return True
    return g.rules.prohibited(g, g.rules.noted(g, event)) is None
