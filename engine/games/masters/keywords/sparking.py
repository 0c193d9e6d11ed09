"""22-26: [Sparking], a keyword about when a skill is valid (22-26-1)."""

from engine.effects.nodes import Has, Keyword, Selector, SetBy, Where
from engine.games.masters.keywords.on_skills import Applied
from engine.games.masters.keywords.written import numeral

#: The rules of it, by what they say.
CITES = {
    "Sparking: condition": "22-26-3",
}


def sparking(keyword: Keyword, rest: str) -> Applied:
    """[Sparking X] (22-26-2): the skill is valid only with X or more cards in one's Drop Area (22-26-3)."""
    dropped = Selector(Where(master="you", area=("drop",)))
    return Applied(condition=(SetBy(Has(dropped, at_least=numeral(rest)), "Sparking: condition"),))
