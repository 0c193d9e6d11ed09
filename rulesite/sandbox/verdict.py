"""The verdict of a ruling as a page shows it: one sentence, and the rules that decide it with their text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulesite.lookup.rules_told import RuleTold, rules_numbered
from rulesite.rulings.told import Told


@dataclass(frozen=True)
class ShownVerdict:
    """The verdict, in words; `is_open` where a choice is still to be made, `is_nothing` where nothing happens,
    `is_never` where it says that what was asked can't be done here."""

    heading: str
    more: tuple[str, ...]
    rules: list[RuleTold]
    is_open: bool
    is_nothing: bool
    is_never: bool


def shown_verdict(told: Told, rules: Mapping[str, RuleTold] | None = None) -> ShownVerdict:
    """The verdict of a ruling, in the language it is told in; `rules` has its rules, where they are known already."""
    verdict = told.verdict
    known = rules_numbered(told.scenario.game, verdict.rules) if rules is None else rules
    shown = [known[number] for number in verdict.rules]
    is_open, is_nothing, is_never = verdict.is_open, verdict.is_nothing, verdict.is_never
    return ShownVerdict(verdict.heading, verdict.more, shown, is_open, is_nothing, is_never)
