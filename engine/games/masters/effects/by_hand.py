"""The action by which what a card says is carried out by hand."""

from __future__ import annotations

from engine.effects.nodes import ResolveByHand
from engine.games.masters.meanings import performs
from engine.games.masters.skills.by_hand import BY_HAND
from engine.kernel.asking import Procedure, call
from engine.kernel.game import Game
from engine.play.by_hand import EFFECT
from engine.play.sources import Source


@performs(ResolveByHand)
def _resolve_by_hand(g: Game, action: ResolveByHand, source: Source) -> Procedure:
    yield call(BY_HAND.step_by_step, source, EFFECT)
    return True
