"""The verdict of a ruling as a page shows it: one sentence, and the rules that decide it with their text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.telling.verdict import verdict_of
from rules_db.models import RuleText
from rulesite.lookup.rules_told import RuleTold, rules_told
from rulesite.rulings.told import Told
from rulesite.sandbox.links import language_of
from rulesite.sandbox.steps import current_edition


@dataclass(frozen=True)
class ShownVerdict:
    """The verdict, in words; `is_open` where a choice is still to be made, `is_nothing` where nothing happens."""

    heading: str
    more: tuple[str, ...]
    rules: list[RuleTold]
    is_open: bool
    is_nothing: bool


def shown_verdict(told: Told) -> ShownVerdict:
    """The verdict of a ruling, in the language it is told in."""
    game = told.scenario.game
    verdict = verdict_of(told.ruling, language_of(game))
    return ShownVerdict(verdict.heading, verdict.more, _rules(game, verdict.rules), verdict.is_open, verdict.is_nothing)


def verdict_in_words(game: str, heading: str, rules: Iterable[str]) -> ShownVerdict:
    """A verdict of the site's own, with its rules."""
    return ShownVerdict(heading, (), _rules(game, rules), is_open=False, is_nothing=False)


def _rules(game: str, numbers: Iterable[str]) -> list[RuleTold]:
    numbers, edition = list(numbers), current_edition(game)
    units = RuleText.objects.filter(edition=edition, number__in=numbers).select_related("edition") if edition else ()
    told = rules_told(units)
    return [told.get(number) or RuleTold(number) for number in numbers]
