"""22-43: [Spirit Boost], a keyword about activating skills (22-43-1)."""

from engine.effects.nodes import CostSetBy, Keyword, TakeMarkers
from engine.effects.spelling import changed
from engine.games.masters.keywords.on_skills import Applied
from engine.games.masters.keywords.written import numeral

#: The rules of it, by what they say.
CITES = {
    "Spirit Boost: cost": "22-43-3",
    "Spirit Boost: specified cost": "22-43-3-1",
    "Spirit Boost: cost, refused": "22-43-4",
    "Spirit Boost: specified cost, refused": "22-43-4-1",
}


def spirit_boost(keyword: Keyword, rest: str) -> Applied:
    """[Spirit Boost X], perhaps with a Unison Card (22-43-2): X markers are removed from it, if it has so many."""
    count = numeral(rest, 1)
    if keyword.of is None:
        return Applied(cost=(CostSetBy(TakeMarkers(count), "Spirit Boost: cost"),))
    specified = changed(keyword.of, master="you", area=("unison",), type=("Unison",))
    return Applied(cost=(CostSetBy(TakeMarkers(count, specified), "Spirit Boost: specified cost"),))
