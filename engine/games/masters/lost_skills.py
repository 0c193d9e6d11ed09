"""9-1-2-2: gained skills that are negated, by a resolved effect or a [Permanent] skill, count as deleted."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters import validity
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen


def delete(g: Game) -> Procedure:
    """Whatever gained skill is negated now is lost for good; it is not there again when the negation ends."""
    if lost := list(_lost(g)):
        yield call(happen, *lost)


def _lost(g: Game) -> Iterator[Event]:
    for effect in g.state.effects.values():
        given = validity.given_by(effect)
        if given is None:
            continue
        for id in effect.on:
            if id in g.state.cards and validity.is_negated(given, validity.negations(g, id)):
                told = {"effect": effect.id, "card": id, "on": (id,)}
                yield Event("effect ends", "9-1-2-2", told, reading="negated-gains-are-lost")
