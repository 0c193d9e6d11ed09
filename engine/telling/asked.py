"""What a ruling was asked for, so that its verdict answers that first."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from engine.games import played_game
from engine.telling.plain import Plain
from engine.telling.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class AskedOf(Plain):
    """What a ruling was asked for.

    Attributes:
        never: where something was to be done and the rules never ask for it, the rules that say when it can be; None
            where there is no such thing.
        may_be: where it was asked whether something can be done, and it can, the rules for that; None where not;
            what: that in words.
        answers: what was chosen, or whose waiting skills come next, in order, where that was asked.
        is_end_open: whether what comes of all hangs on what nobody told.
    """

    never: tuple[str, ...] | None = None
    may_be: tuple[str, ...] | None = None
    what: str = ""
    answers: tuple[str, ...] = ()
    is_end_open: bool = False


def told_as_asked(ruling: Ruling, *, choices: bool, order: bool) -> list[tuple[str, str]]:
    """Who chooses which cards, and which of several waiting skills is resolved next, each time, if that is asked for:
    what is told of it, and the rule."""
    steps, next_waiting = ruling.steps, played_game(ruling.game).next_waiting
    cards = [step for step in steps if step.kind == "choice" and not _is_of_a_skill(step)]
    chosen = [(step.text, step.rule) for step in cards if "chosen" in step.facts]
    # The step before says by which rule that player comes next.
    ordered = [(step.text, before.rule) for before, step in pairwise(steps) if step.message == next_waiting]
    return [*(ordered if order and len(ordered) > 1 else ()), *(chosen if choices else ())]


def answers_told(ruling: Ruling, *, choices: bool, order: bool) -> tuple[str, ...]:
    """What is told of it, each once."""
    return tuple(dict.fromkeys(text for text, _rule in told_as_asked(ruling, choices=choices, order=order)))


def _is_of_a_skill(step: Step) -> bool:
    return any(":" in str(id) for id in step.facts.get("chosen", ()))
