"""What cannot be done now: every action somebody could think of at this timing, with all the reasons why not."""

from __future__ import annotations

from typing import Any

from engine.kernel.asking import ActionKind
from engine.kernel.game import Game
from engine.kernel.telling import Teller
from engine.kernel.verdicts import judge
from rules_db.left_out import LinesLeftOut
from rules_db.rulings import Played, reasons_as_data


def impossible_as_data(played: Played) -> list[dict[str, Any]]:
    """By kind of action (`name`, `text`, `rule`) the `claims[]` that are not legal where the ruling stands.

    A claim has its `parts` and `reasons[]` (`rule`, `why`, `card`, `reading`), as a refusal of it would have them, and
    a `caveat` where it may be allowed after all by lines that the ruling leaves out (`left_out`, their ids). The
    claims are those worth judging: the cards and targets of the kind. Nothing where no action can be declared.
    """
    if played.ruling is None or played.ruling.asks is None:
        return []
    ask, g = played.ruling.asks, played.ruling.game
    return [_kind(g, kind, ask.player, played.teller, played.left_out) for kind in ask.actions]


def _kind(g: Game, kind: ActionKind, player: str, teller: Teller, left_out: LinesLeftOut) -> dict[str, Any]:
    claims = []
    for claim in kind.candidates(g, player):
        if reasons := judge(g, kind.conditions, claim):
            cards = [*claim.parts.values(), *(reason.card for reason in reasons)]
            told: dict[str, Any] = {"parts": dict(claim.parts), "reasons": reasons_as_data(reasons, teller)}
            claims.append(told | left_out.caveat(left_out.bearing_on(g, cards), teller))
    return {"name": kind.name, "text": teller.word("action", kind.name), "rule": kind.rule, "claims": claims}
