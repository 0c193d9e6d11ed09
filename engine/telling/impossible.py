"""What cannot be done now: every action somebody could think of at this timing, with all the reasons why not."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.asking import ActionKind, Ask
from engine.kernel.game import Game
from engine.kernel.telling import Teller
from engine.kernel.verdicts import judge
from engine.telling.left_out import LinesLeftOut
from engine.telling.prompts import reasons_in_words
from engine.telling.ruling import Impossible, RefusedClaim


def impossible_at(g: Game, ask: Ask | None, teller: Teller, left_out: LinesLeftOut) -> tuple[Impossible, ...]:
    """By kind of action the claims that are not legal, with the reasons that a refusal of each would have.

    The claims are those worth judging: the cards and targets of the kind. Nothing where no action can be declared.
    """
    if ask is None:
        return ()
    return tuple(
        Impossible(
            kind.name,
            teller.word("action", kind.name),
            kind.rule,
            tuple(_refused(g, kind, ask.player, teller, left_out)),
        )
        for kind in ask.actions
    )


def _refused(g: Game, kind: ActionKind, player: str, teller: Teller, left_out: LinesLeftOut) -> Iterator[RefusedClaim]:
    for claim in kind.candidates(g, player):
        if reasons := judge(g, kind.conditions, claim):
            bearing = left_out.bearing_on(g, [*claim.parts.values(), *(reason.card for reason in reasons)])
            caveat = left_out.caveat(bearing, teller)
            yield RefusedClaim(dict(claim.parts), reasons_in_words(reasons, teller), *caveat)
