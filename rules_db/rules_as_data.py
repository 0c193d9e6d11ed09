"""A rule as the API and the command `show_rule` give it: one shape for both."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from rules_db.models import Digest, RuleText
from rules_db.numbers import readable
from rules_db.plain_words import repeats


def rule_as_data(rule: RuleText) -> dict[str, Any]:
    """Everything known of a rule in one edition. Offsets count characters of `text`, which may be empty."""
    edition = rule.edition
    return {
        "game": edition.rulebook.game.slug,
        "rulebook": edition.rulebook.slug,
        "edition": edition.label,
        "number": rule.number,
        "readable_number": readable(rule.number),
        "printed_number": rule.printed_number,
        "repair": rule.repair,
        "heading": rule.heading,
        "text": rule.text,
        "digest": _digest(rule),
        "parent": rule.parent.number if rule.parent else None,
        "breadcrumb": [{"number": above.number, "heading": above.heading} for above in _ancestors(rule)],
        "children": list(rule.children.values_list("number", flat=True)),
        "previous": _neighbour(rule, -1),
        "next": _neighbour(rule, 1),
        "references": list(rule.references.values("number", "status", "reason", "start", "end")),
        "referenced_by": [
            {"number": reference.source.number, "status": reference.status}
            for reference in rule.referenced_by.select_related("source").order_by("source__position", "start")
        ],
        "public_id": rule.rule.public_id,
        "url": address(rule),
    }


def address(rule: RuleText) -> str:
    """The path of the rule's page: without the edition where it is the current one."""
    edition = rule.edition
    game = edition.rulebook.game
    if edition == game.current_edition():
        return f"/{game.slug}/{rule.number}/"
    return f"/{game.slug}/e/{quote(edition.label, safe='')}/{rule.number}/"


def _ancestors(rule: RuleText) -> list[RuleText]:
    """The chapter first."""
    above: list[RuleText] = []
    parent = rule.parent
    while parent is not None:
        above.insert(0, parent)
        parent = parent.parent
    return above


def _neighbour(rule: RuleText, step: int) -> str | None:
    """The number of the rule before (-1) or after (1); places may have gaps where editors took rules out."""
    rules = rule.edition.rule_texts.values_list("number", flat=True)
    if step < 0:
        return rules.filter(position__lt=rule.position).order_by("-position").first()
    return rules.filter(position__gt=rule.position).order_by("position").first()


def _digest(rule: RuleText) -> dict[str, Any] | None:
    """`fits` is false where the digest was written from another wording than this edition has.

    `adds_something` is false where it says what the text says, in the same language: pages do not show it then.
    """
    digest = Digest.objects.filter(rule=rule.rule).order_by("language").first()
    if digest is None:
        return None
    return {
        "language": digest.language,
        "heading": digest.heading,
        "text": digest.text,
        "fits": digest.written_from == rule.text_hash,
        "adds_something": bool(digest.text)
        and (digest.language != rule.edition.language or not repeats(rule, digest.text)),
    }
