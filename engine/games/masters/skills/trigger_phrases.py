"""20-1, 20-7 and 23-3: which cards a skill waits for that does not say from where, and by whose skill they move.

A skill that waits for a card being used in a combo (5-7-4, 20-1-9) or added to Z-Energy (20-1-8) waits for cards of any
area, which 20-1-2-1 and 20-1-6-1 except from what a card's type, name or trait says by itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.effects.nodes import Selector
from engine.effects.spelling import changed
from engine.games.masters.areas.areas import REMOVED
from engine.games.masters.choosing import where
from engine.games.masters.events.causes import CAUSES
from engine.kernel.citing import Cite
from engine.kernel.events import Event

Parts = Mapping[str, Selector | str]


def is_from_anywhere(wanted: Selector, event: Event) -> bool:
    """Whether a card that moves is meant wherever it was: the reading combo-cards-from-anywhere."""
    return not wanted.where.area and (event.kind == "combo" or event.get("to") == "z-energy")


def whose_skill(wanted: Selector) -> Selector:
    """The cards whose skill or effect does something: those of a character or trait wherever they are (20-7-3); said of
    Battle Cards, those in the Battle Area (20-7-2)."""
    anywhere = not wanted.where.area and not wanted.printed.type and (wanted.current.character or wanted.current.trait)
    return changed(wanted, area=("all",)) if anywhere else wanted


def cite(parts: Parts, event: Event) -> Cite | None:
    """The rule without which an event would not be the one that a skill waits for; None if none is needed.

    Args:
        parts: what the skill's trigger asks for; the event has it.
    """
    card, by = parts.get("card"), parts.get("by")
    if event.get("master") and event.get("from") == event.get("to"):
        return Cite("3-1-1")
    if isinstance(by, Selector):
        return _rule_of_source(by, event)
    if isinstance(parts.get("source"), Selector) and event.kind == "damage":
        return Cite("23-3-3-1" if event.get("by") == "attack" else "23-3-3-2")
    if isinstance(card, Selector) and card.where.who == "card" and is_from_anywhere(card, event):
        return _rule_of_area(card, event)
    return Cite("20-10-4") if event.get("to") == REMOVED and "to" not in parts else None


def _rule_of_source(by: Selector, event: Event) -> Cite | None:
    """23-3-2, 20-7-2, 20-7-3: what the skill must be that does it."""
    if event.get("cause"):
        return Cite(CAUSES[event.facts["cause"]].source)
    discarded = event.get("from") == "hand" and event.get("to") == "drop"
    if not discarded or by.where.who != "card" or by.where.area:
        return None
    if by.printed.type:
        return Cite("20-7-2")
    return Cite("20-7-3") if by != whose_skill(by) else None


def _rule_of_area(card: Selector, event: Event) -> Cite | None:
    if event.get("from") in where.areas_of(card):
        return None
    of_combo = "5-7-4" if card.printed.type else "20-1-9"
    return Cite(of_combo if event.kind == "combo" else "20-1-8", "combo-cards-from-anywhere")
