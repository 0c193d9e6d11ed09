"""Chapter 3: areas, the places where cards lie (0-3-5), and what a card takes along when it moves.

On the table a card in Active Mode stands upright (1-10-1-1), one in Rest Mode lies across (1-10-1-2).
"""

from __future__ import annotations

from engine.play.areas import Area, Areas
from engine.play.sight import ALL, MASTER, NOBODY, Sight

#: What lies on cards and is counted (1-11-1).
MARKERS = "markers"

#: Where cards are that have been removed from the game: no area at all (20-10-2).
REMOVED = "removed"

#: Where a Leader Card and decks are while they are presented, before they are placed (6-2-1-1): no area either, and
#: nothing says who may look at them.
PRESENTED = "presented"

_MODES = ("active", "rest")

#: Every player has one of each (3-1-1), and everybody may know how many cards are in it (3-1-2); where nothing limits
#: them, they are any number (3-3-4, 3-4-4, 3-6-4, 3-7-3, 3-8-4, 3-10-3, 3-13-4), Extra Cards in the Battle Area too
#: (3-6-5). Whose cards are hidden is 3-1-3; where cards can lie on top of each other 23-2-1; where a card can lie under
#: another master than its owner 3-1-6-1.
#: Who may look is said of cards as they lie; what a skill shows somebody just now is not asked (20-11, 20-12).
AREAS = Areas(
    {
        # 3-2: placed there at the start of the game (3-2-1), in an order nobody knows or changes (3-2-2).
        "deck": Area(Sight(NOBODY, "3-2-2"), "3-2-2", secret=True),
        # 3-3: cards drawn from the deck (3-3-1); its player alone sees and arranges them (3-3-2, 3-3-3).
        "hand": Area(Sight(MASTER, "3-3-2", others="3-3-3"), "3-3-2", secret=True),
        # 3-4: KO'd and used cards (3-4-1), new ones on top, in any order its player likes (3-4-3); `Drop` on cards
        # (3-4-2).
        "drop": Area(Sight(ALL, "3-4-3"), "3-4-3"),
        # 3-5, 3-6, 3-7: cards of the types for which the area is.
        "leader": Area(
            Sight(ALL, "3-5-2"),
            "3-5-1",
            modes=_MODES,
            most=1,
            for_most="6-1-2",
            types=("Leader",),
            for_types="3-5-1",
            stacks=True,
            of_any_master=True,
        ),
        "battle": Area(
            Sight(ALL, "3-6-2"),
            "3-6-2",
            modes=_MODES,
            types=("Battle", "Extra"),
            for_types="3-6-1",
            stacks=True,
            of_any_master=True,
            arrives="3-6-3",
        ),
        "combo": Area(
            Sight(ALL, "3-7-2"), "3-7-2", types=("Battle",), for_types="3-7-1", stacks=True, of_any_master=True
        ),
        # 3-8: what lies there is energy (3-8-1, 1-1-1).
        "energy": Area(Sight(ALL, "3-8-2"), "3-8-2", modes=_MODES, arrives="3-8-3"),
        # 3-9: what lies there is life (3-9-1, 1-12-1), face down (1-12-2); which card is taken may be chosen unseen
        # (3-9-4).
        "life": Area(Sight(NOBODY, "3-9-2"), secret=True, seen_face_up=Sight(ALL, "3-9-2-1")),
        "warp": Area(Sight(ALL, "3-10-2"), "3-10-2"),  # 3-10: an area like others (3-10-1), new cards on top
        # 3-11: the Unison Card.
        "unison": Area(
            Sight(ALL, "3-11-2"),
            "3-11-2",
            modes=_MODES,
            most=1,
            for_most="3-11-4",
            types=("Unison",),
            for_types="3-11-1",
            stacks=True,
            of_any_master=True,
            arrives="3-11-3",
            counters=((MARKERS, 1),),
        ),
        # 3-12: Z-Cards from the start of the game (3-12-1); its player alone sees and arranges them, where they lie
        # face down (3-12-2, 3-12-3).
        "z-deck": Area(
            Sight(MASTER, "3-12-2", others="3-12-3"),
            secret=True,
            seen_face_up=Sight(ALL, "3-12-2-1", reading="face-up-z-cards-are-open"),
        ),
        # 3-13: what lies there is Z-Energy (3-13-1, 1-3-1), placed face up (3-13-3).
        "z-energy": Area(Sight(ALL, "3-13-2"), "3-13-2"),
    },
    REMOVED,
    Sight(ALL, "20-10-3"),
    stacking="23-2-1",
    owners="3-1-6-1",
)

#: The areas in which cards attack, are attacked and have valid skills (1-5-8, 8-1-1).
IN_PLAY = ("leader", "battle", "unison")

STACKING = AREAS.those("stacks")
OF_ANY_MASTER = AREAS.those("of_any_master")


def is_secret(area: str) -> bool:
    """Whether cards are hidden there and not public (3-1-3, 0-3-12); outside every area they are not (20-10-3)."""
    return area in AREAS and AREAS[area].secret


def carries_effects(before: str, after: str) -> bool:
    """Whether effects go along with a card between two kinds of area (3-1-4-1, 3-1-4-2)."""
    if before in ("battle", "unison"):
        return after in ("battle", "unison", "combo")
    return before == "combo" and after == "battle"
