"""Rules near a question as a page shows them: each opens as a sheet, and the best one may stand there whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_db.search import Result
from rulesite.lookup.addresses import found_in
from rulesite.lookup.rules_told import RuleTold, rules_told

#: Characters of a rule that stands there whole; of a longer one the rest is folded away.
MOST_WHOLE = 1_200


class ShownRule(NamedTuple):
    """A rule near a question, where it is read, and its preview; `told` is it with its text, if that stands there.

    `shown` are the paragraphs of that text that stand open, `folded` those that are folded away.
    """

    result: Result
    address: str
    preview: str
    told: RuleTold | None
    shown: Sequence[str] = ()
    folded: Sequence[str] = ()


def shown_rules(results: Sequence[Result], *, unfolds: bool) -> list[ShownRule]:
    """The rules with their addresses; `unfolds` if the first one stands there whole."""
    return [_shown(result, is_whole=unfolds and place == 0) for place, result in enumerate(results)]


def _shown(result: Result, *, is_whole: bool) -> ShownRule:
    unit, shelfmark = result.rule_text, found_in(result)
    where = (result, shelfmark.rule(unit.number), shelfmark.preview(unit.number))
    if not is_whole:
        return ShownRule(*where, None)
    told = rules_told([unit])[unit.number]
    return ShownRule(*where, told, *parted(told.paragraphs))


def parted(paragraphs: Sequence[str]) -> tuple[list[str], list[str]]:
    """The paragraphs that have room, and those that do not; one that is too long by itself is parted behind a word."""
    shown: list[str] = []
    room = MOST_WHOLE
    for place, paragraph in enumerate(paragraphs):
        if len(paragraph) > room:
            rest = list(paragraphs[place:])
            if shown:
                return shown, rest
            cut = paragraph.rfind(" ", 0, room) + 1 or room
            return [paragraph[:cut].rstrip()], [paragraph[cut:], *rest[1:]]
        shown.append(paragraph)
        room -= len(paragraph)
    return shown, []
