"""What cannot happen to a card: by the rules that stand over card effects (0-2-2-2), or by an effect (0-2-5).

That a prohibition prevails is a fundamental principle, which stands over all other rules and effects (0-2-1).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.masters.areas import leaving
from engine.games.masters.areas.areas import IN_PLAY, STACKING
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.events.events import MOVING, leaves_play, moves_between
from engine.games.masters.in_force import continuous
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import forbidding


def prohibited(g: Game, event: Event) -> Reason | None:
    """Why an event cannot happen; None if it can.

    Other prohibitions than these stop an action from being declared.
    """
    asked = _BY_KIND.get(event.kind)
    return asked(g, event) if asked else None


def _damage(g: Game, event: Event) -> Reason | None:
    return forbidding.forbidden_to(g, event.facts["player"], "take damage", "0-2-5")


def _ko(g: Game, event: Event) -> Reason | None:
    return (
        _is_forbidden(g, event)
        or _may_not_lose(g, event)
        or _may_not_be_moved_by_a_ko(g, event)
        or _only_battle_cards_are_kod(g, event)
    )


def _switch(g: Game, event: Event) -> Reason | None:
    card, mode = event.facts["card"], event.facts["mode"]
    return continuous.forbidden_to_switch(g, card, mode, event.get("by", "")) or _stays_rested(g, event)


def _attack_negated(g: Game, event: Event) -> Reason | None:
    by = event.get("by")
    return forbidding.forbidden(g, event.facts["card"], "negate attack", "0-2-5", by) if by else None


def _combo(g: Game, event: Event) -> Reason | None:
    return of_combo(g, event.facts["card"], event.facts["player"]) or _movement(g, event)


def _movement(g: Game, event: Event) -> Reason | None:
    """What may not leave where it is, nor come where it would go: most movements are between areas that ask nothing."""
    told, area = event.facts, facts.area_of(g, event.facts["card"])
    if area in IN_PLAY and (reason := _may_not_leave_play(g, event)):
        return reason
    if ("under" in told or "onto" in told) and (reason := _may_not_stack(g, event)):
        return reason
    return _may_not_move(g, event) if area == "leader" or told.get("to") == "combo" else None


def of_combo(g: Game, card: str, player: str) -> Reason | None:
    """0-2-5: why the card, or any of the player's, cannot be used in a combo; None if it can."""
    return forbidding.forbidden(g, card, "combo", "0-2-5") or forbidding.forbidden_to(g, player, "combo", "0-2-5", card)


def _is_forbidden(g: Game, event: Event) -> Reason | None:
    return forbidding.forbidden(g, event.facts["card"], event.kind, "0-2-5", event.get("by", ""))


def _may_not_lose(g: Game, event: Event) -> Reason | None:
    """8-4-6-2-1, 22-12-2: a card that a battle, and not a skill, would KO."""
    return forbidding.forbidden(g, event.facts["card"], "ko in battle", "0-2-5") if event.get("attacker") else None


def _may_not_be_moved_by_a_ko(g: Game, event: Event) -> Reason | None:
    """5-12-1: a KO moves its card to the Drop Area, which a card that may not leave its area does not let happen."""
    return forbidding.forbidden(g, event.facts["card"], "leave", "0-2-5", event.get("by", ""))


def _may_not_leave_play(g: Game, event: Event) -> Reason | None:
    """0-2-5, 22-12-2: what may not leave the area it is in play in, whoever would move it: an effect, a rule, a player.

    Rules that stand over card effects (0-2-2-2) move it all the same.
    """
    if event.get("over_effects") or not leaves_play(g, event):
        return None
    return forbidding.forbidden(g, event.facts["card"], "leave", "0-2-5", event.get("by", ""))


def _may_not_stack(g: Game, event: Event) -> Reason | None:
    """23-2-1: cards lie on top of each other in some areas only."""
    other = event.get("under") or event.get("onto")
    if not other or facts.area_of(g, other) in STACKING:
        return None
    return Reason("23-2-1", "forbidden.no_stack", {"card": other, "area": facts.area_of(g, other)}, other)


def _stays_rested(g: Game, event: Event) -> Reason | None:
    """22-40-2: some cards are not switched to Active Mode during the Charge Phases of their masters."""
    if event.facts["mode"] != "active" or g.state.facts["phase"] != "charge":
        return None
    card = event.facts["card"]
    if facts.master(g, card) != facts.turn_player(g):
        return None
    return forbidding.forbidden(g, card, "become active in the Charge Phase", "0-2-5")


def _only_battle_cards_are_kod(g: Game, event: Event) -> Reason | None:
    """5-12-1: a KO is something that happens to a Battle Card in the Battle Area."""
    card = event.facts["card"]
    if facts.printed(g, card).type == "Battle" and facts.area_of(g, card) == "battle":
        return None
    return Reason("5-12-1", "forbidden.no_battle_card", {"card": card}, card)


def _may_not_move(g: Game, event: Event) -> Reason | None:
    """A Leader Card stays where it is (3-5-3). 5-7-2-1: no card without combo values in the Combo Area."""
    card = event.facts["card"]
    if facts.area_of(g, card) == "leader" and (reason := leaving.may_not_leave(g, event)):
        return reason
    if event.facts.get("to") != "combo" or moves_between(g, event) is None:
        return None
    printed = facts.printed(g, card)
    if printed.combo_cost is None or printed.combo_power is None:
        return Reason("5-7-2-1", "refused.combo_numbers", {"card": card}, card)
    return None


#: What is asked of an event by its kind; nothing forbids those of other kinds.
_BY_KIND: dict[str, Callable[[Game, Event], Reason | None]] = {
    **dict.fromkeys(MOVING, _movement),
    "damage": _damage,
    "ko": _ko,
    "switch": _switch,
    "attack negated": _attack_negated,
    "combo": _combo,
}
