"""22-27: [Burst], a keyword about activating skills (22-27-1)."""

from engine.effects.nodes import CostSetBy, Keyword, Mill
from engine.games.masters.keywords.on_skills import Applied
from engine.games.masters.keywords.written import numeral

#: The rules of it, by what they say.
CITES = {
    "Burst: cost": "22-27-3",
    "Burst: cost, refused": "22-27-4",
}


def burst(keyword: Keyword, rest: str) -> Applied:
    """[Burst X] (22-27-2): X cards go from the top of one's deck to the Drop Area (22-27-3).

    The deck must have so many (22-27-4); it may be emptied by this.
    """
    return Applied(cost=(CostSetBy(Mill(numeral(rest, 1)), "Burst: cost"),))
