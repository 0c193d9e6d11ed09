"""The steps of a ruling as a reader goes through them: where each stands, its rule, and the choice it tells."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace

from engine.telling.ruling import Ruling, Step
from rulesite.lookup.rules_told import RuleTold
from rulesite.sandbox.choices import Past


@dataclass(frozen=True)
class ShownStep:
    """One step.

    Attributes:
        place: its place counted from 1: the mat after it is the mat at `?step=place`.
        trail: the sections being carried out, outermost first.
        past: the choice it tells, if it tells one.
        notices: the texts left out of the ruling that would come here, a sentence each.
        quiet: folded away unless the reader wants every step.
        seen: its number among the steps that are not folded away, 0 for one that is.
        folded: how many steps right before it are folded away.
    """

    place: int
    rule: str
    kind: str
    text: str
    trail: tuple[RuleTold, ...]
    reading: str
    notices: tuple[str, ...]
    quiet: bool
    past: Past | None
    seen: int = 0
    folded: int = 0


def shown_steps(ruling: Ruling, past: Mapping[int, Past], rules: Mapping[str, RuleTold]) -> list[ShownStep]:
    """Every step of the ruling. A step that tells a choice is never quiet. `rules` has those of `sections_of`."""
    return _counted(
        ShownStep(
            place=place,
            rule=step.rule,
            kind=step.kind,
            text=step.text,
            trail=tuple(rules[number] for number in step.path),
            reading=step.reading,
            notices=tuple(notice.text for notice in step.notices),
            quiet=_is_quiet(step, place, past),
            past=past.get(place - 1),
        )
        for place, step in enumerate(ruling.steps, 1)
    )


def sections_of(ruling: Ruling) -> set[str]:
    """The numbers of all sections that are carried out in a ruling."""
    return {number for step in ruling.steps for number in step.path}


def seen_until(ruling: Ruling, step: int) -> int:
    """How many of the first so many steps are not folded away: the number that the page gives the step."""
    choices = {asked.step for asked in ruling.asked}
    return sum(not _is_quiet(each, place, choices) for place, each in enumerate(ruling.steps[:step], 1))


def _is_quiet(step: Step, place: int, choices: Container[int]) -> bool:
    """Whether a step, at its place from 1, is folded away; `choices` is how many steps stood before each choice."""
    return not step.is_shown and place - 1 not in choices


def _counted(steps: Iterable[ShownStep]) -> list[ShownStep]:
    """The steps, numbered as a reader sees them."""
    counted: list[ShownStep] = []
    seen = folded = 0
    for step in steps:
        if step.quiet:
            folded += 1
            counted.append(step)
            continue
        seen += 1
        counted.append(replace(step, seen=seen, folded=folded))
        folded = 0
    return counted
