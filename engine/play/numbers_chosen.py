"""Numbers that players choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.asking import Ask, Option, Procedure
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play.ruleset import ruleset


def choose_number(
    g: Game, at: str, message: str, told: Mapping[str, Any], player: str, most: int, reading: str = ""
) -> Procedure:
    """A player chooses a whole number up to `most`, at the rule `at`; returns it.

    Fractions and negative numbers are no choice. Zero is one.
    """
    options = tuple(Option(str(number), "option.number", {"number": number}) for number in range(most + 1))

    def excluded(number: str) -> tuple[Reason, ...]:
        return (Reason(ruleset(g).cites["whole number"].rule, "refused.number", {"number": number, "most": most}),)

    (chosen,) = yield Ask(player, at, message, told, options, excluded=excluded, reading=reading)
    return int(chosen)
