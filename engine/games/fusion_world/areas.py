"""Chapter 3: the eight areas, and what a card takes along when it moves between them."""

from __future__ import annotations

from typing import NamedTuple

from engine.play.sight import ALL, MASTER, NOBODY, Sight


class Area(NamedTuple):
    """One kind of area.

    Attributes:
        lies: the rule that says how its cards lie.
        secret: whether nobody is shown its cards (3-1-3); they lie face down.
        has_modes: whether its cards are in Active or Rest Mode (1-8-1).
    """

    lies: str
    secret: bool = False
    has_modes: bool = False


#: Each player has one of each (3-1-1); how many cards are there is open to everybody (3-1-2), and nothing limits them
#: (3-3-4, 3-4-4, 3-6-4, 3-7-3, 3-8-4) but one Leader Card (6-1-2).
AREAS = {
    "leader": Area("3-5-2", has_modes=True),  # the Leader Card lies there (3-5-1)
    "deck": Area("3-2-2", secret=True),  # 3-2-1
    "hand": Area("3-3-2", secret=True),  # its player alone sees it (3-3-1, 3-3-3)
    "drop": Area("3-4-3"),  # KO'd cards and used Extra Cards, new ones on top (3-4-1); `Drop` on cards (3-4-2)
    "battle": Area("3-6-2", has_modes=True),  # 3-6-1
    "combo": Area("3-7-2"),  # 3-7-1
    "energy": Area("3-8-2", has_modes=True),  # what lies there is energy (3-8-1, 1-1-1)
    # What lies there is life (3-9-1, 1-9-1), face down unless something says otherwise (3-9-2, 3-9-2-1).
    "life": Area("3-9-2", secret=True),
}

#: Where cards are that have been removed from the game: no area at all (13-9-2).
REMOVED = "removed"

#: Who may look at the cards of an area (3-1-3), and at those that lie face up in a secret one.
SEEN = {
    "leader": Sight(ALL, "3-5-2"),
    "deck": Sight(NOBODY, "3-2-2"),
    "hand": Sight(MASTER, "3-3-2", others="3-3-3"),
    "drop": Sight(ALL, "3-4-3"),
    "battle": Sight(ALL, "3-6-2"),
    "combo": Sight(ALL, "3-7-2"),
    "energy": Sight(ALL, "3-8-2"),
    "life": Sight(NOBODY, "3-9-2"),
    REMOVED: Sight(ALL, "13-9-3"),
}
SEEN_FACE_UP = {"life": Sight(ALL, "3-9-2-1")}

#: The energy markers that lie under a card as [Ki] (1-12-1).
MARKERS = "markers"

#: The areas in which cards attack and are attacked (8-1-1), and in which skills are valid (1-3-7).
IN_PLAY = ("leader", "battle")

#: The areas in which cards can lie on top of each other (16-2-1), and in which another player than a card's owner can
#: be its master (3-1-6-1).
STACKING = OF_ANY_MASTER = ("leader", "battle", "combo")


def carries_effects(before: str, after: str) -> bool:
    """Whether what is in force on a card goes along with it (3-1-4-1, 3-1-4-2); else it is a new card (3-1-4)."""
    return (before, after) in {("battle", "battle"), ("battle", "combo"), ("combo", "battle")}
