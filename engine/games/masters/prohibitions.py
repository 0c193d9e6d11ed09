"""What cannot happen to a card: by the rules that stand over card effects (0-2-2-2), or by an effect (0-2-5)."""

from __future__ import annotations

from engine.games.masters import board_facts as facts
from engine.games.masters import continuous
from engine.games.masters.events import moves_between
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason

#: The kinds of event an effect can forbid; the other prohibitions stop an action from being declared.
_FORBIDDABLE = ("ko", "switch")


def prohibited(g: Game, event: Event) -> Reason | None:
    """Why an event cannot happen; None if it can."""
    if event.kind in _FORBIDDABLE and (reason := continuous.forbidden(g, event.facts["card"], event.kind, "0-2-5")):
        return reason
    if event.kind == "ko":
        return _only_battle_cards_are_kod(g, event)
    return _may_not_move(g, event)


def _only_battle_cards_are_kod(g: Game, event: Event) -> Reason | None:
    """5-12-1: a KO is something that happens to a Battle Card in the Battle Area."""
    card = event.facts["card"]
    if facts.printed(g, card).type == "Battle" and facts.area_of(g, card) == "battle":
        return None
    return Reason("5-12-1", "forbidden.no_battle_card", {"card": card}, card)


def _may_not_move(g: Game, event: Event) -> Reason | None:
    """3-5-3: a Leader Card stays in the Leader Area. 5-7-2-1: no card without combo values in the Combo Area."""
    moved = moves_between(g, event)
    if moved is None:
        return None
    card = event.facts["card"]
    if moved[0] == "leader":
        return Reason("3-5-3", "forbidden.leader_leaves", {"card": card}, card)
    printed = facts.printed(g, card)
    if moved[1] == "combo" and (printed.combo_cost is None or printed.combo_power is None):
        return Reason("5-7-2-1", "refused.combo_numbers", {"card": card}, card)
    return None
