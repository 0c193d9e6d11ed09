"""Rules whose text may hold another rule: two in one printed line, a number without a space, dot or text behind it.

A number counts only where a sentence may begin, if no rule has it and it fits between this rule and the next one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_db.models import Edition, RuleText
from rules_db.numbers import MAX_DEPTH, Number, format_number, is_counted, parse_number

_DIGITS = "[0-9０-９]{1,3}"
#: A number of two parts at least, at the beginning of the text, of a line or of a sentence.
_NUMBER = re.compile(
    rf"(?:^|(?<=[.。!?！？)）”」』…:：;]))[ \t　]*"
    rf"(?P<number>{_DIGITS}(?:[-‐‑–－.．]{_DIGITS}){{1,{MAX_DEPTH - 1}}})(?![0-9０-９])",
    re.MULTILINE,
)
_SHOWN = 80


@dataclass(frozen=True)
class Joined:
    """A second rule in a rule's text: where it begins, its number, and its first words."""

    rule: RuleText
    place: int
    number: str
    words: str


def joined_in(edition: Edition) -> list[Joined]:
    """All there may be in an edition, in its order."""
    rules = list(edition.rule_texts.order_by("position"))
    numbers = {rule.number for rule in rules}
    followers = [*rules[1:], None]
    return [found for rule, after in zip(rules, followers, strict=True) for found in _in_rule(rule, after, numbers)]


def joined_in_rule(rule: RuleText) -> list[Joined]:
    after = rule.edition.rule_texts.filter(position__gt=rule.position).order_by("position").first()
    return list(_in_rule(rule, after, set(rule.edition.rule_texts.values_list("number", flat=True))))


def _in_rule(rule: RuleText, after: RuleText | None, taken: set[str]) -> Iterator[Joined]:
    if not is_counted(rule.number):
        return
    low = parse_number(rule.number)
    high = parse_number(after.number) if after and is_counted(after.number) else None
    for found in _NUMBER.finditer(rule.text):
        number = _number(found["number"])
        if format_number(number) not in taken and _fits(number, low, high, taken):
            place = found.start("number")
            if place > 0:
                yield Joined(rule, place, format_number(number), rule.text[place : place + _SHOWN])
                low = number


def _number(printed: str) -> Number:
    return tuple(int(part) for part in re.findall("[0-9]+", unicodedata.normalize("NFKC", printed)))


def _fits(number: Number, low: Number, high: Number | None, taken: set[str]) -> bool:
    """Whether it may stand behind `low` and before `high`, where both are in order, in a family that is there."""
    if number <= low or (high is not None and low < high <= number):
        return False
    return number[:-1] == low or format_number(number[:-1]) in taken or number[:-1] == low[:-1]


def by_rule(found: Sequence[Joined]) -> dict[int, list[Joined]]:
    of_rules: dict[int, list[Joined]] = {}
    for each in found:
        of_rules.setdefault(each.rule.pk, []).append(each)
    return of_rules
