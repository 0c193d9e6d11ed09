"""Scenarios of Masters with the commentary and without it: only what is told beside play may be missing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.games.masters.rules import MastersRules
from engine.kernel.playing import BoardRefused, Ruling, play
from tests.engine.scenarios import load


class SilentRules(MastersRules):
    """Masters without its commentary."""

    comments = False


def both(path: Path) -> tuple[Any, Any]:
    """What a scenario comes to with the commentary and without it: the end state and the verdict."""
    given = load(path)
    ends = []
    for rules in (MastersRules(), SilentRules()):
        try:
            ends.append(_end(play(rules, given)))
        except BoardRefused as refused:
            ends.append(refused.reasons)
    return ends[0], ends[1]


def _end(ruling: Ruling) -> Any:
    ask = ruling.asks
    asked = ask and (ask.player, ask.rule, ask.message, ask.facts, ask.options, ask.least, ask.most, ask.reading)
    verdict = (ruling.refusal, ruling.refused_input, ruling.instead, ruling.result, ruling.cut)
    return ruling.game.state.digest(), asked, verdict, [_told(step) for step in ruling.steps if step.written]


def _told(step: Any) -> Any:
    return step.kind, step.rule, step.message, step.written
