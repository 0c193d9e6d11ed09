"""An edition as the library on a device has it: every column of its rules as one list, in the document's order.

A rule is named by its place in these lists. What most rules lack stands by place: `{"17": …}`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from rules_db.models import Digest, Edition, Reference, RuleText
from rules_db.models.rules import permanent_id
from rules_db.plain_words import repeats


def edition_as_data(edition: Edition) -> dict[str, Any]:
    """The rules of an edition.

    - `numbers`, `headings` (length of the heading) and `texts`: of each rule;
    - `steps`: how many places before a rule its parent stands, 0 for a chapter;
    - `printed` and `repairs`: of rules that are printed with another number, and why that was not taken;
    - `ids`: public ids that do not follow from edition and number by `permanent_id`;
    - `digests`: by language and place `[heading, text]`; `stale`: by language the places whose digest was written
      from another wording; `repeating`: the places whose digest, in the edition's language, adds nothing to the rule;
    - `references`: by place, each `[start, length, place of the target]` or, where it is doubtful, `[start, length,
      place or null, number referred to, status, reason]`.

    Lengths and offsets count as JavaScript counts: UTF-16 units of the text.
    """
    rules = list(edition.rule_texts.select_related("rule").order_by("position"))
    places = {rule.pk: place for place, rule in enumerate(rules)}
    digests, stale = _digests(rules)
    own = digests.get(edition.language, {})
    return {
        "numbers": [rule.number for rule in rules],
        "steps": [place - places[rule.parent_id] if rule.parent_id else 0 for place, rule in enumerate(rules)],
        "headings": [_units(rule.heading) for rule in rules],
        "texts": [rule.text for rule in rules],
        "printed": {place: rule.printed_number for place, rule in enumerate(rules) if rule.is_repaired},
        "repairs": {place: rule.repair for place, rule in enumerate(rules) if rule.repair},
        "ids": _ids(edition, rules),
        "digests": digests,
        "stale": stale,
        "repeating": [place for place, (_, told) in own.items() if repeats(rules[place], told)],
        "references": _references(edition, places),
    }


def _ids(edition: Edition, rules: Sequence[RuleText]) -> dict[int, str]:
    book = edition.rulebook
    return {
        place: rule.rule.public_id
        for place, rule in enumerate(rules)
        if rule.rule.public_id != permanent_id(book.game.slug, book.slug, edition.label, rule.number)
    }


def _digests(rules: Sequence[RuleText]) -> tuple[dict[str, dict[int, list[str]]], dict[str, list[int]]]:
    """The digests by language and place, and the places of those that were written from another wording."""
    by_rule: defaultdict[int, list[Digest]] = defaultdict(list)
    for digest in Digest.objects.filter(rule__in={rule.rule_id for rule in rules}).order_by("language"):
        by_rule[digest.rule_id].append(digest)
    told: defaultdict[str, dict[int, list[str]]] = defaultdict(dict)
    stale: defaultdict[str, list[int]] = defaultdict(list)
    for place, rule in enumerate(rules):
        for digest in by_rule[rule.rule_id]:
            told[digest.language][place] = [digest.heading, digest.text]
            if digest.written_from != rule.text_hash:
                stale[digest.language].append(place)
    return dict(told), dict(stale)


def _references(edition: Edition, places: dict[int, int]) -> dict[int, list[list[Any]]]:
    found: defaultdict[int, list[list[Any]]] = defaultdict(list)
    for reference in Reference.objects.filter(source__edition=edition).select_related("source").order_by("start"):
        text = reference.source.text
        told: list[Any] = [
            _units(text[: reference.start]),
            _units(text[reference.start : reference.end]),
            places.get(reference.target_id) if reference.target_id else None,
        ]
        if reference.status != Reference.Status.RESOLVED:
            told += [reference.number, reference.status, reference.reason]
        found[places[reference.source_id]].append(told)
    return dict(found)


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
