"""22-44: [Limit], a keyword about activating skills (22-44-1)."""

from engine.effects.nodes import Keyword
from engine.games.masters.keywords.on_skills import Applied
from engine.games.masters.keywords.written import numeral


def limit(keyword: Keyword, rest: str) -> Applied:
    """[Limit X] (22-44-2): X activations a turn by its master, over all copies on cards of one number (22-44-3).

    Skills of one name on such cards are the same skill, however their text was updated (22-44-3-1). The same skill
    without [Limit] has another name, and is not counted (22-44-6).
    """
    return Applied(limit=numeral(rest, 1))
