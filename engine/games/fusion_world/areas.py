"""Chapter 3: the eight areas, and what a card takes along when it moves between them."""

from __future__ import annotations

from engine.play.areas import Area, Areas
from engine.play.sight import ALL, MASTER, NOBODY, Sight

#: Where cards are that have been removed from the game: no area at all (13-9-2).
REMOVED = "removed"

#: Each player has one of each (3-1-1); how many cards are there is open to everybody (3-1-2), and nothing limits them
#: (3-3-4, 3-4-4, 3-6-4, 3-7-3, 3-8-4) but one Leader Card (6-1-2). Whose cards are hidden is 3-1-3, which are in Active
#: or Rest Mode 1-8-1, under which others can lie 16-2-1, and which another player than their owner can have 3-1-6-1.
AREAS = Areas(
    {
        # The Leader Card lies there (3-5-1).
        "leader": Area(
            Sight(ALL, "3-5-2"),
            "3-5-2",
            modes=("active", "rest"),
            most=1,
            types=("Leader",),
            for_types="10-1-1",
            stacks=True,
            of_any_master=True,
        ),
        "deck": Area(Sight(NOBODY, "3-2-2"), "3-2-2", secret=True),  # 3-2-1
        "hand": Area(Sight(MASTER, "3-3-2", others="3-3-3"), "3-3-2", secret=True),  # its player alone sees it (3-3-1)
        # KO'd cards and used Extra Cards, new ones on top (3-4-1); `Drop` on cards (3-4-2).
        "drop": Area(Sight(ALL, "3-4-3"), "3-4-3"),
        "battle": Area(  # 3-6-1
            Sight(ALL, "3-6-2"),
            "3-6-2",
            modes=("active", "rest"),
            types=("Battle", "Extra"),
            for_types="3-6-1",
            stacks=True,
            of_any_master=True,
        ),
        "combo": Area(  # 3-7-1
            Sight(ALL, "3-7-2"), "3-7-2", types=("Battle",), for_types="3-7-1", stacks=True, of_any_master=True
        ),
        # What lies there is energy (3-8-1, 1-1-1).
        "energy": Area(Sight(ALL, "3-8-2"), "3-8-2", modes=("active", "rest")),
        # What lies there is life (3-9-1, 1-9-1), face down unless something says otherwise (3-9-2, 3-9-2-1).
        "life": Area(Sight(NOBODY, "3-9-2"), secret=True, seen_face_up=Sight(ALL, "3-9-2-1")),
    },
    REMOVED,
    Sight(ALL, "13-9-3"),
    stacking="16-2-1",
    owners="3-1-6-1",
)

#: The energy markers that lie under a card as [Ki] (1-12-1).
MARKERS = "markers"

#: The areas in which cards attack and are attacked (8-1-1), and in which skills are valid (1-3-7).
IN_PLAY = ("leader", "battle")


def carries_effects(before: str, after: str) -> bool:
    """Whether what is in force on a card goes along with it (3-1-4-1, 3-1-4-2); else it is a new card (3-1-4)."""
    return (before, after) in {("battle", "battle"), ("battle", "combo"), ("combo", "battle")}
