"""One rule through all editions, and what an old number means."""

from __future__ import annotations

from dataclasses import dataclass

from rules_db.editions.compare import Kept, word_changes
from rules_db.editions.succession import SeenFrom, Successors, line_of
from rules_db.editions.wording import wording_of
from rules_db.models import Edition, RuleText


@dataclass(frozen=True)
class Stage:
    """A rule in one edition. `words` are its pieces against the stage before; empty where no word changed.

    `is_sure` is false where the alignment only proposes that it is the same rule.
    """

    rule: RuleText
    is_sure: bool
    words: list[tuple[Kept, str]]


@dataclass(frozen=True)
class Meaning:
    """What a number meant in one edition, and what that rule is in the edition asked for."""

    rule: RuleText
    now: Successors


def history_of(rule: RuleText) -> list[Stage]:
    """The rule in each edition of its line, oldest first; where it was taken apart, one stage for each part."""
    stages: list[Stage] = []
    for edition in line_of(rule.edition):
        found = SeenFrom(edition).successors(rule)
        known = [(text, True) for text in found.asserted] + [(text, False) for text in found.proposed]
        before = stages[-1].rule if stages else None
        stages += [Stage(text, is_sure, _changed_words(before, text)) for text, is_sure in known]
    return stages


def meanings_of(number: str, seen_from: SeenFrom) -> list[Meaning]:
    """What a number means or ever meant, as seen from an edition: its own meaning first, then the newest others.

    A rule that carried the number in several editions is listed once, as the newest of them has it.
    """
    meanings: list[Meaning] = []
    seen: set[int] = set()
    others = [other for other in reversed(seen_from.line) if other != seen_from.edition]
    for each in [seen_from.edition, *others]:
        for rule in carriers_of(number, each):
            now = seen_from.successors(rule)
            ids = {rule.rule_id, *(text.rule_id for text in now.asserted)}
            if not ids & seen:
                meanings.append(Meaning(rule, now))
            seen |= ids
    return meanings


def carriers_of(number: str, edition: Edition) -> list[RuleText]:
    """The rule with that number in an edition, or else those that were printed with it and repaired."""
    rules = edition.rule_texts.select_related("edition__rulebook__game", "rule")
    return list(rules.filter(number=number)) or list(rules.filter(printed_number=number))


def _changed_words(before: RuleText | None, after: RuleText) -> list[tuple[Kept, str]]:
    if before is None or not (before.text and after.text) or before.text_hash == after.text_hash:
        return []
    old, new = wording_of(before), wording_of(after)
    return word_changes(old, new) if old.keys != new.keys else []
