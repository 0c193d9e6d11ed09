"""Skills that the engine does not play yet, carried out by hand."""

from __future__ import annotations

from engine.games.masters.skills.hand_verbs import GRAMMAR
from engine.kernel.asking import ActionKind
from engine.kernel.game import Game
from engine.play.by_hand import ByHand

BY_HAND = ByHand("9-4-5", GRAMMAR)


def kinds(g: Game, others: tuple[ActionKind, ...]) -> tuple[ActionKind, ...]:
    """The kind of action beside the others of a free timing; none where the engine plays every card there is.

    It is an activation like any other, allowed by the rule that allows those.
    """
    if not g.index.unplayed:
        return ()
    return tuple(BY_HAND.kind(kind.rule, kind.returns) for kind in others if kind.name == "activate")
