"""Rules near a question as a page shows them: each opens as a sheet, and the best one may stand there whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_db.search import Result
from rulesite.lookup.addresses import found_in
from rulesite.lookup.rules_told import RuleTold, rules_told


class ShownRule(NamedTuple):
    """A rule near a question, where it is read, and its preview; `told` is its text, if that stands there whole."""

    result: Result
    address: str
    preview: str
    told: RuleTold | None


def shown_rules(results: Sequence[Result], *, unfolds: bool) -> list[ShownRule]:
    """The rules with their addresses; `unfolds` if the first one stands there whole."""
    return [_shown(result, is_whole=unfolds and place == 0) for place, result in enumerate(results)]


def _shown(result: Result, *, is_whole: bool) -> ShownRule:
    unit, shelfmark = result.rule_text, found_in(result)
    told = rules_told([unit])[unit.number] if is_whole else None
    return ShownRule(result, shelfmark.rule(unit.number), shelfmark.preview(unit.number), told)
