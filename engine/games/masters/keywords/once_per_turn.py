"""22-11: [Once per turn], a keyword about activation (22-11-1)."""

from engine.effects.nodes import Keyword
from engine.games.masters.keywords.on_skills import Applied
from engine.games.masters.keywords.written import no_more


def once_per_turn(keyword: Keyword, rest: str) -> Applied:
    """The skill is activated and resolved once a turn (22-11-2), each skill counted by itself (22-11-3)."""
    no_more(rest)
    return Applied(per_turn=1)
