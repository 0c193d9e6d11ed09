"""One rule through all editions, and what an old number means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from rules_db.editions.compare import Kept, word_changes
from rules_db.editions.dates import dates_as_data
from rules_db.editions.succession import SeenFrom, Successors, line_of
from rules_db.editions.wording import wording_of
from rules_db.models import Edition, RuleText

#: A statement takes only so many numbers.
_AT_ONCE = 400


@dataclass(frozen=True)
class Stage:
    """A rule in one edition, and what changed against the edition before.

    `is_sure` is false where the alignment only proposes that it is the same rule. `words` are the text's pieces
    where words changed, as far as both texts are here.
    """

    rule: RuleText
    is_sure: bool
    is_renumbered: bool
    is_reworded: bool
    words: list[tuple[Kept, str]]


@dataclass(frozen=True)
class Meaning:
    """What a number meant in one edition, and what that rule is in the edition asked for."""

    rule: RuleText
    now: Successors


def history_of(rule: RuleText) -> list[tuple[Edition, list[Stage]]]:
    """The rule in each edition of its line, oldest first.

    An edition has no stage where the rule is not in it, and one for each part where it was taken apart; each part is
    held against the first of the edition before.
    """
    history: list[tuple[Edition, list[Stage]]] = []
    before: RuleText | None = None
    for edition in line_of(rule.edition):
        found = SeenFrom(edition).successors(rule)
        known = [(text, True) for text in found.asserted] + [(text, False) for text in found.proposed]
        stages = [_stage(before, text, is_sure) for text, is_sure in known]
        history.append((edition, stages))
        before = stages[0].rule if stages else None
    return history


def history_as_data(rule: RuleText) -> dict[str, Any]:
    """The history of a rule as the API gives it; `rules` is empty for an edition that does not have it."""
    return {
        "game": rule.edition.rulebook.game.slug,
        "rulebook": rule.edition.rulebook.slug,
        "public_id": rule.rule.public_id,
        "editions": [
            {"edition": edition.label, **dates_as_data(edition), "rules": [_as_data(stage) for stage in stages]}
            for edition, stages in history_of(rule)
        ],
    }


def _as_data(stage: Stage) -> dict[str, Any]:
    rule = stage.rule
    return {
        "number": rule.number,
        "printed_number": rule.printed_number,
        "repair": rule.repair,
        "parent": rule.parent.number if rule.parent else None,
        "public_id": rule.rule.public_id,
        "sure": stage.is_sure,
        "renumbered": stage.is_renumbered,
        "reworded": stage.is_reworded,
        "words": [[kept.value, text] for kept, text in stage.words],
    }


class Carriers:
    """Which rules carry numbers in editions; asked for together, as a text may cite hundreds."""

    def __init__(self, numbers: Iterable[str], editions: Iterable[Edition]) -> None:
        self._numbered: dict[tuple[str, Edition], RuleText] = {}
        self._printed: dict[tuple[str, Edition], list[RuleText]] = defaultdict(list)
        wanted = sorted(set(numbers))
        for edition in editions:
            rules = edition.rule_texts.select_related("edition__rulebook__game", "rule").prefetch_related("also")
            for some in range(0, len(wanted), _AT_ONCE):
                asked = wanted[some : some + _AT_ONCE]
                for rule in rules.filter(Q(number__in=asked) | Q(printed_number__in=asked)):
                    self._numbered[rule.number, edition] = rule
                    self._printed[rule.printed_number, edition].append(rule)

    def of(self, number: str, edition: Edition) -> list[RuleText]:
        """The rule with that number in an edition, or else those that were printed with it and repaired."""
        numbered = self._numbered.get((number, edition))
        return [numbered] if numbered else self._printed.get((number, edition), [])


def meanings_of(number: str, seen_from: SeenFrom, carriers: Carriers | None = None) -> list[Meaning]:
    """What a number means or ever meant, as seen from an edition: its own meaning first, then the newest others.

    A rule that carried the number in several editions is listed once, as the newest of them has it. `carriers` spares
    the look-up where many numbers are asked for.
    """
    carriers = carriers or Carriers([number], seen_from.line)
    meanings: list[Meaning] = []
    seen: set[int] = set()
    others = [other for other in reversed(seen_from.line) if other != seen_from.edition]
    for each in [seen_from.edition, *others]:
        for rule in carriers.of(number, each):
            now = seen_from.successors(rule)
            ids = {each for text in (rule, *now.asserted) for each in text.carried}
            if not ids & seen:
                meanings.append(Meaning(rule, now))
            seen |= ids
    return meanings


def earlier_meanings_of(number: str, seen_from: SeenFrom, carriers: Carriers | None = None) -> list[Meaning]:
    """Other rules that had the number in editions before the one it is seen from, the newest first.

    Where it is only proposed that the rule still has the number, it is not said to be another one.
    """
    older = seen_from.line[: seen_from.line.index(seen_from.edition)]
    if not older:
        return []
    return [
        meaning
        for meaning in meanings_of(number, seen_from, carriers)
        if meaning.rule.edition in older and number not in [text.number for text in meaning.now.proposed]
    ]


def _stage(before: RuleText | None, after: RuleText, is_sure: bool) -> Stage:
    if before is None:
        return Stage(after, is_sure, False, False, [])
    old, new = wording_of(before), wording_of(after)
    is_reworded = before.text_hash != after.text_hash and old.keys != new.keys
    words = word_changes(old, new) if is_reworded and before.text and after.text else []
    return Stage(after, is_sure, before.number != after.number, is_reworded, words)
