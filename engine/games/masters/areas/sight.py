"""3-1-3: who may look at a card where it lies."""

from __future__ import annotations

from engine.games.masters.areas.areas import REMOVED
from engine.games.masters.boards import board_facts as facts
from engine.kernel.game import Game
from engine.play.sight import ALL, MASTER, NOBODY, Sight

_BY_AREA = {
    "deck": Sight(NOBODY, "3-2-2"),
    "hand": Sight(MASTER, "3-3-2", others="3-3-3"),
    "drop": Sight(ALL, "3-4-3"),
    "leader": Sight(ALL, "3-5-2"),
    "battle": Sight(ALL, "3-6-2"),
    "combo": Sight(ALL, "3-7-2"),
    "energy": Sight(ALL, "3-8-2"),
    "life": Sight(NOBODY, "3-9-2"),
    "warp": Sight(ALL, "3-10-2"),
    "unison": Sight(ALL, "3-11-2"),
    "z-deck": Sight(MASTER, "3-12-2", others="3-12-3"),
    "z-energy": Sight(ALL, "3-13-2"),
    REMOVED: Sight(ALL, "20-10-3"),
}
_FACE_UP = {"life": Sight(ALL, "3-9-2-1"), "z-deck": Sight(ALL, "3-12-2-1", reading="face-up-z-cards-are-open")}


def sight(g: Game, id: str) -> Sight | None:
    """Who may look at the card; what a skill shows somebody just now is not asked (20-11, 20-12).

    None while the game is being prepared: nothing says so of cards that have not been placed yet.
    """
    area = facts.area_of(g, id)
    if facts.card(g, id).face == "up" and area in _FACE_UP:
        return _FACE_UP[area]
    return _BY_AREA.get(area)
