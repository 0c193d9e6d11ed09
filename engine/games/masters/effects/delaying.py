"""1-7-2: effects that leave something to be done later."""

from __future__ import annotations

from engine.games.masters.boards import board_facts as facts
from engine.kernel.citing import Cite
from engine.kernel.game import Game
from engine.play.sources import Source


def cite(g: Game, source: Source, lasts: bool) -> Cite:
    """A delayed effect is immediate (1-7-2-1-1, 1-7-2-1-2) or continuous (1-7-2-2-1); what a keyword says, it says."""
    delayed = "1-7-2-2-1" if lasts else "1-7-2-1-1"
    skill = facts.printed(g, source.card).skill(source.skill)
    by_over_realm = skill is not None and "Over Realm" in skill.family
    reading = "over-realm-leaves-by-a-delayed-effect" if by_over_realm else "delayed-after-skills"
    return Cite(delayed if source.in_own_words else source.rule, reading)
