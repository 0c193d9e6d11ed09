"""22-21: [Bond], a keyword about when a skill is valid (22-21-1).

It is written with a number, and specifies cards if it likes (22-21-2, 22-21-2-1).
"""

from engine.effects.nodes import Has, Keyword, Selector, SetBy
from engine.effects.spelling import changed
from engine.games.masters.keywords.on_skills import Applied
from engine.games.masters.keywords.written import numeral

#: The rules of it, by what they say.
CITES = {
    "Bond: condition": "22-21-3",
    "Bond: specified cards": "22-21-3-1",
}


def bond(keyword: Keyword, rest: str) -> Applied:
    """[Bond X]: X or more Battle Cards, or of the specified ones, are in one's Battle Area (22-21-3, 22-21-3-1)."""
    by = "Bond: specified cards" if keyword.of else "Bond: condition"
    cards = changed(keyword.of or Selector(), master="you", area=("battle",), type=("Battle",))
    return Applied(condition=(SetBy(Has(cards, at_least=numeral(rest)), by),))
