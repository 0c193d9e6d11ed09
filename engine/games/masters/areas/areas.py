"""Chapter 3: areas, the places where cards lie (0-3-5), and what a card takes along when it moves.

On the table a card in Active Mode stands upright (1-10-1-1), one in Rest Mode lies across (1-10-1-2).
"""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """One kind of area: the section that describes it, and how cards lie there.

    Attributes:
        secret: whether its cards are hidden (3-1-3); they lie face down.
        has_modes: whether its cards are in Active or Rest Mode (1-10-1).
        most: how many cards it can hold; None for any number.
        active: the rule by which cards come there in Active Mode, where nothing else is said.
        lies: the rule by which its cards lie face down where it is secret, and face up where it is not; `` where they
            can lie either way.
    """

    rule: str
    secret: bool = False
    has_modes: bool = False
    most: int | None = None
    lies: str = ""
    active: str = ""


#: Every player has one of each (3-1-1), and everybody may know how many cards are in it (3-1-2); where nothing limits
#: them, they are any number (3-3-4, 3-4-4, 3-6-4, 3-7-3, 3-8-4, 3-10-3, 3-13-4), Extra Cards in the Battle Area too
#: (3-6-5).
AREAS = {
    # Placed there at the start of the game (3-2-1), in an order nobody knows or changes (3-2-2).
    "deck": Area("3-2", secret=True, lies="3-2-2"),
    # Cards drawn from the deck (3-3-1); its player alone sees and arranges them (3-3-2, 3-3-3).
    "hand": Area("3-3", secret=True, lies="3-3-2"),
    # KO'd and used cards (3-4-1), new ones on top, in any order its player likes (3-4-3); `Drop` on cards (3-4-2).
    "drop": Area("3-4", lies="3-4-3"),
    "leader": Area("3-5", has_modes=True, most=1, lies="3-5-1"),  # open (3-5-2)
    "battle": Area("3-6", has_modes=True, lies="3-6-2", active="3-6-3"),
    "combo": Area("3-7", lies="3-7-2"),
    # What lies there is energy (3-8-1, 1-1-1).
    "energy": Area("3-8", has_modes=True, lies="3-8-2", active="3-8-3"),
    # What lies there is life (3-9-1, 1-12-1), face down (1-12-2); which card is taken may be chosen unseen (3-9-4).
    "life": Area("3-9", secret=True),
    "warp": Area("3-10", lies="3-10-2"),  # an area like others (3-10-1), new cards on top
    "unison": Area("3-11", has_modes=True, most=1, lies="3-11-2", active="3-11-3"),
    # Z-Cards from the start of the game (3-12-1); its player alone sees and arranges them, where they lie face down
    # (3-12-2, 3-12-3).
    "z-deck": Area("3-12", secret=True),
    # What lies there is Z-Energy (3-13-1, 1-3-1), placed face up (3-13-3).
    "z-energy": Area("3-13", lies="3-13-2"),
}

#: Where cards are that have been removed from the game: no area at all (20-10-2).
REMOVED = "removed"

#: Where a Leader Card and decks are while they are presented, before they are placed (6-2-1-1): no area either.
PRESENTED = "presented"

#: The areas in which cards attack, are attacked and have valid skills (1-5-8, 8-1-1).
IN_PLAY = ("leader", "battle", "unison")

#: The areas in which cards can lie on top of each other (23-2-1).
STACKING = ("leader", "battle", "combo", "unison")

#: The areas in which a card can lie under another master than its owner (3-1-6-1).
OF_ANY_MASTER = ("leader", "battle", "unison", "combo")

#: What lies on cards and is counted (1-11-1).
MARKERS = "markers"

#: The rule that limits an area to one card.
LIMIT_RULES = {"leader": "6-1-2", "unison": "3-11-4"}


def is_secret(area: str) -> bool:
    """Whether cards are hidden there and not public (3-1-3, 0-3-12); outside every area they are not (20-10-3)."""
    return area in AREAS and AREAS[area].secret


def carries_effects(before: str, after: str) -> bool:
    """Whether effects go along with a card between two kinds of area (3-1-4-1, 3-1-4-2)."""
    if before in ("battle", "unison"):
        return after in ("battle", "unison", "combo")
    return before == "combo" and after == "battle"
