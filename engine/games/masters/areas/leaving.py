"""14-1-4, 19-1-7 and 21-15: cards that are removed from the game where others would go to another area.

What the rules make of a card's way comes last (21-15-1): a replacement effect may have sent it elsewhere before, and it
is removed all the same, by whatever moved it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.masters.areas.areas import IN_PLAY, REMOVED
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.events.events import destination, noted
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import kind_of, player_of
from engine.kernel.verdicts import Reason

#: The rule by which a Z-Card on top of its stack leaves the game, by the type it has besides.
_Z_RULES = {"Leader": "15-1-5", "Battle": "16-1-4", "Extra": "17-1-4", "Unison": "18-1-4"}
#: The areas they are placed in (15-1-1, 16-1-1, 17-1-1, 18-1-1).
_HOME = {"Leader": "leader", "Battle": "battle", "Extra": "battle", "Unison": "unison"}
#: The rule that sends what lies under such a card and is no Z-Card to the Drop Area.
_BENEATH_Z = {"Battle": "16-1-4-1", "Extra": "17-1-4-1", "Unison": "18-1-4-1"}
#: The areas a token can be in (19-1-7).
_FOR_TOKENS = ("battle", "combo")


def redirected(g: Game, event: Event) -> Event:
    """An event that moves a card, or the removal of that card from the game in its place."""
    card = event.facts["card"]
    printed = facts.printed(g, card)
    if not (printed.z or printed.token):
        return event
    to = destination(g, event)
    at = _removed_by(g, card, to)
    if not at:
        return event
    if to == REMOVED:
        return replace(event.but(alone=True), reading="a-removed-z-leader") if _is_z_leader(g, card) else event
    told: dict[str, object] = {"card": card, "to": REMOVED}
    if _is_z_leader(g, card):
        told["alone"] = True  # the card beneath remains (15-1-5-1)
    if event.get("fallen"):
        told["fallen"] = True
    if by := event.get("by"):
        told |= {"by": by, "cause": "Z-Card"} if facts.printed(g, card).z else {"by": by}
    reading = _reading(g, event, card)
    return noted(g, Event("move", at, told, message="removed.instead", reading=reading))


def _removed_by(g: Game, card: str, to: str) -> str:
    """The rule that removes the card on its way to an area; `` if none does."""
    held, printed = facts.card(g, card), facts.printed(g, card)
    if printed.token:
        return "19-1-7" if kind_of(held.area) in _FOR_TOKENS and kind_of(to) not in _FOR_TOKENS else ""
    if not printed.z or held.area == to:
        return ""
    if held.under and _goes_along(held.area, to):
        return ""
    if not held.under and kind_of(held.area) == _HOME[printed.type]:
        return _Z_RULES[printed.type]
    if printed.type == "Leader":
        return "" if kind_of(held.area) == "z-deck" or kind_of(to) == "leader" else "15-1-6"
    return "14-1-4" if kind_of(held.area) in IN_PLAY else ""


def _goes_along(before: str, to: str) -> bool:
    """14-1-5: whether a Z-Card stays under a card on its way: between the Battle and the Combo Area it does."""
    return player_of(before) == player_of(to) and {kind_of(before), kind_of(to)} == {"battle", "combo"}


def _reading(g: Game, event: Event, card: str) -> str:
    if facts.printed(g, card).token:
        return "a-token-kept-as-z-energy" if event.get("to") == "z-energy" else ""
    if _is_z_leader(g, card):
        return "z-leaders-and-own-effects"
    if event.kind == "gain control":
        return "a-gained-z-card-leaves"
    in_battle = facts.area_of(g, card) == "battle"
    return "a-z-card-leaves-for-a-combo" if in_battle and event.kind == "combo" else ""


def _is_z_leader(g: Game, card: str) -> bool:
    """15-1-5: whether the card is a Z-Leader Card on top of the Leader Area."""
    return facts.printed(g, card).z and facts.area_of(g, card) == "leader" and not facts.card(g, card).under


def falling(g: Game, event: Event) -> Iterator[Event]:
    """23-2-5: what becomes of the cards under one that leaves for an area with another name, at the same time.

    They go to their owners' Drop Areas, Z-Cards (14-1-5) and tokens (19-1-7) out of the game; but Z-Cards keep to a
    card that goes from the Battle Area to the Combo Area or back. No skill of theirs waits for this (23-2-5-1).
    """
    to, card = destination(g, event), event.facts["card"]
    for id in _left_behind(g, event, to):
        printed = facts.printed(g, id)
        at = _z_beneath_rule(g, card) if printed.z else "19-1-7" if printed.token else _beneath_rule(g, card, to)
        there = REMOVED if printed.z or printed.token else "drop"
        told = {"card": id, "to": there, "fallen": True, "of": card}
        yield noted(g, Event("move", at, told, "stack.removed" if there == REMOVED else "stack.falls"))


def keeping(g: Game, event: Event) -> list[Event]:
    """14-1-5: the Z-Cards that go along under a card (the reading z-cards-go-along-to-the-combo-area)."""
    card = event.facts["card"]
    if not facts.beneath(g, card) or event.get("alone") or facts.card(g, card).under:
        return []
    if not _goes_along(facts.card(g, card).area, destination(g, event)):
        return []
    kept = tuple(id for id in facts.beneath(g, card) if facts.printed(g, id).z)
    told = {"card": card, "cards": kept}
    return [Event("stack follows", "14-1-5", told, reading="z-cards-go-along-to-the-combo-area")] if kept else []


def _left_behind(g: Game, event: Event, to: str) -> Iterator[str]:
    """The cards under one that do not go with it, because they would come to an area with another name."""
    held = facts.card(g, event.facts["card"])
    if event.get("alone") or held.under or kind_of(held.area) == kind_of(to):
        return
    for id in facts.beneath(g, event.facts["card"]):
        if not (facts.printed(g, id).z and _goes_along(held.area, to)):
            yield id


def _z_beneath_rule(g: Game, card: str) -> str:
    """14-1-5 is for the Battle and the Combo Area, 14-1-4 for all areas in play."""
    return "14-1-4" if facts.area_of(g, card) == "unison" else "14-1-5"


def _beneath_rule(g: Game, card: str, to: str) -> str:
    printed = facts.printed(g, card)
    return _BENEATH_Z.get(printed.type, "23-2-5") if printed.z and to == REMOVED else "23-2-5"


def may_not_leave(g: Game, event: Event) -> Reason | None:
    """3-5-3: a Leader Card stays where it is. 15-1-4-2: a Z-Leader Card does for the opponent's effects."""
    to = destination(g, event)
    card = event.facts["card"]
    if facts.area_of(g, card) != "leader" or to == facts.card(g, card).area:
        return None
    printed = facts.printed(g, card)
    if not printed.z:
        return Reason("3-5-3", "forbidden.leader_leaves", {"card": card}, card) if printed.type == "Leader" else None
    by = event.get("by", "")
    if by in g.state.cards and (facts.master(g, by) or facts.card(g, by).owner) != facts.master(g, card):
        told = {"card": card, "by": by}
        return Reason("15-1-4-2", "forbidden.z_leader_leaves", told, by, "z-leaders-and-own-effects")
    return None
