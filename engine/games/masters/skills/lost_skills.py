"""9-1-2-2: gained skills that are negated, by a resolved effect or a [Permanent] skill, count as deleted."""

from __future__ import annotations

from engine.games.masters.skills import validity
from engine.kernel.events import Event
from engine.kernel.game import Game


def lost(g: Game) -> list[Event]:
    """Whatever gained skill is negated now is lost for good; it is not there again when the negation ends."""
    return [
        Event(
            "effect ends", "9-1-2-2", {"effect": effect.id, "card": id, "on": (id,)}, reading="negated-gains-are-lost"
        )
        for effect, given in validity.gains(g)
        for id in effect.on
        if id in g.state.cards and validity.is_negated(given, validity.negations(g, id))
    ]
