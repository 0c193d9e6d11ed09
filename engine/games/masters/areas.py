"""Chapter 3: areas, and what a card takes along when it moves."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """One kind of area: the section that describes it, and how cards lie there.

    Attributes:
        secret: whether its cards are hidden (3-1-3); they lie face down.
        has_modes: whether its cards are in Active or Rest Mode (1-10-1).
        most: how many cards it can hold; None for any number.
    """

    rule: str
    secret: bool = False
    has_modes: bool = False
    most: int | None = None


AREAS = {
    "deck": Area("3-2", secret=True),
    "hand": Area("3-3", secret=True),
    "drop": Area("3-4"),
    "leader": Area("3-5", has_modes=True, most=1),
    "battle": Area("3-6", has_modes=True),
    "combo": Area("3-7"),
    "energy": Area("3-8", has_modes=True),
    "life": Area("3-9", secret=True),
    "warp": Area("3-10"),
    "unison": Area("3-11", has_modes=True, most=1),
    "z-deck": Area("3-12", secret=True),
    "z-energy": Area("3-13"),
}

#: The areas in which cards attack, are attacked and have valid skills (1-5-8, 8-1-1).
IN_PLAY = ("leader", "battle", "unison")

#: The rule that limits an area to one card.
LIMIT_RULES = {"leader": "6-1-2", "unison": "3-11-4"}


def carries_effects(before: str, after: str) -> bool:
    """Whether effects go along with a card between two kinds of area (3-1-4-1, 3-1-4-2)."""
    if before in ("battle", "unison"):
        return after in ("battle", "unison", "combo")
    return before == "combo" and after == "battle"
