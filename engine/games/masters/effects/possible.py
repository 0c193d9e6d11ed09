"""Whether an effect's actions could be carried out now, where a player may only choose what can be (9-10-3)."""

from __future__ import annotations

from engine.effects.nodes import Action, Discard, Draw, Switch
from engine.games.masters.boards import board_facts as facts
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
    cards = selecting.fitting(g, on, source)
    if isinstance(action, Switch):
        cards = tuple(id for id in cards if facts.card(g, id).mode not in ("", action.mode))
    needed = 0 if on.how_many.up_to else max(1, conditions.amount(g, on.how_many.choose, source))
    return len(cards) >= needed
