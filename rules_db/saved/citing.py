"""Which enduring rules a ruling cites."""

from __future__ import annotations

from collections.abc import Iterable

from engine.telling.ruling import Ruling
from rules_db.models import Rule
from rules_db.shelf.catalogue import main_skeleton


def numbers_cited(ruling: Ruling) -> list[str]:
    """The numbers that a reader sees a ruling cite, each once, in the order of the steps."""
    steps = (step.rule for step in ruling.steps if not step.quiet)
    reasons = (reason.rule for reason in ruling.reasons)
    asked = (ruling.asks.rule,) if ruling.asks else ()
    return [number for number in dict.fromkeys((*steps, *reasons, *asked)) if number]


def rules_cited(ruling: Ruling) -> dict[str, Rule]:
    """The rules on the shelf by the numbers that a ruling cites; a number that is not on the shelf is left out."""
    return rules_numbered(ruling.game, numbers_cited(ruling))


def rules_numbered(game: str, numbers: Iterable[str]) -> dict[str, Rule]:
    """The enduring rules by the numbers that the engine knows them by, which are those of the edition that ships."""
    ids = {rule.number: rule.id for rule in main_skeleton(game)}
    wanted = {number: ids[number] for number in numbers if number in ids}
    found = {rule.public_id: rule for rule in Rule.objects.filter(public_id__in=wanted.values())}
    return {number: found[id] for number, id in wanted.items() if id in found}
