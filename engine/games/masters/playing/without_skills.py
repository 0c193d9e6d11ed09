"""Cards that are played with their skills negated (9-1-2): nothing of what they wait for sets these off, since the
negation is in force as the cards come into play."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects.nodes import Negate
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.periods import UNTILS
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.play.lasting import comes_into_force, frozen


def following(g: Game, event: Event) -> Iterable[Event]:
    """The negation that begins with a play."""
    until = event.get("without_skills", "")
    if event.kind != "play" or not until:
        return ()
    card, player, skill = event.facts["card"], event.facts["player"], event.get("skill", "")
    by, master = event.get("by", ""), player
    if other := event.get("negated_by", ""):
        by, master, skill = other, facts.opponent(player), ""
    negation = comes_into_force(
        event.rule, frozen(Negate()), (card,), UNTILS[until], by, master, "effect.negate", skill=skill
    )
    return (negation.but(value="skills"),)
